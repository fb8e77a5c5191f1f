import { randomKey } from '@snake-dispatch/client/idempotency-key'
import { revokeClientLinks, settleNobodyCame } from '@snake-dispatch/contract/client-page'
import { letRequestGo } from '@snake-dispatch/contract/hoaxes'
import { cancelJob } from '@snake-dispatch/contract/job-release'
import type { Job } from '@snake-dispatch/contract/jobs'
import { assignJob, deleteJob, releaseClaim, type JobCandidate } from '@snake-dispatch/contract/moderation'
import { confirmArrivalForCatcher, giveEtaForCatcher } from '@snake-dispatch/contract/on-behalf'
import { DEFAULT_ETA, etaInstant, type EtaMinutes } from '@snake-dispatch/domain/eta'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { api } from '@snake-dispatch/kit'

/** What a moderator does with an open job: `assign` and `delete` with an available one, `handOver` and `release` with a claimed one, `cancel` with either (D-37), `revokeLinks` with one of the public (DISP-34), `letGo` with one that waits for a look (D-93); `settle` with one that is over, but to which nobody came (D-139); `newEta` and `arrived` for the catcher who rings (D-162). */
export type AskedAction =
  | 'letGo'
  | 'assign'
  | 'delete'
  | 'handOver'
  | 'release'
  | 'cancel'
  | 'revokeLinks'
  | 'settle'
  | 'newEta'
  | 'arrived'

/** What a moderator fills in, in a form that waits for the answer: `correct` with a job that is not over (D-163), `complete` for the catcher who rings (D-162), `merge` with one that may be about the same snake as another (D-167). */
export type FormAction = 'correct' | 'complete' | 'merge'

export type JobAction = AskedAction | FormAction

export const isFormAction = (action: JobAction): action is FormAction =>
  action === 'correct' || action === 'complete' || action === 'merge'

/** One action on one job; `catcher` is who gets it, `at` when it was confirmed. */
export interface JobChange {
  job: Job
  action: AskedAction
  at: Date
  catcher?: Pick<JobCandidate, 'id' | 'name'> | undefined
  /** Minutes until their arrival; undefined: as the client was told. */
  eta?: EtaMinutes | undefined
  /** Why, of a release, a cancellation and a deletion. */
  reason?: string | undefined
  /** Forgets the reason that was typed, once it has arrived. */
  forget?: (() => void) | undefined
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
/** Who has the job. */
const claimerOf = ({ claimedBy }: Job) => claimedBy?.name ?? 'The catcher'
const nameOf = ({ catcher }: JobChange) => catcher?.name ?? 'the catcher'

const assign = ({ job, catcher, eta }: JobChange) =>
  api.call(assignJob, {
    params: { jobId: job.id },
    body: { userId: catcher!.id, fromUserId: job.claimedById, eta },
  })

const assigned = ({ job, catcher, at, eta }: JobChange): Job => ({
  ...job,
  claimedById: catcher!.id,
  claimedBy: { id: catcher!.id, name: catcher!.name },
  claimedAt: at.toISOString(),
  claimedEta:
    eta === undefined && job.claimedEta ? job.claimedEta : etaInstant(at, eta ?? DEFAULT_ETA).toISOString(),
  newTimeAt: null,
  arrivedAt: null,
})

/** THE actions: their calls, what they do to a job, and their toasts. */
export const jobActions: Record<AskedAction, ActionRules> = {
  letGo: {
    send: ({ job }) => api.call(letRequestGo, { params: { jobId: job.id } }),
    expected: ({ job }) => job,
    done: 'Request Let Go',
    description: (change) => `Catchers are alerted of ${number(change).toLowerCase()} now.`,
    failed: 'Failed to let the request go',
  },
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
    // Its dialog sends once and closes: the next release is another one (D-10).
    send: ({ job, reason }) =>
      api.call(releaseClaim, {
        params: { jobId: job.id },
        body: { fromUserId: job.claimedById, reason },
        headers: { 'idempotency-key': randomKey() },
      }),
    expected: ({ job }) => ({
      ...job,
      claimedById: null,
      claimedBy: null,
      claimedAt: null,
      claimedEta: null,
      newTimeAt: null,
      arrivedAt: null,
    }),
    done: 'Job Released',
    description: (change) => `${number(change)} is available to all catchers again.`,
    failed: 'Failed to release job',
  },
  cancel: {
    send: ({ job, reason }) => api.call(cancelJob, { params: { id: job.id }, body: { reason } }),
    expected: () => null,
    done: 'Job Cancelled',
    description: (change) => `${number(change)} is closed.`,
    failed: 'Failed to cancel job',
  },
  revokeLinks: {
    send: ({ job }) => api.call(revokeClientLinks, { params: { jobId: job.id } }),
    expected: ({ job }) => job,
    done: 'Links Revoked',
    description: (change) => `Nobody can follow ${number(change).toLowerCase()} by a link any more.`,
    failed: 'Failed to revoke links',
  },
  settle: {
    send: ({ job }) => api.call(settleNobodyCame, { params: { jobId: job.id } }),
    expected: () => null,
    done: 'Dealt With',
    description: (change) => `${number(change)} has left the board.`,
    failed: 'Failed to mark it as dealt with',
  },
  newEta: {
    send: ({ job, eta }) =>
      api.call(giveEtaForCatcher, {
        params: { jobId: job.id },
        body: { eta: eta!, fromUserId: job.claimedById! },
      }),
    expected: ({ job, eta, at }) => ({
      ...job,
      claimedEta: etaInstant(at, eta!).toISOString(),
      newTimeAt: at.toISOString(),
      arrivedAt: null,
    }),
    done: 'ETA Changed',
    description: ({ job, eta, at }) =>
      `${claimerOf(job)} is expected at ${formatSydney(etaInstant(at, eta!), 'time')}.`,
    failed: 'Failed to change the ETA',
  },
  arrived: {
    send: ({ job }) =>
      api.call(confirmArrivalForCatcher, {
        params: { jobId: job.id },
        body: { fromUserId: job.claimedById! },
      }),
    expected: ({ job, at }) => ({ ...job, arrivedAt: at.toISOString() }),
    done: 'Catcher Is There',
    description: (change) => `${claimerOf(change.job)} is at ${number(change).toLowerCase()}.`,
    failed: 'Failed to store that the catcher is there',
  },
  delete: {
    send: ({ job, reason }) => api.call(deleteJob, { params: { jobId: job.id }, body: { reason } }),
    expected: () => null,
    done: 'Job Deleted',
    description: (change) => `${number(change)} is gone from every list.`,
    failed: 'Failed to delete job',
  },
}
