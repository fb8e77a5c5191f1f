const DAY = 24 * 60 * 60_000

/** What is known of a request that decides what its client may do. */
export interface ClientFacts {
  readonly isClaimed: boolean
  readonly claimedEta: Date | null
  readonly completedAt: Date | null
  readonly cancelledAt: Date | null
  readonly deletedAt: Date | null
}

/** Whether a request is over: completed, cancelled or deleted. */
export const isOver = ({ completedAt, cancelledAt, deletedAt }: ClientFacts): boolean =>
  (completedAt ?? cancelledAt ?? deletedAt) !== null

/**
 * Whether the client may cancel the request themselves (D-45): while nobody has claimed it, or until the catcher's ETA.
 * Later they must call the catcher, who may already have arrived.
 */
export function mayClientCancel(facts: ClientFacts, now: Date): boolean {
  if (isOver(facts)) return false
  return !facts.isClaimed || (facts.claimedEta !== null && now <= facts.claimedEta)
}

/**
 * Whether somebody was to come to a request that is over, so that its client is asked 'Did somebody come?' (D-139): it
 * is completed, or a claim of it was cancelled after the ETA. Before the ETA nobody was to be there yet.
 */
export function wasSomebodyToCome({ isClaimed, claimedEta, completedAt, cancelledAt }: ClientFacts): boolean {
  if (completedAt !== null) return true
  return isClaimed && claimedEta !== null && cancelledAt !== null && cancelledAt > claimedEta
}

/**
 * Milliseconds for which a link works after its job has ended, and for which a link to an unclaimed job works
 * (DISP-34).
 */
export const LINK_AFTER_END_MS = DAY
export const LINK_UNCLAIMED_MS = 7 * DAY
/** Milliseconds after the end of its job until a link is erased (DISP-34). */
export const LINK_KEPT_MS = LINK_AFTER_END_MS + 30 * DAY
