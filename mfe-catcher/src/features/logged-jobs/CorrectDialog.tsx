import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { CorrectJobDialog } from '@snake-dispatch/screen-parts/correct-job'
import { endText } from './end-text.ts'
import { useCorrectJob } from './queries.ts'

interface CorrectDialogProps {
  /** The job as it is now. */
  job: Job
  user: User
  onClose: () => void
}

/** Corrects a job that its reader has logged, until somebody claims it (D-147). */
export function CorrectDialog({ job, user, onClose }: CorrectDialogProps) {
  const { mutate, stop, isPending } = useCorrectJob(job)
  return (
    <CorrectJobDialog
      job={job}
      owner={user.id}
      description="Everybody reads what you save at once. The trail keeps what it said before."
      ended={endText(job)}
      sending={isPending}
      onStop={stop}
      onSave={(correction, onSuccess) => mutate(correction, { onSuccess })}
      onClose={onClose}
    />
  )
}
