import type { ReactNode } from 'react'
import { Button, Icon } from '@snake-dispatch/design-system'
import { useDictation } from './use-dictation.ts'
import styles from './VoiceHelper.module.css'

interface VoiceHelperProps {
  /** Gets everything that was said since the button was pressed, each time more of it is settled. */
  onHeard: (settled: string) => void
  /** What became of it, shown below what was heard. */
  children?: ReactNode
}

/** Fills the form by voice (JOB-12): the button listens until it is pressed again, and what it hears is shown. */
export function VoiceHelper({ onHeard, children }: VoiceHelperProps) {
  const { status, heard, toggle } = useDictation(onHeard)
  const isOn = status !== 'off'
  const hasHeard = heard.settled !== '' || heard.interim !== ''
  return (
    <section aria-label="Voice" className={styles.voice} data-listening={isOn || undefined}>
      <Button icon="mic" fullWidth className={styles.toggle} onClick={toggle}>
        {isOn ? 'Stop listening' : 'Fill in by voice'}
      </Button>
      <output className={styles.status}>
        {status === 'starting' && 'Waiting for the microphone…'}
        {status === 'listening' && (
          <>
            <Icon name="mic" size="small" className={styles.live} /> Listening…
          </>
        )}
      </output>
      {isOn && !hasHeard && (
        <p className={styles.example}>
          Say, in any order: “eastern brown at 12 Smith Street Penrith, urgent, two hundred fifty dollars,
          client Jane 0412 345 678”. To correct yourself: “sorry, two sixty”, or “scratch that”.
        </p>
      )}
      {hasHeard && (
        <p className={styles.heard}>
          <span className={styles.label}>Heard:</span> {heard.settled}{' '}
          {heard.interim && <em className={styles.interim}>{heard.interim}…</em>}
        </p>
      )}
      {hasHeard && children}
    </section>
  )
}
