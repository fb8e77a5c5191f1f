import { useId } from 'react'
import { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { Button } from '@snake-dispatch/design-system'
import { AlertDialog, Dialog } from '@snake-dispatch/design-system/dialog'
import { useFormDraft } from '@snake-dispatch/kit/form-draft'
import type { OutboxItem } from '@snake-dispatch/kit/offline'
import { JobPhotoField } from '../job/JobPhotoField.tsx'
import { dollars, loggerOf } from '../job/job-texts.ts'
import { RefusedNotice } from '../outbox/RefusedNotice.tsx'
import styles from './CompleteDialog.module.css'
import { CompletionNotes } from './CompletionNotes.tsx'
import { PaymentFields } from './PaymentFields.tsx'
import { PaymentInfo } from './PaymentInfo.tsx'
import { useComplete } from './queries.ts'

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
 * The end of a job (JOB-16). What is filled in stays until the job is completed, also when the dialog is closed by
 * a slip of the thumb, another tab is opened, the page is reloaded, the session ends, or the call fails.
 */
export function CompleteDialog({ job, user, open, refused, onClose }: CompleteDialogProps) {
  const formId = useId()
  const { form, photo, clear } = useFormDraft(CompleteInput, `completion.${job.id}`, {
    owner: user.id,
    defaultValues: { completionNotes: '', paymentSent: false, paymentReferenceNumber: '' },
  })
  const { register, formState, getValues, setValue } = form
  const { complete, isFull, dismissFull } = useComplete(job, {
    replaces: refused?.id,
    onDone() {
      // The card's dialog stays rendered: once what waits is deleted, it starts empty.
      form.reset()
      photo.remove()
      clear()
      onClose()
    },
  })
  const send = form.handleSubmit((body) => complete.mutate({ ...body, completionPhotoUrl: photo.photo }))
  const sendWithoutPhoto = form.handleSubmit((body) => {
    dismissFull()
    photo.remove()
    complete.mutate({ ...body, completionPhotoUrl: null })
  })
  // Once it is sent it cannot be cancelled: closing the dialog would look as if it was.
  const close = () => {
    if (!complete.isPending) onClose()
  }
  const logger = loggerOf(job, user.id)

  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={`Complete job #${job.jobNumber}`}
      closeLabel="Close"
      footer={
        <>
          <Button onClick={close} disabled={complete.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={complete.isPending || photo.busy}
            onStop={complete.isPending ? complete.stop : undefined}
          >
            Mark as Completed
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        {refused?.refusal && <RefusedNotice refusal={refused.refusal} />}
        <p className={styles.summary}>
          {snakeLabel(job.snakeType)} · {job.address} · {dollars(job.quotedCost)}
        </p>
        <CompletionNotes
          field={{ ...register('completionNotes'), error: formState.errors.completionNotes?.message }}
          onChange={(change) =>
            setValue('completionNotes', change(getValues('completionNotes')), {
              shouldDirty: true,
              shouldValidate: formState.isSubmitted,
            })
          }
        />
        <JobPhotoField label="Completion photo (optional)" photoAlt="Your completion photo" photo={photo} />
        <PaymentInfo job={job} logger={logger}>
          <PaymentFields
            sent={register('paymentSent')}
            reference={{
              ...register('paymentReferenceNumber'),
              error: formState.errors.paymentReferenceNumber?.message,
            }}
          />
        </PaymentInfo>
      </form>
      <AlertDialog
        open={isFull}
        onOpenChange={dismissFull}
        title="No room for the photo"
        description="It could not be sent just now, and this device has no room to keep the photo until it can be. Without the photo the completion can wait here."
        cancelLabel="Keep the photo"
        confirmLabel="Leave out the photo"
        onConfirm={() => void sendWithoutPhoto()}
      />
    </Dialog>
  )
}
