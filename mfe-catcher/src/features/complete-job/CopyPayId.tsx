import { useState } from 'react'
import { Button, VisuallyHidden } from '@snake-dispatch/design-system'
import styles from './CopyPayId.module.css'

/** The logger's PayID, ready to be pasted into a banking app (JOB-16). */
export function CopyPayId({ payId }: { payId: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  async function copy() {
    setOutcome(undefined)
    try {
      await navigator.clipboard.writeText(payId)
      setOutcome('copied')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <div>
      <div className={styles.payId}>
        <span className={styles.value}>
          <span className={styles.term}>Payment ID</span> {payId}
        </span>
        <Button variant="quiet" size="small" icon="content_copy" onClick={() => void copy()}>
          Copy <VisuallyHidden>Payment ID</VisuallyHidden>
        </Button>
      </div>
      {outcome && (
        <p role="alert" className={styles.outcome}>
          {outcome === 'copied'
            ? 'Payment ID copied to clipboard'
            : 'Copying did not work. Please copy the Payment ID by hand.'}
        </p>
      )}
    </div>
  )
}
