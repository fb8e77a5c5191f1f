import { isHeldBackAtNight } from '@snake-dispatch/domain/dispatch/night'
import { onCallAt } from '@snake-dispatch/domain/dispatch/on-call'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import type { AccountPlan } from './on-call.rows.ts'

/**
 * Makes a check whether an account is alerted of a job of that urgency at an instant: it is on call (DISP-12), and its
 * night rule allows it (DISP-13).
 */
export function mayBeAlerted(urgency: Urgency, now: Date): (plan: AccountPlan) => boolean {
  const isOn = onCallAt(now)
  return (plan) => isOn(plan) && !isHeldBackAtNight(plan, urgency, now)
}
