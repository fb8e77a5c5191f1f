const MINUTE = 60_000

/** Minutes after the ETA until the catcher is asked, and until moderators are told (DISP-24). */
export const ASKED_AFTER_MINUTES = 30
export const TOLD_AFTER_MINUTES = 60

/** Whether somebody who is expected has not come; who said that they are there has (DISP-24). */
export const isLate = ({ eta, hasArrived }: { eta: Date; hasArrived: boolean }, now: Date): boolean =>
  !hasArrived && now > eta

/** ETAs up to this one are asked about now. */
export const askedUpTo = (now: Date): Date => new Date(now.getTime() - ASKED_AFTER_MINUTES * MINUTE)

/** ETAs up to this one are told to moderators now. */
export const toldUpTo = (now: Date): Date => new Date(now.getTime() - TOLD_AFTER_MINUTES * MINUTE)
