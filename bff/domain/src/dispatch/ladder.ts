import type { Urgency } from '../urgency.ts'
import type { Ring } from './rings.ts'

const MINUTE = 60_000

/** A step of the ladder (DISP-20). */
export interface LadderStep {
  /** From 0. */
  readonly step: number
  /** Minutes after the job became available. */
  readonly minutes: number
  /** Whom it asks; each ring takes in the ones before it, and moderators are asked beside all of them. */
  readonly ring: Ring | 'moderators'
}

interface Ladder {
  readonly rings: readonly (readonly [ring: LadderStep['ring'], minutes: number])[]
  /** Minutes between the repetitions after the last of them; null: none. */
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

/** When pushes of a job end (DISP-20). @param openedAt when the job became available */
export const pushesEndAt = (urgency: Urgency, openedAt: Date): Date =>
  new Date(openedAt.getTime() + ladders[urgency].pushesEnd * MINUTE)

/** The first step of a round: a job that was given back is asked of rings 1 and 2 at once (DISP-23). */
export const firstStep = (round: number): number => (round === 1 ? 0 : 1)

/** The step at which moderators are told. It is taken before its time where nobody can be reached (DISP-20). */
export function moderatorsStep(urgency: Urgency): LadderStep {
  const step = ladders[urgency].rings.length - 1
  return ladderStep(urgency, step)!
}

/** Whether moderators are told at once of a job that was given back: it was posted 30 minutes ago or earlier (DISP-23). */
export const hasWaitedLong = (postedAt: Date, releasedAt: Date): boolean =>
  releasedAt.getTime() - postedAt.getTime() >= 30 * MINUTE

/** What a ladder does at an instant. */
interface DueSteps {
  /** The step that asks the widest ring of those that are due. */
  readonly ring: (LadderStep & { readonly ring: Ring }) | undefined
  /** The last of those that are due and tell moderators. */
  readonly moderators: LadderStep | undefined
  /** The others that were due as well, as after a pause of the server: they are not run (DISP-21). */
  readonly merged: readonly LadderStep[]
  /** What follows; undefined after the last step. */
  readonly next: LadderStep | undefined
}

/**
 * The steps of a ladder that are due.
 * @param from the first step that has not been run; it is due, also before its minute (see `firstStep`)
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
 * The first step of a round that was not taken, by the ladder of an urgency that was raised meanwhile (DISP-35).
 * @param taken the steps that were
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
 * When a ladder that goes on with a step counts as opened: as before while the minute of the step is still to come, else so
 * that the step is due now (DISP-35).
 * @param openedAt as before; null: it has ended
 */
export function openedForStep({ minutes }: LadderStep, openedAt: Date | null, now: Date): Date {
  const latest = new Date(now.getTime() - minutes * MINUTE)
  return openedAt && openedAt > latest ? openedAt : latest
}

/** The steps that ask the same ring or a wider one, this one first. */
export function widerSteps(urgency: Urgency, from: number): (LadderStep & { readonly ring: Ring })[] {
  return ladders[urgency].rings.flatMap((_, step) => {
    const each = ladderStep(urgency, step)!
    return step >= from && asksRing(each) ? [each] : []
  })
}

const asksRing = (step: LadderStep): step is LadderStep & { readonly ring: Ring } =>
  step.ring !== 'moderators'
