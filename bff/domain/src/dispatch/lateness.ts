const MINUTE = 60_000

/**
 * Minutes after the ETA until the catcher is asked whether they are there, and until moderators are notified (DISP-24).
 */
export const ASKED_AFTER_MINUTES = 30
export const TOLD_AFTER_MINUTES = 60

/** Whether a catcher is late: the ETA has passed and they have not confirmed their arrival (DISP-24). */
export const isLate = ({ eta, hasArrived }: { eta: Date; hasArrived: boolean }, now: Date): boolean =>
  !hasArrived && now > eta

/** The latest ETA about which a catcher is asked now. */
export const askedUpTo = (now: Date): Date => new Date(now.getTime() - ASKED_AFTER_MINUTES * MINUTE)

/** The latest ETA about which moderators are notified now. */
export const toldUpTo = (now: Date): Date => new Date(now.getTime() - TOLD_AFTER_MINUTES * MINUTE)
