import type { JobEventsOptions } from '@snake-dispatch/client/job-events'

// In place of the client of job events: `vi.mock('@snake-dispatch/client/job-events', () => import(this file))`.

const followers = new Set<JobEventsOptions>()
let begun = 0

/** Follows what `sendJobEvent` sends; connected at once. */
export function followJobEvents(options: JobEventsOptions): () => void {
  followers.add(options)
  begun += 1
  options.onConnected()
  return () => void followers.delete(options)
}

/** Follows nobody: what others have open is said by the server alone. */
export const followJobViewers = (): (() => void) => () => {}

/** Tells those who follow job events that something has happened to a job. */
export function sendJobEvent(): void {
  for (const { onEvent } of followers) onEvent()
}

/** Loses the connections of those who follow job events; they do not come back by themselves. */
export function loseJobEvents(): void {
  for (const { onClosed } of followers) onClosed()
  followers.clear()
}

/** How many subscriptions to job events there are. */
export const followed = () => followers.size

/** How many were begun since this was asked the last time. */
export function newlyFollowed(): number {
  const count = begun
  begun = 0
  return count
}
