/** Days for which a deleted or cancelled job can be restored (D-61). */
export const RESTORE_DAYS = 7

/** Until when a job that ended then can be restored. */
export function restorableUntil(endedAt: Date): Date {
  return new Date(endedAt.getTime() + RESTORE_DAYS * 24 * 60 * 60 * 1000)
}
