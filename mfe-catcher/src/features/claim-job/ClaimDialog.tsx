import { useForm, useWatch } from 'react-hook-form'
import { ClaimInput } from '@snake-dispatch/contract/job-claim'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { maskAddress } from '@snake-dispatch/domain/address-privacy'
import { DEFAULT_ETA, etaInstant, etaMinutes } from '@snake-dispatch/domain/eta'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Notice, RadioGroup, TextField } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { errorText, useOnline } from '@snake-dispatch/kit'
import { schemaResolver } from '@snake-dispatch/screen-parts/schema-resolver'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './ClaimDialog.module.css'
import { givenText } from '../given-jobs/given-text.ts'
import { useOwnJob } from '../job-lists/use-own-job.ts'
import { clientText } from './client-text.ts'
import { ClaimSummary } from './ClaimSummary.tsx'
import { ClientWords } from './ClientWords.tsx'
import { isAtBound, useClaim } from './queries.ts'

interface ClaimDialogProps {
  job: Job
  /** The catcher who claims. */
  user: User
  /** True once the job has left the list of available jobs while the dialog is open: its button says so in its place. */
  gone: boolean
  onClose: () => void
}

const etaOptions = etaMinutes.map((minutes) => ({
  value: String(minutes),
  label: (
    <>
      <span className={styles.minutes}>{minutes}</span> minutes
    </>
  ),
}))

/** The dialog starts at the one choice that it needs. */
function focusChosen(choices: HTMLElement | null) {
  choices?.querySelector<HTMLElement>(':checked')?.focus({ preventScroll: true })
}

/**
 * The last look at a job before it is claimed, with the message that the client will get (JOB-06). The choice of the
 * ETA is on its first screen, with the usual one chosen: confirming is the second tap of a claim.
 */
export function ClaimDialog({ job, user, gone, onClose }: ClaimDialogProps) {
  const { register, handleSubmit, formState, control } = useForm({
    resolver: schemaResolver(ClaimInput),
    defaultValues: { eta: String(DEFAULT_ETA), contactNumber: formatPhone(user.contactNumber ?? '') },
  })
  const claim = useClaim({ user, onDone: onClose })
  const online = useOnline()
  const own = useOwnJob(job.id)
  const isOver = claim.isGone || (gone && !claim.isPending && !claim.unsure)
  const ended = isOver
    ? (own && (givenText(own) ?? 'You have claimed it')) || 'No longer available'
    : undefined
  const chosenEta = Number(useWatch({ control, name: 'eta' }))
  const now = useNow()
  // Masked until the claim is answered, also for those who may know the house number: others may see the screen (UI-03).
  const masked = { ...job, address: maskAddress(job.address) }
  const eta = etaInstant(now, chosenEta)

  return (
    <FormDialog
      title={`Claim job #${job.jobNumber}`}
      closeLabel="Close"
      cancelLabel={ended ? 'Close' : 'Cancel'}
      submitLabel="Confirm Claim"
      ended={ended}
      sending={claim.isPending}
      onStop={claim.stop}
      discard={
        formState.dirtyFields.contactNumber && {
          title: 'Discard the number?',
          description: 'The job is not claimed. The number that you typed will be lost.',
          confirmLabel: 'Discard',
          cancelLabel: 'Go back',
        }
      }
      onSubmit={handleSubmit((body) => claim.mutate({ params: { id: job.id }, body }))}
      onClose={onClose}
    >
      {claim.isError && !ended && (
        <Notice
          tone="warning"
          icon={online ? 'warning' : 'wifi_off'}
          scrolledTo
          action={isAtBound(claim.error) && <Button onClick={claim.toMyJobs}>Go to My Jobs</Button>}
        >
          {!online && 'You are offline. '}
          {claim.unsure
            ? 'It is not known whether the job is yours now. You can safely try again.'
            : `The job has not been claimed. ${errorText(claim.error, 'Please try again.')}`}
        </Notice>
      )}
      <ClaimSummary job={masked} user={user} onFollow={onClose} />
      <div ref={focusChosen}>
        <RadioGroup
          {...register('eta')}
          legend="ETA"
          outcome={`Arrival about ${formatSydney(eta, 'time')}`}
          layout="tiles"
          defaultValue={String(DEFAULT_ETA)}
          options={etaOptions}
          error={formState.errors.eta?.message}
        />
      </div>
      <ClientWords job={masked} />
      <TextField
        {...register('contactNumber')}
        label="Contact number (optional)"
        type="tel"
        autoComplete="tel"
        error={formState.errors.contactNumber?.message}
      />
      <figure className={styles.preview}>
        <figcaption className={styles.caption}>Message to the client</figcaption>
        <blockquote dir="auto" translate="no" className={styles.message}>
          {clientText(masked, user, { eta, promisedAt: now })}
        </blockquote>
        <p className={styles.note}>
          {job.isClientTexted
            ? 'We text them that you are coming, and when. Your text-message app opens with this.'
            : 'Your text-message app opens with this and the full address.'}
        </p>
      </figure>
    </FormDialog>
  )
}
