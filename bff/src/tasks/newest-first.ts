/** The instant from which priorities are counted: they are 32 bits wide. */
const BASE_MS = Date.UTC(2026, 0, 1)

/**
 * The priority of an alert's pushes, in seconds: when many pushes wait, those of the newest alert are sent first.
 * @param alertedAt when the alert went out
 */
export const newestFirst = (alertedAt: Date): number => Math.floor((alertedAt.getTime() - BASE_MS) / 1000)
