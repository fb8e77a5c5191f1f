import {
  dueSteps,
  firstStep,
  hasWaitedLong,
  ladderStep,
  moderatorsStep,
  pushesEndAt,
  widerSteps,
  type LadderStep,
} from '@snake-dispatch/domain/dispatch/ladder'
import type { Ring } from '@snake-dispatch/domain/dispatch/rings'
import type { WhyWaiting } from '../notifications/stored-notifications.service.ts'
import type { DueLadder } from './ladder.rows.ts'
import type { Asked } from './ring-audience.service.ts'

/** A step that asks catchers. */
interface AskedRing {
  readonly step: LadderStep
  readonly ring: Ring
  readonly asked: readonly Asked[]
}

/** What the due steps of a ladder do. */
interface StepPlan {
  /**
   * The step that asks catchers, the ring that is asked, which may be wider than that of the step, and who is in it.
   */
  readonly ring: AskedRing | undefined
  readonly moderators: { readonly step: LadderStep; readonly why: WhyWaiting } | undefined
  /** Steps that were due as well, or whose ring could not be reached: the steps above replace them. */
  readonly merged: readonly LadderStep[]
  /** How far the job is asked about from now on. */
  readonly reach: Ring
  /** What follows; undefined after the last step. */
  readonly next: LadderStep | undefined
  /** False once pushes have ended. */
  readonly isPushed: boolean
}

/**
 * Decides what a ladder that is due does now (DISP-20, DISP-21, DISP-23, D-72).
 * @param readAsked reads whom the rings of the job take in now
 */
export async function planSteps(
  { job, openedAt, nextStep }: DueLadder,
  now: Date,
  readAsked: () => Promise<readonly Asked[]>,
): Promise<StepPlan> {
  const { urgency } = job
  if (now >= pushesEndAt(urgency, openedAt)) {
    // Pushes have ended, also after a server outage or for a job from before ladders: nobody is rung, and the reach is
    // widest.
    const merged = widerSteps(urgency, nextStep)
    const moderators = { step: moderatorsStep(urgency), why: 'unclaimed' } as const
    return {
      ring: undefined,
      moderators,
      merged,
      reach: widestRing(urgency),
      next: undefined,
      isPushed: false,
    }
  }
  const due = dueSteps(urgency, nextStep, openedAt, now)
  const told = due.moderators && ({ step: due.moderators, why: 'unclaimed' } as const)
  const plan = { ...due, ring: undefined, moderators: told, reach: job.reach, isPushed: true } as const
  if (!due.ring) return plan
  const steps = widerSteps(urgency, due.ring.step)
  const all = await readAsked()
  const asked = (ring: Ring) => all.filter((each) => each.ring <= ring)
  const heard = firstHeard(steps, all)
  if (!heard) {
    // Nobody can be reached. The widest ring may see the job, and catchers who come on call are asked at the next step.
    const ring = widestRing(urgency)
    const moderators = told ?? { step: moderatorsStep(urgency), why: 'unreachable' }
    return { ...plan, ring: { step: due.ring, ring, asked: asked(ring) }, moderators, reach: ring }
  }
  const isLate = nextStep === firstStep(job.round) && job.round > 1 && hasWaitedLong(job.createdAt, openedAt)
  const moderators =
    told ??
    (isLate
      ? {
          step: moderatorsStep(urgency),
          why: job.isGivenBack ? ('released' as const) : ('unclaimed' as const),
        }
      : undefined)
  return {
    ...plan,
    ring: { step: heard, ring: heard.ring, asked: asked(heard.ring) },
    moderators,
    merged: [...due.merged, ...steps.filter(({ step }) => step < heard.step)],
    reach: heard.ring,
    next: due.next && due.next.step <= heard.step ? ladderStep(urgency, heard.step + 1) : due.next,
  }
}

/**
 * The first step whose ring has a catcher who may hear of the job; undefined when there is none (DISP-20). Moderators
 * and admins do not count (D-72).
 */
export function firstHeard<Step extends { readonly ring: Ring }>(
  steps: readonly Step[],
  asked: readonly Asked[],
): Step | undefined {
  return steps.find(({ ring }) =>
    asked.some((each) => each.ring <= ring && each.mayHear && !each.isModerating),
  )
}

const widestRing = (urgency: DueLadder['job']['urgency']): Ring => widerSteps(urgency, 0).at(-1)!.ring
