import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import type { Job } from '@snake-dispatch/contract/jobs'
import { assignPath } from '@snake-dispatch/contract/paths'
import { landlineText } from '@snake-dispatch/domain/phone'
import { publicUrgencyLabel, urgencies } from '@snake-dispatch/domain/urgency'
import { Button, Notice, RadioGroup, TextArea, TextField } from '@snake-dispatch/design-system'
import { errorText, useOnline, useSession } from '@snake-dispatch/kit'
import { useNavigate } from '@snake-dispatch/kit/router'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'
import { usePriceCheck } from '@snake-dispatch/screen-parts/price-check'
import { mobileField } from '@snake-dispatch/screen-parts/mobile-field'
import { callBody, NewCallForm, type NewCallValues } from './call-fields.ts'
import { KnownNumber } from './KnownNumber.tsx'
import styles from './NewCall.module.css'
import { PlaceFields } from './PlaceFields.tsx'
import { CALL_FAILED, useTakeCall } from './queries.ts'
import { ReadOut } from './ReadOut.tsx'
import { SnakeFields } from './SnakeFields.tsx'

export type NewCallApi = UseFormReturn<NewCallValues, unknown, NewCallForm>

/** Most callers do not know the kind: it is chosen only where they do. */
const empty = {
  clientMobile: '',
  clientName: '',
  address: '',
  suburb: '',
  locationDetails: '',
  details: '',
  snakeType: 'unknown',
} as const

const urgencyOptions = urgencies.map((urgency) => ({
  value: urgency,
  label: publicUrgencyLabel(urgency),
  urgency,
}))

/** What a caller of the office says, in the order in which it is asked (D-161). What is typed stays until it was accepted. */
export function NewCall({ labelledBy }: { labelledBy: string }) {
  const { user } = useSession()
  const { form, isRestored, requestKey, clear } = useFormDraft(NewCallForm, 'new-call', {
    owner: user?.id ?? 'anyone',
    mode: 'onTouched',
    defaultValues: empty,
  })
  const { register, control, getValues, setValue, setFocus, handleSubmit, formState } = form
  const { errors } = formState
  const [clientMobile, urgency] = useWatch({ control, name: watched })
  const navigate = useNavigate()
  const { mutate, stop, isPending, error } = useTakeCall(requestKey, { onTaken: clear })
  const price = usePriceCheck()
  // Who has gone elsewhere while it was under way stays there: then it is not called.
  const onSuccess = ({ jobNumber }: Pick<Job, 'jobNumber'>) => void navigate(assignPath(jobNumber))
  // The number is what is asked first.
  useEffect(() => setFocus('clientMobile'), [setFocus])
  const mobile = mobileField(register('clientMobile'), {
    get: () => getValues('clientMobile'),
    set: (number) => setValue('clientMobile', number, { shouldDirty: true, shouldValidate: true }),
  })
  return (
    <form
      noValidate
      aria-labelledby={labelledBy}
      className={styles.form}
      onSubmit={(event) =>
        void handleSubmit((filledIn) => {
          const body = callBody(filledIn)
          price.check(body.quotedCost, () => mutate(body, { onSuccess }))
        })(event)
      }
    >
      <div className={styles.first}>
        {isRestored && <p className={styles.restored}>What you filled in before is still here.</p>}
        <TextField
          label="Mobile"
          hint={landlineText(clientMobile ?? '')}
          required
          autoComplete="off"
          data-first-focus
          error={errors.clientMobile?.message}
          {...mobile}
        />
      </div>
      <div className={styles.known}>
        <KnownNumber mobile={clientMobile} />
      </div>
      <div className={styles.where}>
        <RadioGroup
          legend="Where is the snake?"
          required
          options={urgencyOptions}
          error={errors.urgency?.message}
          {...register('urgency')}
        />
      </div>
      <div className={styles.advice}>
        <ReadOut urgency={urgency} />
      </div>
      <div className={styles.rest}>
        <PlaceFields form={form} />
        <TextField
          label="Which room or spot? (optional)"
          autoComplete="off"
          maxLength={500}
          error={errors.locationDetails?.message}
          {...register('locationDetails')}
        />
        <TextField
          label="Name"
          required
          autoComplete="off"
          autoCapitalize="words"
          error={errors.clientName?.message}
          {...register('clientName')}
        />
        <SnakeFields form={form} />
        <TextArea
          label="Details (optional)"
          hint="Size and colour, dogs, a locked gate."
          rows={2}
          maxLength={2000}
          error={errors.details?.message}
          {...register('details')}
        />
        <Send failure={error} pending={isPending} onStop={stop} />
        {price.question}
      </div>
    </form>
  )
}

/** Outside the component: for each new list react-hook-form would subscribe again. */
const watched = ['clientMobile', 'urgency'] as const

/** The end of the form: what went wrong, and the button. */
function Send({ failure, pending, onStop }: { failure: Error | null; pending: boolean; onStop: () => void }) {
  const online = useOnline()
  return (
    <div className={styles.send}>
      <div aria-live="polite">
        {!online && (
          <Notice tone="warning" icon="wifi_off" title="You are offline">
            The job cannot be created now. What you filled in stays here.
          </Notice>
        )}
      </div>
      {failure && !pending && (
        <Notice tone="danger" scrolledTo title={CALL_FAILED}>
          {errorText(failure, 'Please try again.')}
          {!hasArrivedBefore(failure) &&
            ' What you filled in is still here, and trying again makes no second job.'}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="large" loading={pending} onStop={onStop}>
        Submit
      </Button>
      <p className={styles.note}>
        Catchers are asked at once. Then you choose who goes, if nobody has claimed it.
      </p>
    </div>
  )
}
