import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import type { Job } from '@snake-dispatch/contract/jobs'
import { useSession } from '@snake-dispatch/kit'
import { CorrectJobDialog } from '@snake-dispatch/screen-parts/correct-job'
import { useCorrectJob, useCurrentJob } from './queries.ts'

interface CorrectDialogProps {
  /** The job as it was when the dialog was opened. */
  job: QueuedJob
  onClose: () => void
}

/** Corrects a job that is not over yet (D-163); it follows what happens to the job meanwhile. */
export function CorrectDialog({ job: opened, onClose }: CorrectDialogProps) {
  const { user } = useSession()
  const job = useCurrentJob(opened)
  const { mutate, stop, isPending } = useCorrectJob(job)
  return (
    <CorrectJobDialog
      job={job}
      owner={user!.id}
      mayStayFree
      description={description(job)}
      ended={endText(job)}
      sending={isPending}
      onStop={stop}
      onSave={(correction, onSuccess) => mutate(correction, { onSuccess })}
      onClose={onClose}
    />
  )
}

const description = ({ claimedBy }: Job) =>
  `${claimedBy ? `${claimedBy.name} is told what you correct.` : 'Everybody reads what you save at once.'} The trail keeps what it said before.`

/** Why a job cannot be corrected any more; undefined while it can. */
function endText({ cancelledAt, completedAt }: Job): string | undefined {
  if (cancelledAt) return 'This job has been cancelled meanwhile.'
  return completedAt ? 'This job has been completed meanwhile.' : undefined
}
