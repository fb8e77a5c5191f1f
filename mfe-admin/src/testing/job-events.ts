import type { JobViewer } from '@snake-dispatch/contract/job-viewers'
import type { JobEventsOptions, JobSocket } from '@snake-dispatch/client/job-events'

// In place of the client of job events: `vi.mock('@snake-dispatch/client/job-events', () => import(this file))`.

const followers = new Set<JobEventsOptions>()
interface Viewer {
  readonly jobId: number
  readonly onViewers: (people: readonly JobViewer[]) => void
}
const viewers = new Set<Viewer>()
let begun = 0

/** Follows what `sendJobEvent` sends; connected at once. */
export function followJobEvents(options: JobEventsOptions): JobSocket {
  followers.add(options)
  begun += 1
  options.onConnected()
  const own = new Set<Viewer>()
  return {
    followViewers(jobId, onViewers) {
      const viewer = { jobId, onViewers }
      viewers.add(viewer)
      own.add(viewer)
      return () => void viewers.delete(viewer)
    },
    end() {
      followers.delete(options)
      for (const viewer of own) viewers.delete(viewer)
    },
  }
}

/** Tells those who follow a job who has it open. @returns how many follow it */
export function sendViewers(jobId: number, people: readonly JobViewer[]): number {
  const following = [...viewers].filter((viewer) => viewer.jobId === jobId)
  for (const { onViewers } of following) onViewers(people)
  return following.length
}

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
