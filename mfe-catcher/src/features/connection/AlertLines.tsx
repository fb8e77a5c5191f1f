import { Button } from '@snake-dispatch/design-system'
import { stoppedSocket, useOnline, useStore } from '@snake-dispatch/kit'
import { useIdle } from '@snake-dispatch/screen-parts/idle'
import { RareLines } from '../rarely-shown/lazy-rarely-shown.tsx'
import { DoubtfulDevice } from '../push-settings/DoubtfulDevice.tsx'
import styles from './AlertLines.module.css'

/** What a catcher should know of their alerts and claims, each in a quiet line above the lists. */
export function AlertLines() {
  // Few are bounded: the first screen waits neither for the answer nor for the code.
  const isIdle = useIdle()
  return (
    <>
      <LiveAlertsOff />
      <DoubtfulDevice />
      {isIdle && <RareLines />}
    </>
  )
}

/**
 * The quiet line while the live socket has given up (D-29, LIVE-10); the page then asks for new jobs (LIVE-04). Without a
 * network the lists say that already.
 */
function LiveAlertsOff() {
  const stopped = useStore(stoppedSocket, () => null)
  const online = useOnline()
  if (!stopped || !online) return null
  return (
    <div className={styles.line}>
      <p className={styles.text}>Live alerts are off. New jobs are looked for every 30 seconds.</p>
      <Button
        variant="quiet"
        size="small"
        onClick={({ currentTarget }) => {
          // The line goes away with its button.
          currentTarget.closest('main')?.focus()
          stopped.reconnect()
        }}
      >
        Reconnect
      </Button>
    </div>
  )
}
