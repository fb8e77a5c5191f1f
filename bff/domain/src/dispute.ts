/** What a dispute about a job is about (D-175): the logger's 20%, or the visit and what it cost. */
export const disputeSubjects = ['share', 'visit'] as const
export type DisputeSubject = (typeof disputeSubjects)[number]

/** The people of a job between whom there may be a dispute. */
export const disputeParties = ['logger', 'catcher', 'client'] as const
export type DisputeParty = (typeof disputeParties)[number]

/** Who writes in a dispute: a party, or moderators and admins. */
export const disputeAuthors = [...disputeParties, 'office'] as const
export type DisputeAuthor = (typeof disputeAuthors)[number]

/** What a dispute consists of, in the order in which it happens. */
export const disputeEntryKinds = ['opened', 'reply', 'decided', 'appealed', 'decidedAgain'] as const
export type DisputeEntryKind = (typeof disputeEntryKinds)[number]

/** For whom a dispute was decided; `settled`: the parties agreed. */
export const disputeOutcomes = [...disputeParties, 'settled'] as const
export type DisputeOutcome = (typeof disputeOutcomes)[number]

/** `decided`: an appeal is possible; `closed`: nothing is. */
export const disputeStates = ['open', 'decided', 'appealed', 'closed'] as const
export type DisputeState = (typeof disputeStates)[number]

/** Days after the end of a job within which a dispute is opened, and after a decision within which it is appealed. */
export const DISPUTE_OPENS_DAYS = 90
export const APPEAL_DAYS = 14
/** The most texts of one side in one dispute. */
export const MAX_STATEMENTS = 20

const DAY_MS = 24 * 60 * 60_000

/** What decides the state of a dispute. */
export interface DisputeTimes {
  readonly decidedAt: Date | null
  readonly appealedAt: Date | null
  /** When an appeal was decided, or the job erased. */
  readonly closedAt: Date | null
}

/** The two parties of a dispute. */
export const partiesOf = (subject: DisputeSubject): readonly [DisputeParty, DisputeParty] =>
  subject === 'share' ? ['logger', 'catcher'] : ['client', 'catcher']

/** Until when a decision may be appealed; null when it was, or there is none. */
export function appealUntil({ decidedAt, appealedAt, closedAt }: DisputeTimes): Date | null {
  if (!decidedAt || appealedAt || closedAt) return null
  return new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS)
}

/** The state of a dispute at an instant (D-175). */
export function disputeState(times: DisputeTimes, now: Date): DisputeState {
  if (times.closedAt) return 'closed'
  if (times.appealedAt) return 'appealed'
  const until = appealUntil(times)
  if (!until) return 'open'
  return now < until ? 'decided' : 'closed'
}

/** Whether a dispute waits for a decision: both parties and the office may write, and an admin decides. */
export const isUndecided = (state: DisputeState): boolean => state === 'open' || state === 'appealed'

/** Until when a dispute about a job that ended then is opened. */
const opensUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + DISPUTE_OPENS_DAYS * DAY_MS)

/** What of a job decides whether a dispute about it may be opened. */
export interface DisputedFacts {
  /** When it was completed, or cancelled. */
  readonly completedAt: Date | null
  readonly cancelledAt: Date | null
  /** A catcher has it, or had it when it was cancelled. */
  readonly isClaimed: boolean
  /** Something is owed to its logger. */
  readonly isOwed: boolean
  /** Its client was erased. */
  readonly isErased: boolean
}

/**
 * Why no dispute about a subject of a job may be opened now; null when one may, unless there is one already (D-175). The
 * server refuses by it, and screens offer nothing that it refuses.
 */
export function disputeRefusal(subject: DisputeSubject, job: DisputedFacts, now: Date): string | null {
  if (job.isErased) return 'The client of this job was erased. There can be no dispute.'
  if (subject === 'share') {
    if (!job.completedAt) return 'This job is not completed.'
    if (!job.isOwed) return 'Nothing is owed for this job.'
  }
  const endedAt = job.completedAt ?? job.cancelledAt
  if (!endedAt) return 'This job is not over yet.'
  if (!job.isClaimed) return 'No catcher had this job.'
  return now <= opensUntil(endedAt)
    ? null
    : `A dispute can be opened for ${DISPUTE_OPENS_DAYS} days after the end of the job.`
}
