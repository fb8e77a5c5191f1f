import { useWatch } from 'react-hook-form'
import { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { AlertDialog, FormDialog } from '@snake-dispatch/design-system/dialog'
import { CompletionFields, emptyReport } from '@snake-dispatch/screen-parts/completion-fields'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import type { OutboxItem } from '@snake-dispatch/kit/offline'
import { JobPhotoField } from '@snake-dispatch/screen-parts/job-photo-field'
import { loggerOf } from '../job/job-texts.ts'
import { RefusedNotice } from '../outbox/RefusedNotice.tsx'
import styles from './CompleteDialog.module.css'
import { PaymentFields } from './PaymentFields.tsx'
import { PaymentInfo } from './PaymentInfo.tsx'
import { useComplete } from './queries.ts'
import { withoutHidden } from './without-hidden.ts'

interface CompleteDialogProps {
  job: Job
  /** The catcher who completes it. */
  user: User
  open: boolean
  /** What was filled in before, and not accepted. */
  refused?: OutboxItem | undefined
  onClose: () => void
}

/**
 * The end of a job (JOB-16, DISP-62). What is filled in stays until the job is completed, also when the dialog is closed by
 * a slip of the thumb, another tab is opened, the page is reloaded, the session ends, or the call fails.
 */
export function CompleteDialog({ job, user, open, refused, onClose }: CompleteDialogProps) {
  const { form, photo, requestKey, clear } = useFormDraft(CompleteInput, `completion.${job.id}`, {
    owner: user.id,
    defaultValues: {
      ...emptyReport(job),
      paymentSent: false,
      paymentReferenceNumber: '',
    },
  })
  const { register, formState } = form
  const { complete, isFull, dismissFull } = useComplete(job, {
    requestKey,
    replaces: refused?.id,
    onDone() {
      // The card's dialog stays rendered: once what waits is deleted, it starts empty.
      form.reset()
      photo.remove()
      clear()
      onClose()
    },
  })
  const logger = loggerOf(job, user.id)
  const send = form.handleSubmit((body) =>
    complete.mutate({ ...withoutHidden(body, job.quotedCost, logger), completionPhotoUrl: photo.photo }),
  )
  const sendWithoutPhoto = form.handleSubmit((body) => {
    dismissFull()
    photo.remove()
    complete.mutate({ ...withoutHidden(body, job.quotedCost, logger), completionPhotoUrl: null })
  })
  const clientPaid = useWatch({ control: form.control, name: 'clientPaid' })

  return (
    <FormDialog
      open={open}
      title={`Complete job #${job.jobNumber}`}
      closeLabel="Close"
      cancelLabel="Cancel"
      submitLabel="Mark as Completed"
      sending={complete.isPending}
      preparing={photo.busy}
      onStop={complete.stop}
      onSubmit={send}
      onClose={onClose}
    >
      {refused?.refusal && <RefusedNotice refusal={refused.refusal} />}
      <p className={styles.summary}>
        {snakeLabel(job.snakeType)} · {shownAddress(job.address)} · {dollarsText(job.quotedCost)}
      </p>
      <CompletionFields form={form} job={job} />
      <JobPhotoField label="Completion photo (optional)" photoAlt="Your completion photo" photo={photo} />
      <PaymentInfo job={job} logger={logger} clientPaid={clientPaid}>
        <PaymentFields
          sent={register('paymentSent')}
          reference={{
            ...register('paymentReferenceNumber'),
            error: formState.errors.paymentReferenceNumber?.message,
          }}
        />
      </PaymentInfo>
      <AlertDialog
        open={isFull}
        onOpenChange={dismissFull}
        title="No room for the photo"
        description="It could not be sent just now, and this device has no room to keep the photo until it can be. Without the photo the completion can wait here."
        cancelLabel="Keep the photo"
        confirmLabel="Leave out the photo"
        onConfirm={() => void sendWithoutPhoto()}
      />
    </FormDialog>
  )
}
