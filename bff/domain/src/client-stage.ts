const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * The stages of a request that its client sees (DISP-31), computed at the time of reading:
 * - `received`: nobody was alerted yet
 * - `alerted`: catchers were alerted; the page says how many
 * - `seen`: some of them have opened the alert
 * - `wider`: catchers further away are asked too
 * - `team`: moderators know that nobody has taken it
 * - `coming`: a catcher has claimed it; `late`: the catcher is later than planned
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

/** The count of people who have looked stops here, and the page shows it as '10+' (DISP-31). */
export const MOST_LOOKED = 10

/** What is known of a request. */
export interface ClientFacts {
  readonly claimedEta: Date | null
  readonly isClaimed: boolean
  readonly completedAt: Date | null
  readonly cancelledAt: Date | null
  readonly deletedAt: Date | null
  /** How many times the job has become available, from 1. */
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
 * Whether the client may cancel the request themselves (D-45): while nobody has claimed it, or until the catcher's ETA.
 * Later they must call the catcher, who may already have arrived.
 */
export function mayClientCancel(facts: ClientFacts, now: Date): boolean {
  if (facts.completedAt ?? facts.cancelledAt ?? facts.deletedAt) return false
  return !facts.isClaimed || (facts.claimedEta !== null && now <= facts.claimedEta)
}

/**
 * Milliseconds for which a link works after its job has ended, and for which a link to an unclaimed job works
 * (DISP-34).
 */
export const LINK_AFTER_END_MS = DAY
export const LINK_UNCLAIMED_MS = 7 * DAY
/** Milliseconds after the end of its job until a link is erased (DISP-34). */
export const LINK_KEPT_MS = LINK_AFTER_END_MS + 30 * DAY
