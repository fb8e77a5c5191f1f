import { cancelJob } from '@snake-dispatch/contract/job-release'
import type { Job } from '@snake-dispatch/contract/jobs'
import { assignJob, deleteJob, releaseClaim, type JobCandidate } from '@snake-dispatch/contract/moderation'
import { DEFAULT_ETA, etaInstant } from '@snake-dispatch/domain/eta'
import { api } from '@snake-dispatch/kit'

/** What a moderator does with an open job: `assign` and `delete` with an available one, `handOver` and `release` with a claimed one, `cancel` with either (D-37). */
export type JobAction = 'assign' | 'delete' | 'handOver' | 'release' | 'cancel'

/** One action on one job; `catcher` is who gets it. */
export interface JobChange {
  job: Job
  action: JobAction
  catcher?: Pick<JobCandidate, 'id' | 'name'> | undefined
  /** The idempotency key of the opened dialog: a release that is sent twice acts once (D-10). */
  key: string
}

interface ActionRules {
  /** Makes the call. */
  send: (change: JobChange) => Promise<unknown>
  /** The job as it is after a success; null when it is not open any more. */
  expected: (change: JobChange) => Job | null
  /** The toasts (MOD-04). */
  done: string
  description: (change: JobChange) => string
  failed: string
}

const number = ({ job }: JobChange) => `Job #${job.jobNumber}`
const nameOf = ({ catcher }: JobChange) => catcher?.name ?? 'the catcher'

const assign = ({ job, catcher }: JobChange) =>
  api.call(assignJob, {
    params: { jobId: job.id },
    body: { userId: catcher!.id, fromUserId: job.claimedById },
  })

const assigned = ({ job, catcher }: JobChange): Job => {
  const now = new Date()
  return {
    ...job,
    claimedById: catcher!.id,
    claimedBy: { id: catcher!.id, name: catcher!.name },
    claimedAt: now.toISOString(),
    claimedEta: etaInstant(now, DEFAULT_ETA).toISOString(),
  }
}

/** THE actions: their calls, what they do to a job, and their toasts. */
export const jobActions: Record<JobAction, ActionRules> = {
  assign: {
    send: assign,
    expected: assigned,
    done: 'Job Assigned',
    description: (change) => `${nameOf(change)} has ${number(change).toLowerCase()} now.`,
    failed: 'Failed to assign job',
  },
  handOver: {
    send: assign,
    expected: assigned,
    done: 'Job Handed Over',
    description: (change) => `${nameOf(change)} has ${number(change).toLowerCase()} now.`,
    failed: 'Failed to hand over job',
  },
  release: {
    send: ({ job, key }) =>
      api.call(releaseClaim, {
        params: { jobId: job.id },
        body: { fromUserId: job.claimedById },
        headers: { 'idempotency-key': key },
      }),
    expected: ({ job }) => ({
      ...job,
      claimedById: null,
      claimedBy: null,
      claimedAt: null,
      claimedEta: null,
    }),
    done: 'Job Released',
    description: (change) => `${number(change)} is available to all catchers again.`,
    failed: 'Failed to release job',
  },
  cancel: {
    send: ({ job }) => api.call(cancelJob, { params: { id: job.id } }),
    expected: () => null,
    done: 'Job Cancelled',
    description: (change) => `${number(change)} is closed.`,
    failed: 'Failed to cancel job',
  },
  delete: {
    send: ({ job }) => api.call(deleteJob, { params: { jobId: job.id } }),
    expected: () => null,
    done: 'Job Deleted',
    description: (change) => `${number(change)} is gone from every list.`,
    failed: 'Failed to delete job',
  },
}
