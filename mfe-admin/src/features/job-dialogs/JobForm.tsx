import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { CompleteDialog } from '../complete-for-catcher/CompleteDialog.tsx'
import { CorrectDialog } from '../correct-job/CorrectDialog.tsx'
import { MergeDialog } from '../merge-jobs/MergeDialog.tsx'
import type { FormAction } from './job-actions.ts'

interface JobFormProps {
  job: QueuedJob
  action: FormAction
  onClose: () => void
}

/** What is filled in about a job, in a dialog that stays until it is stored. */
export function JobForm({ job, action, onClose }: JobFormProps) {
  switch (action) {
    case 'correct':
      return <CorrectDialog job={job} onClose={onClose} />
    case 'complete':
      return <CompleteDialog job={job} onClose={onClose} />
    case 'merge':
      return <MergeDialog job={job} onClose={onClose} />
  }
}
