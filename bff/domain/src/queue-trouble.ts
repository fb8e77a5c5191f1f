/** Milliseconds for which due work may wait; a queue whose work waits for longer stands still. */
export const STUCK_MS = 5 * 60_000

/** How long the oldest due work of a queue has waited, in milliseconds; 0 when none waits. */
export function waitedMs(
  { oldestWaitingSince: since }: { oldestWaitingSince: string | null },
  asOf: string,
): number {
  return since === null ? 0 : Date.parse(asOf) - Date.parse(since)
}
