import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ClaimInput, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { maskAddress } from '@snake-dispatch/domain/address-privacy'
import { DEFAULT_ETA, etaInstant, etaMinutes } from '@snake-dispatch/domain/eta'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { Button, Notice, RadioGroup, TextField } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { useOnline } from '@snake-dispatch/kit'
import { schemaResolver } from '@snake-dispatch/kit/schema-resolver'
import { useNow } from '../clock/use-now.ts'
import styles from './ClaimDialog.module.css'
import { clientText } from './client-text.ts'
import { ClaimSummary } from './ClaimSummary.tsx'
import { useClaim } from './queries.ts'

interface ClaimDialogProps {
  job: Job
  /** The catcher who claims. */
  user: User
  /** True once the job has left the list of available jobs while the dialog is open. */
  gone: boolean
  onClose: () => void
}

/** The last look at a job before it is claimed, with the message that the client will get (JOB-06). */
export function ClaimDialog({ job, user, gone, onClose }: ClaimDialogProps) {
  const formId = useId()
  const { register, handleSubmit, formState, control } = useForm({
    resolver: schemaResolver(ClaimInput),
    defaultValues: { eta: String(DEFAULT_ETA), contactNumber: formatPhone(user.contactNumber ?? '') },
  })
  const claim = useClaim({ user, onDone: onClose })
  const online = useOnline()
  // Once it is under way it cannot be called back: who closed the dialog would believe that it was.
  const close = () => {
    if (!claim.isPending) onClose()
  }
  const chosenEta = Number(useWatch({ control, name: 'eta' }))
  const now = useNow()
  // Masked until the claim is answered, also for those who may know the house number: others may see the screen (UI-03).
  const masked = { ...job, address: maskAddress(job.address) }
  const preview = clientText(masked, user, { eta: etaInstant(now, chosenEta), now })

  return (
    <Dialog
      open
      onOpenChange={close}
      title={`Claim job #${job.jobNumber}`}
      closeLabel="Close"
      footer={
        <>
          <Button onClick={close} disabled={claim.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={claim.isPending}>
            Confirm Claim
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) =>
          void handleSubmit((body) => claim.mutate({ params: { id: job.id }, body }))(event)
        }
      >
        {gone && !claim.isPending && !claim.unsure && (
          <Notice tone="warning" role="alert">
            This job has just left the list of available jobs.
          </Notice>
        )}
        {claim.isError && (
          <Notice tone="warning" icon={online ? 'warning' : 'wifi_off'} scrolledTo>
            {!online && 'You are offline. '}
            {claim.unsure
              ? 'It is not known whether the job is yours now. You can safely try again.'
              : 'The job has not been claimed. Please try again.'}
          </Notice>
        )}
        <ClaimSummary job={masked} user={user} />
        <RadioGroup
          {...register('eta')}
          legend="ETA"
          hint="How long you need to get there."
          required
          layout="row"
          defaultValue={String(DEFAULT_ETA)}
          options={etaMinutes.map((minutes) => ({ value: String(minutes), label: `${minutes} minutes` }))}
          error={formState.errors.eta?.message}
        />
        <TextField
          {...register('contactNumber')}
          label="Contact number (optional)"
          hint="Where you can be reached about this job."
          type="tel"
          autoComplete="tel"
          error={formState.errors.contactNumber?.message}
        />
        <figure className={styles.preview}>
          <figcaption className={styles.caption}>Message to the client</figcaption>
          <blockquote className={styles.message}>{preview}</blockquote>
          <p className={styles.note}>
            Once the job is yours, your text-message app opens with this message and the full address.
          </p>
        </figure>
      </form>
    </Dialog>
  )
}
