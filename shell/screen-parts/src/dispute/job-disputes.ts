import type { Job } from '@snake-dispatch/contract/jobs'
import { disputeRefusal, disputeSubjects, type DisputeSubject } from '@snake-dispatch/domain/dispute'
import { ERASED } from '@snake-dispatch/domain/erased'
import { owedToLogger } from '@snake-dispatch/domain/revenue-split'

/** What a dispute about a job may be opened about now: nothing is offered that the server would refuse (D-175). */
export function openableDisputes(job: Job, now: Date): readonly DisputeSubject[] {
  const { createdBy, claimedById, completedAt, cancelledAt } = job
  const logger = !createdBy ? 'none' : createdBy.id === claimedById ? 'self' : 'catcher'
  const facts = {
    completedAt: completedAt === null ? null : new Date(completedAt),
    cancelledAt: cancelledAt === null ? null : new Date(cancelledAt),
    isClaimed: claimedById !== null,
    isOwed: owedToLogger(job, logger) > 0,
    isErased: job.clientName === ERASED,
  }
  return disputeSubjects.filter((subject) => disputeRefusal(subject, facts, now) === null)
}
