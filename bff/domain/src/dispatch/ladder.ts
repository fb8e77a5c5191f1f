import type { Urgency } from '../urgency.ts'
import type { Ring } from './rings.ts'

const MINUTE = 60_000

/** A step of the ladder (DISP-20). */
export interface LadderStep {
  /** From 0. */
  readonly step: number
  /** Minutes after the job became available. */
  readonly minutes: number
  /** Who it alerts. Each ring includes the rings before it; moderators are alerted in addition. */
  readonly ring: Ring | 'moderators'
}

interface Ladder {
  readonly rings: readonly (readonly [ring: LadderStep['ring'], minutes: number])[]
  /** Minutes between the reminders to moderators after the last step; null: there are none. */
  readonly again: number | null
  /** Minutes after which nothing is pushed any more. */
  readonly pushesEnd: number
}

/** Minutes until the next ring is asked while nobody claims (DISP-20). */
const ladders: Readonly<Record<Urgency, Ladder>> = {
  high: {
    rings: [
      [1, 0],
      [2, 2],
      [3, 4],
      ['moderators', 5],
    ],
    again: 15,
    pushesEnd: 60,
  },
  medium: {
    rings: [
      [1, 0],
      [2, 3],
      [3, 7],
      ['moderators', 10],
    ],
    again: 30,
    pushesEnd: 120,
  },
  low: {
    rings: [
      [1, 0],
      [2, 10],
      ['moderators', 30],
    ],
    again: null,
    pushesEnd: 360,
  },
}

/**
 * A step of a job's ladder, or undefined after the last one.
 * @param step from 0; repetitions follow the rings
 */
export function ladderStep(urgency: Urgency, step: number): LadderStep | undefined {
  const { rings, again, pushesEnd } = ladders[urgency]
  const asked = rings[step]
  if (asked) return { step, ring: asked[0], minutes: asked[1] }
  if (again === null) return undefined
  const minutes = rings.at(-1)![1] + again * (step - rings.length + 1)
  return minutes < pushesEnd ? { step, minutes, ring: 'moderators' } : undefined
}

/** When a step is due. @param openedAt when the job became available */
export const dueAt = ({ minutes }: LadderStep, openedAt: Date): Date =>
  new Date(openedAt.getTime() + minutes * MINUTE)

/** Seconds for which a push of a job is worth sending (DISP-20): it is retried, and kept for a phone that is off. */
export const pushSeconds = (urgency: Urgency): number => ladders[urgency].pushesEnd * 60

/** When pushes of a job end (DISP-20). @param openedAt when the job became available */
export const pushesEndAt = (urgency: Urgency, openedAt: Date): Date =>
  new Date(openedAt.getTime() + pushSeconds(urgency) * 1000)

/** The first step of a round. A released job starts at step 1, which alerts rings 1 and 2 at once (DISP-23). */
export const firstStep = (round: number): number => (round === 1 ? 0 : 1)

/** The step that alerts moderators. It runs early when nobody can be reached (DISP-20). */
export function moderatorsStep(urgency: Urgency): LadderStep {
  const step = ladders[urgency].rings.length - 1
  return ladderStep(urgency, step)!
}

/** Whether moderators are notified at once of a released job, as it was posted at least 30 minutes before (DISP-23). */
export const hasWaitedLong = (postedAt: Date, releasedAt: Date): boolean =>
  releasedAt.getTime() - postedAt.getTime() >= 30 * MINUTE

/** The steps of a ladder to run at an instant. */
interface DueSteps {
  /** The due step with the widest ring; undefined when no due step alerts a ring. */
  readonly ring: (LadderStep & { readonly ring: Ring }) | undefined
  /** The last due step that alerts moderators; undefined when none does. */
  readonly moderators: LadderStep | undefined
  /** The other due steps, for example after the server was down. They are not run (DISP-21). */
  readonly merged: readonly LadderStep[]
  /** The next step; undefined after the last one. */
  readonly next: LadderStep | undefined
}

/**
 * The steps of a ladder that are due.
 * @param from the first step that has not been run; it counts as due even before its minute (see `firstStep`)
 * @param openedAt when the job became available
 */
export function dueSteps(urgency: Urgency, from: number, openedAt: Date, now: Date): DueSteps {
  const due: LadderStep[] = []
  let next = ladderStep(urgency, from)
  while (next && (due.length === 0 || dueAt(next, openedAt) <= now)) {
    due.push(next)
    next = ladderStep(urgency, next.step + 1)
  }
  const ring = due.findLast(asksRing)
  const moderators = due.findLast((step) => !asksRing(step))
  return { ring, moderators, merged: due.filter((step) => step !== ring && step !== moderators), next }
}

/**
 * The first step of a round that has not been run, by the ladder of a raised urgency (DISP-35).
 * @param taken the steps that have been run
 * @returns undefined after the last step
 */
export function firstOpenStep(
  urgency: Urgency,
  round: number,
  taken: ReadonlySet<number>,
): LadderStep | undefined {
  let step = firstStep(round)
  while (taken.has(step)) step++
  return ladderStep(urgency, step)
}

/**
 * The opening time of a ladder that continues with a step: `openedAt` while the step is not due yet, otherwise the time
 * that makes the step due now (DISP-35).
 * @param openedAt the current opening time; null when the ladder has ended
 */
export function openedForStep({ minutes }: LadderStep, openedAt: Date | null, now: Date): Date {
  const latest = new Date(now.getTime() - minutes * MINUTE)
  return openedAt && openedAt > latest ? openedAt : latest
}

/** The steps that alert a ring, from the step `from` on. */
export function widerSteps(urgency: Urgency, from: number): (LadderStep & { readonly ring: Ring })[] {
  return ladders[urgency].rings.flatMap((_, step) => {
    const each = ladderStep(urgency, step)!
    return step >= from && asksRing(each) ? [each] : []
  })
}

const asksRing = (step: LadderStep): step is LadderStep & { readonly ring: Ring } =>
  step.ring !== 'moderators'
