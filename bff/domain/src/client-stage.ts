const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * What a client reads of their request (DISP-31), each true at the moment at which it is read:
 * - `received`: nobody was alerted yet
 * - `alerted`: catchers were; how many is said beside it
 * - `seen`: some of them have opened the alert
 * - `wider`: catchers further away are asked too
 * - `team`: moderators know that nobody has taken it
 * - `coming`: a catcher has it; `late`: and is later than planned
 * - `again`: the catcher gave it back, and others are asked
 * - `done`, `cancelled`: it is over
 */
export const clientStages = [
  'received',
  'alerted',
  'seen',
  'wider',
  'team',
  'coming',
  'late',
  'again',
  'done',
  'cancelled',
] as const
export type ClientStage = (typeof clientStages)[number]

/** Minutes after the announced time of arrival from which on a catcher is 'later than planned' (DISP-31). */
export const LATE_AFTER_MINUTES = 10

/** The most people who are counted as having looked: from here on it is '10+' (DISP-31). */
export const MOST_LOOKED = 10

/** What is known of a request. */
export interface ClientFacts {
  readonly claimedEta: Date | null
  readonly isClaimed: boolean
  readonly completedAt: Date | null
  readonly cancelledAt: Date | null
  readonly deletedAt: Date | null
  /** Which time it is that it is available, from 1. */
  readonly round: number
  /** Of this round: catchers who were alerted, and those of them who have opened the alert. */
  readonly alerted: number
  readonly looked: number
  /** Of this round: when a wider ring, and moderators, were asked; null: not yet. */
  readonly widerAt: Date | null
  readonly teamAt: Date | null
}

/** The stage of a request at an instant (DISP-31). */
export function clientStage(facts: ClientFacts, now: Date): ClientStage {
  if (facts.completedAt) return 'done'
  if (facts.cancelledAt ?? facts.deletedAt) return 'cancelled'
  if (facts.isClaimed) return isLate(facts, now) ? 'late' : 'coming'
  if (facts.round > 1) return 'again'
  if (facts.teamAt) return 'team'
  if (facts.widerAt) return 'wider'
  if (facts.looked > 0) return 'seen'
  return facts.alerted > 0 ? 'alerted' : 'received'
}

function isLate({ claimedEta }: ClientFacts, now: Date): boolean {
  return claimedEta !== null && now.getTime() > claimedEta.getTime() + LATE_AFTER_MINUTES * MINUTE
}

/**
 * Whether the client may cancel by themselves (D-45): at once while nobody has the job, and while the catcher is not due
 * yet; later they call the catcher, who may stand at the door.
 */
export function mayClientCancel(facts: ClientFacts, now: Date): boolean {
  if (facts.completedAt ?? facts.cancelledAt ?? facts.deletedAt) return false
  return !facts.isClaimed || (facts.claimedEta !== null && now <= facts.claimedEta)
}

/** Milliseconds for which a link works after the end of its job, and for which one to a job that nobody takes (DISP-34). */
export const LINK_AFTER_END_MS = DAY
export const LINK_UNCLAIMED_MS = 7 * DAY
/** Milliseconds after the end of its job from which on nothing of a link is kept (DISP-34). */
export const LINK_KEPT_MS = LINK_AFTER_END_MS + 30 * DAY
