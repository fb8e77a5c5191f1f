import type { Job } from '@snake-dispatch/contract/jobs'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { UrgencyBand } from '@snake-dispatch/design-system/signed-in'

/** The head of a job's card: how urgent it is, and its number (JOB-03, JOB-23). */
export function JobBand({ job }: { job: Pick<Job, 'urgency' | 'jobNumber'> }) {
  return (
    <UrgencyBand urgency={job.urgency} label={urgencyLabel(job.urgency)}>
      #{job.jobNumber}
    </UrgencyBand>
  )
}
