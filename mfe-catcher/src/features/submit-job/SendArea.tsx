import { useWatch } from 'react-hook-form'
import { Button, Notice } from '@snake-dispatch/design-system'
import { useOnline } from '@snake-dispatch/kit'
import { CancelButton } from './CancelButton.tsx'
import { isFilledIn, type JobFormApi } from '@snake-dispatch/screen-parts/job-form'
import styles from './SendArea.module.css'
import type { SubmitAction } from './use-submit-job.ts'

interface SendAreaProps {
  form: JobFormApi
  photo: { photo: string | null; busy: boolean }
  failure: string | undefined
  pending: SubmitAction | undefined
  /** Ends the wait for what is pending. */
  onStop: () => void
  onClaim: () => void
  onCancel: () => void
}

/** The end of the form: what went wrong, and the three buttons (JOB-10). */
export function SendArea({ form, photo, failure, pending, onStop, onClaim, onCancel }: SendAreaProps) {
  const online = useOnline()
  const values = useWatch({ control: form.control })
  // While the photo is being prepared, it would be missing from the job.
  const isAtWork = (action: SubmitAction) => pending === action || photo.busy
  return (
    <div className={styles.send}>
      <div aria-live="polite">
        {!online && (
          <Notice tone="warning" icon="wifi_off" title="You are offline">
            Submit keeps the job on this device, and sends it when there is a connection.
          </Notice>
        )}
      </div>
      {failure && (
        <Notice tone="warning" scrolledTo>
          {failure} Everything you filled in is still here.
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          loading={isAtWork('submit')}
          onStop={pending && onStop}
          disabled={pending === 'claim'}
        >
          Submit
        </Button>
        <Button
          size="large"
          loading={isAtWork('claim')}
          onStop={pending && onStop}
          disabled={pending === 'submit'}
          onClick={onClaim}
        >
          Submit & Claim
        </Button>
      </div>
      <p className={styles.note}>Submit & Claim makes the job yours, with an ETA of one hour from now.</p>
      <CancelButton
        asks={isFilledIn(values, photo.photo)}
        disabled={pending !== undefined}
        onCancel={onCancel}
      />
    </div>
  )
}
