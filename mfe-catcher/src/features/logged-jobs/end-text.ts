import type { Job } from '@snake-dispatch/contract/jobs'
import { loggedState } from '@snake-dispatch/domain/logged-job'

/** Why its logger cannot change a job any more; undefined while they can. */
export function endText(job: Job): string | undefined {
  const state = loggedState(job)
  if (state === 'cancelled') return 'This job has been cancelled meanwhile.'
  if (state !== 'waiting')
    return `${job.claimedBy?.name ?? 'A catcher'} has claimed this job meanwhile. Call the office about what is wrong with it.`
  return undefined
}
