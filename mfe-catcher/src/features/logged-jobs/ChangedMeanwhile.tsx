import type { Job } from '@snake-dispatch/contract/jobs'
import { loggedState } from '@snake-dispatch/domain/logged-job'
import { seenJob } from '@snake-dispatch/domain/seen-job'
import { Notice } from '@snake-dispatch/design-system'

interface ChangedMeanwhileProps {
  /** The job as it was when the dialog opened; undefined where only its state matters. */
  opened?: Job
  /** The job as it is now. */
  job: Job
}

/** Says in an open dialog that its job is not what it was any more, so that sending would be refused (D-61). */
export function ChangedMeanwhile({ opened, job }: ChangedMeanwhileProps) {
  const says = changeText(job, opened)
  return <div aria-live="polite">{says && <Notice tone="warning">{says}</Notice>}</div>
}

/** What has changed; undefined while nothing has. */
export function changeText(job: Job, opened?: Job): string | undefined {
  const state = loggedState(job)
  if (state === 'cancelled') return 'This job has been cancelled meanwhile.'
  if (state !== 'waiting')
    return `${job.claimedBy?.name ?? 'A catcher'} has claimed this job meanwhile. Call the office about what is wrong with it.`
  if (opened && seenJob(opened) !== seenJob(job))
    return 'This job has changed since you opened it. Close this, and press Correct again.'
  return undefined
}
