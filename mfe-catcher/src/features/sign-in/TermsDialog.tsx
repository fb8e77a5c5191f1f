import { LOGGER_PERCENT, PLATFORM_FEE_CENTS } from '@snake-dispatch/domain/revenue-split'
import { Button } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import styles from './TermsDialog.module.css'

/** What a catcher agrees to (AUTH-16). */
export function TermsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Terms and Conditions"
      closeLabel="Close"
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <Terms />
    </Dialog>
  )
}

function Terms() {
  const fee = `$${(PLATFORM_FEE_CENTS / 100).toFixed(2)}`
  return (
    <ol className={styles.terms}>
      <li>
        <h3>Who may join</h3>
        <p>Only licensed NSW snake catchers are eligible.</p>
      </li>
      <li>
        <h3>Sharing the revenue</h3>
        <p>
          The catcher who claims and completes a job keeps {100 - LOGGER_PERCENT}% of its quoted cost and pays{' '}
          {LOGGER_PERCENT}% to the person who logged it. When nobody logged the job, or the catcher logged it
          themselves, the full cost is theirs.
        </p>
      </li>
      <li>
        <h3>Platform fee</h3>
        <p>Each claimed job costs {fee}. The fees are invoiced quarterly, payable within 14 days.</p>
      </li>
      <li>
        <h3>Not paying the logger</h3>
        <p>The first offence brings a 30-day suspension, the second a suspension of 6 months.</p>
      </li>
      <li>
        <h3>Disputes</h3>
        <p>Unresolved disputes may lead to permanent removal, at the discretion of an admin.</p>
      </li>
    </ol>
  )
}
