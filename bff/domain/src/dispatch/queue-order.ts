import { urgencies, type Urgency } from '../urgency.ts'

/**
 * Why a job needs somebody in the office, or why it is listed:
 * - `nobodyCame`: it is over, and its client says that nobody came (D-139)
 * - `held`: it waits at most two minutes for a moderator to check it, because its number sent a hoax before
 * - `nobody`: moderators were notified, and no catcher could be reached
 * - `told`: moderators were notified that nobody has claimed it
 * - `locked`: its catcher cannot sign in any more, because the account was locked (D-127)
 * - `late`: its catcher has not come in time, and has not said that they are there (DISP-24)
 * - `waiting`: catchers are asked
 * - `onTheWay`: its catcher is expected, or is there
 */
export const jobNeeds = [
  'nobodyCame',
  'held',
  'nobody',
  'told',
  'locked',
  'late',
  'waiting',
  'onTheWay',
] as const
export type JobNeed = (typeof jobNeeds)[number]

/** What decides where a job of the office's queue stands. */
export interface QueueFacts {
  readonly id: number
  readonly urgency: Urgency
  /** Null for a job that needs nobody any more. */
  readonly need: JobNeed | null
  /** Since when harm grows: the ETA of a job that has or had a catcher, else the creation. Milliseconds since 1970. */
  readonly since: number
  /** How many catchers the alerts of this round could reach; null before the first one. */
  readonly reached: number | null
}

const MINUTE = 60_000
/** Minutes past the ETA from which on a catcher counts as none: when they are asked whether they are there (DISP-24). */
const GIVEN_UP_AFTER = 30
/** What each job begins with, so that of two new ones that comes first of which nobody can hear. In minutes. */
const HEAD_START = 5
const NEEDS_NOBODY = urgencies.length + 1

/**
 * The order of the office's queue, in which harm grows (D-160). First by urgency: High without a catcher, then Medium, then
 * Low. A catcher who is less than half an hour late counts one urgency less, one who is later counts as none. Within
 * these by minutes without a catcher or past the ETA, which count double where nobody can hear or comes all the same.
 * Jobs that need nobody come last, those that are due first at first.
 *
 * @param now milliseconds since 1970
 */
export function byHarm(now: number): (one: QueueFacts, other: QueueFacts) => number {
  return (one, other) =>
    levelOf(one, now) - levelOf(other, now) ||
    weightOf(other, now) - weightOf(one, now) ||
    one.since - other.since ||
    one.id - other.id
}

function levelOf({ need, urgency, since }: QueueFacts, now: number): number {
  const level = urgencies.indexOf(urgency)
  if (need === null) return NEEDS_NOBODY + 1
  if (need === 'onTheWay') return NEEDS_NOBODY
  return need === 'late' && now - since < GIVEN_UP_AFTER * MINUTE ? level + 1 : level
}

function weightOf({ need, since, reached }: QueueFacts, now: number): number {
  const minutes = (now - since) / MINUTE
  if (need === null || need === 'onTheWay') return minutes
  const isHeard = need === 'late' || ((need === 'waiting' || need === 'told') && reached !== 0)
  return (Math.max(0, minutes) + HEAD_START) * (isHeard ? 1 : 2)
}
