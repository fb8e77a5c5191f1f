import { OnCallPlanInput, type OnCallHours } from '@snake-dispatch/contract/on-call'
import { weekdays } from '@snake-dispatch/domain/dispatch/on-call-plan-text'

/** The hours that a day begins with when it is chosen. */
const USUAL = { from: '08:00', to: '18:00' }

/** A plan while it is edited: what is left out is as it is stored. */
export type PlanDraft = Partial<OnCallPlanInput>

/** What is still to be stored after this plan was: what was changed while it was being sent. */
export const withoutStored = (draft: PlanDraft, stored: OnCallPlanInput): PlanDraft =>
  Object.fromEntries(
    Object.entries(draft).filter(([field, value]) => stored[field as keyof OnCallPlanInput] !== value),
  )

/** The hours with a further window of a day, like the one that was added last. */
export const withHours = (hours: readonly OnCallHours[], weekday: number): OnCallHours[] => [
  ...hours,
  { ...(hours.at(-1) ?? USUAL), weekday },
]

/** The hours with another value at a place. */
export const changedAt = (hours: readonly OnCallHours[], at: number, change: Partial<OnCallHours>) =>
  hours.map((window, place) => (place === at ? { ...window, ...change } : window))

/** The hours of the first chosen day, on every day. */
export function sameEveryDay(hours: readonly OnCallHours[]): OnCallHours[] {
  const first = hours.filter(({ weekday }) => weekday === Math.min(...hours.map((window) => window.weekday)))
  return weekdays.flatMap((_, at) => first.map((window) => ({ ...window, weekday: at + 1 })))
}

/** What is wrong with a plan, as a sentence; undefined: it can be stored. */
export function faultOf(plan: OnCallPlanInput): string | undefined {
  const parsed = OnCallPlanInput.safeParse(plan)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}
