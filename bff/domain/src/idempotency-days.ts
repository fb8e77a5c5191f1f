/** For how many days a creating call is known by its `Idempotency-Key`: repeated within them, it does nothing twice (D-46). */
export const IDEMPOTENCY_KEY_DAYS = 8

/** For how many days unsent work waits on a device; less, so that the server still knows its key (DISP-42). */
export const UNSENT_WORK_DAYS = IDEMPOTENCY_KEY_DAYS - 1
