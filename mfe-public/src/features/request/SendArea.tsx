import { useId } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Link, Notice } from '@snake-dispatch/design-system'
import { useOnline } from '@snake-dispatch/kit'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { CallLink } from '../contact/CallLink.tsx'
import { missingFields, type RequestFieldName } from './request-fields.ts'
import styles from './SendArea.module.css'
import { StillNeeded } from './StillNeeded.tsx'
import type { RequestFormApi } from './use-request-form.ts'
import type { SendFailure } from '../send-request/send-request.ts'

interface SendAreaProps {
  form: RequestFormApi
  failure: SendFailure | undefined
  /** True while the photo is being prepared: it would be missing from the request. */
  busy: boolean
  contactPhone: string
  /** Ends the wait for the answer. */
  onStop: () => void
}

/** The end of the form: what is missing, what went wrong, what happens with it (D-58), and the submit button (PUB-03, PUB-08, DISP-61). */
export function SendArea({ form, failure, busy, contactPhone, onStop }: SendAreaProps) {
  const id = useId()
  const online = useOnline()
  const values = useWatch({ control: form.control })
  const { isSubmitting } = useFormState({ control: form.control })
  const missing = missingFields(values)

  const goTo = (name: RequestFieldName) => {
    openFoldOf(name)
    form.setFocus(name)
    void form.trigger(name)
  }

  return (
    <div className={styles.send}>
      {!online && <Notice role="alert" tone="warning" icon="wifi_off" title="You are offline" />}
      {failure && (
        <Notice tone="warning" title="Your request was not sent">
          <FailureText failure={failure} />
          <CallLink phone={contactPhone} />
        </Notice>
      )}
      <StillNeeded id={id} missing={missing} onGoTo={goTo} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        fullWidth
        loading={isSubmitting}
        onStop={onStop}
        disabled={missing.length > 0 || busy}
        aria-describedby={missing.length > 0 ? id : undefined}
      >
        {isSubmitting ? 'Submitting…' : values.legs === 'yes' ? 'Send all the same' : 'Submit Job'}
      </Button>
      <p className={styles.notice}>
        We pass your name, mobile and address to the catcher who takes the job.{' '}
        <Link asChild>
          <RouterLink to={paths.privacy}>Privacy</RouterLink>
        </Link>
      </p>
    </div>
  )
}

/** A field inside a closed fold cannot take the focus. */
function openFoldOf(name: RequestFieldName) {
  document.querySelector(`details:has([name="${name}"])`)?.setAttribute('open', '')
}

function FailureText({ failure }: { failure: SendFailure }) {
  return (
    <>
      <p>{failure.text}</p>
      {failure.arrivedBefore ? (
        <p>
          Your request from before has arrived, as it was then. Submit again only to change it: that makes a
          second request.
        </p>
      ) : (
        <p>Everything you filled in is still here.</p>
      )}
    </>
  )
}
