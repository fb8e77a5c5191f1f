import { CompleteInput } from '@snake-dispatch/contract/job-completion'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { useSession } from '@snake-dispatch/kit'
import { CompletionFields, emptyReport } from '@snake-dispatch/screen-parts/completion-fields'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { JobPhotoField } from '@snake-dispatch/screen-parts/job-photo-field'
import { useCompleteForCatcher } from './queries.ts'

interface CompleteDialogProps {
  job: QueuedJob
  onClose: () => void
}

/**
 * Completes a job for the catcher who rings (D-162): what they say on the telephone. What is filled in stays until it is
 * stored.
 */
export function CompleteDialog({ job, onClose }: CompleteDialogProps) {
  const { user } = useSession()
  const { form, photo, requestKey, clear } = useFormDraft(CompleteInput, `completion-for.${job.id}`, {
    owner: user?.id ?? 'anyone',
    defaultValues: emptyReport(job),
  })
  const { mutate, stop, isPending } = useCompleteForCatcher(job, requestKey)
  const name = job.claimedBy?.name ?? 'the catcher'
  const onSuccess = () => {
    clear()
    onClose()
  }
  return (
    <FormDialog
      title={`Complete job #${job.jobNumber}`}
      description={`For ${name}, as they say on the telephone: the trail says so.`}
      closeLabel="Close"
      cancelLabel="Cancel"
      submitLabel="Mark as Completed"
      sending={isPending}
      preparing={photo.busy}
      onStop={stop}
      onSubmit={form.handleSubmit((report) =>
        mutate({ ...report, completionPhotoUrl: photo.photo }, { onSuccess }),
      )}
      onClose={onClose}
    >
      <CompletionFields form={form} job={job} />
      <JobPhotoField label="Completion photo (optional)" photoAlt="The completion photo" photo={photo} />
      {job.createdBy && job.createdById !== job.claimedById && (
        <p>
          {name} pays the part of {job.createdBy.name}, and marks that themselves.
        </p>
      )}
    </FormDialog>
  )
}
