import { useId } from 'react'
import { CompleteInput, type Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { Button } from '@snake-dispatch/design-system'
import { Dialog } from '@snake-dispatch/design-system/dialog'
import { useFormDraft } from '@snake-dispatch/kit/form-draft'
import { JobPhotoField } from '../job/JobPhotoField.tsx'
import { dollars, loggerOf } from '../job/job-texts.ts'
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
  onClose: () => void
}

/**
 * The end of a job (JOB-16). What is filled in stays until the job is completed, also when the dialog is closed by
 * a slip of the thumb, another tab is opened, the page is reloaded, the session ends, or the call fails.
 */
export function CompleteDialog({ job, user, open, onClose }: CompleteDialogProps) {
  const formId = useId()
  const { form, photo, clear } = useFormDraft(CompleteInput, `completion.${job.id}`, {
    owner: user.id,
    defaultValues: { completionNotes: '', paymentSent: false, paymentReferenceNumber: '' },
  })
  const { register, handleSubmit, formState, getValues, setValue } = form
  const complete = useComplete(() => {
    clear()
    onClose()
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
          <Button type="submit" form={formId} variant="primary" loading={complete.isPending || photo.busy}>
            Mark as Completed
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) =>
          void handleSubmit((body) =>
            complete.mutate({ params: { id: job.id }, body: { ...body, completionPhotoUrl: photo.photo } }),
          )(event)
        }
      >
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
    </Dialog>
  )
}
