/** Milliseconds for which due work may wait before somebody should look. */
export const LONG_WAIT_MS = 60_000

/** Milliseconds after which a queue whose work still waits stands still. */
export const STUCK_MS = 5 * 60_000

/** The queues without which nobody hears of a job. */
export const alertQueues: readonly string[] = ['run-alert-steps', 'send-alerts', 'send-push', 'send-text']

/** How long the oldest due work of a queue has waited, in milliseconds; 0 when none waits. */
export function waitedMs(
  { oldestWaitingSince: since }: { oldestWaitingSince: string | null },
  asOf: string,
): number {
  return since === null ? 0 : Date.parse(asOf) - Date.parse(since)
}
