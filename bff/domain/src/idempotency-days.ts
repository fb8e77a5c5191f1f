/** Days for which the server remembers an `Idempotency-Key`, so that a repeated call does nothing twice (D-46). */
export const IDEMPOTENCY_KEY_DAYS = 8

/** Days for which a device keeps unsent work: one less, so that the server still knows its key (DISP-42). */
export const UNSENT_WORK_DAYS = IDEMPOTENCY_KEY_DAYS - 1
