/** Days for which a deleted or cancelled job can be restored (D-61). */
export const RESTORE_DAYS = 7

/** Until when a job that ended at `endedAt` can be restored; null once that time has passed. */
export function restorableUntil(endedAt: Date, now: Date): Date | null {
  const until = new Date(endedAt.getTime() + RESTORE_DAYS * 24 * 60 * 60 * 1000)
  return now > until ? null : until
}
