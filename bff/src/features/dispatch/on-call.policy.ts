import { isHeldBackAtNight } from '@snake-dispatch/domain/dispatch/night'
import { onCallAt } from '@snake-dispatch/domain/dispatch/on-call'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import type { AccountPlan } from './on-call.rows.ts'

/** Whether accounts are alerted at an instant of a job of that urgency: on call (DISP-12), and as their night allows (DISP-13). */
export function mayBeAlerted(urgency: Urgency, now: Date): (plan: AccountPlan) => boolean {
  const isOn = onCallAt(now)
  return (plan) => isOn(plan) && !isHeldBackAtNight(plan, urgency, now)
}
