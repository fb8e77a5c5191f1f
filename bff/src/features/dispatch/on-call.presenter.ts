import type { OnCall } from '@snake-dispatch/contract/on-call'
import { nextOnCallChange } from '@snake-dispatch/domain/dispatch/on-call-change'
import { isOnCall, type OnCallPlan } from '@snake-dispatch/domain/dispatch/on-call'

/** The plan of an account as its owner sees it; a switch that has ended is the plan again. */
export function presentOnCall(plan: OnCallPlan & { readonly highOnlyAtNight: boolean }, now: Date): OnCall {
  const { until, hours, exceptions, highOnlyAtNight } = plan
  return {
    isOnCall: isOnCall(plan, now),
    changesAt: nextOnCallChange(plan, now)?.toISOString() ?? null,
    mode: until !== null && until <= now ? 'hours' : plan.mode,
    hours: [...hours],
    exceptions: [...exceptions],
    highOnlyAtNight,
  }
}
