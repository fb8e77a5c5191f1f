import type { Job } from '@snake-dispatch/contract/jobs'
import { ReasonInput } from '@snake-dispatch/contract/reason'
import type { User } from '@snake-dispatch/contract/user'
import { firstName } from '@snake-dispatch/domain/first-name'
import { RESTORE_DAYS } from '@snake-dispatch/domain/job-restore'
import { TextArea } from '@snake-dispatch/design-system'
import { FormDialog } from '@snake-dispatch/design-system/dialog'
import { ChangedMeanwhile } from '@snake-dispatch/screen-parts/changed-meanwhile'
import { useFormDraft } from '@snake-dispatch/screen-parts/form-draft'
import { endText } from './end-text.ts'
import { useWithdrawJob } from './queries.ts'

interface WithdrawDialogProps {
  job: Job
  user: User
  onClose: () => void
}

/** Withdraws a job that nobody has claimed, with a reason (D-147). */
export function WithdrawDialog({ job, user, onClose }: WithdrawDialogProps) {
  const { form, clear } = useFormDraft(ReasonInput, `withdraw-job.${job.id}`, {
    owner: user.id,
    defaultValues: { reason: '' },
  })
  const { mutate, stop, isPending } = useWithdrawJob(job, () => {
    clear()
    onClose()
  })
  const ended = endText(job)
  const client = firstName(job.clientName)
  return (
    <FormDialog
      title={`Withdraw job #${job.jobNumber}`}
      description={`Nobody can claim it any more. Moderators can restore it for ${RESTORE_DAYS} days.`}
      closeLabel="Close"
      size="small"
      cancelLabel="Keep the job"
      submitLabel="Withdraw Job"
      submitVariant="danger"
      submitDisabled={ended !== undefined}
      sending={isPending}
      onStop={stop}
      onSubmit={form.handleSubmit((body) => mutate(body))}
      onClose={onClose}
    >
      <ChangedMeanwhile says={ended} />
      <p>
        {job.isPublicSubmission
          ? `${client} reads on the page of the request that the catcher cancelled it. Tell them why.`
          : `${client} gets no message from the portal. Tell them, if they still expect somebody.`}
      </p>
      <TextArea
        {...form.register('reason')}
        label="Why?"
        hint="Moderators and admins read it. Please leave the client’s number out."
        required
        rows={2}
        maxLength={500}
        error={form.formState.errors.reason?.message}
      />
    </FormDialog>
  )
}
