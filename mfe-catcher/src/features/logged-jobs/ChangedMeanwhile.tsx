import type { ReactNode } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { loggedState } from '@snake-dispatch/domain/logged-job'
import { Notice } from '@snake-dispatch/design-system'

interface ChangedMeanwhileProps {
  /** What has changed; nothing is shown without it. */
  says: string | undefined
  action?: ReactNode
}

/** Says in an open dialog that its job is not what it was any more, so that sending would be refused (D-61). */
export function ChangedMeanwhile({ says, action }: ChangedMeanwhileProps) {
  return (
    <div aria-live="polite">
      {says && (
        <Notice tone="warning" action={action}>
          {says}
        </Notice>
      )}
    </div>
  )
}

/** Why its logger cannot change a job any more; undefined while they can. */
export function endText(job: Job): string | undefined {
  const state = loggedState(job)
  if (state === 'cancelled') return 'This job has been cancelled meanwhile.'
  if (state !== 'waiting')
    return `${job.claimedBy?.name ?? 'A catcher'} has claimed this job meanwhile. Call the office about what is wrong with it.`
  return undefined
}
