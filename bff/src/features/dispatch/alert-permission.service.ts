import type { Urgency } from '@snake-dispatch/domain/urgency'
import type { Core } from '../../core/core.ts'
import type { Scope } from '../../db/scope.ts'
import { mayBeAlerted } from './on-call.policy.ts'
import { readPlans } from './on-call.rows.ts'

/** Who is alerted of new jobs at this moment, on every channel (DISP-12, DISP-13). */
export type AlertPermission = ReturnType<typeof createAlertPermission>

/**
 * Every channel that alerts of new jobs checks here before it alerts anybody: stored alerts, the check call, pushes and
 * sockets. Personal notices, test pushes and lists do not.
 */
export function createAlertPermission({ clock }: Pick<Core, 'clock'>) {
  return {
    /**
     * Reads the plans of accounts once, and answers for any urgency.
     * @param userIds undefined: of all accounts
     */
    async permissionOf(scope: Pick<Scope, 'kysely'>, userIds?: readonly number[]) {
      const now = clock.now()
      const plans = new Map((await readPlans(scope, userIds)).map((plan) => [plan.userId, plan]))
      const rules = new Map<Urgency, ReturnType<typeof mayBeAlerted>>()
      /** Made once per urgency, not per account: it reads the calendar, which costs more than to check a plan. */
      const ruleOf = (urgency: Urgency) => {
        const rule = rules.get(urgency) ?? mayBeAlerted(urgency, now)
        rules.set(urgency, rule)
        return rule
      }
      return {
        /** Whether an account is alerted of a job of that urgency now. */
        isAlerted: (userId: number, urgency: Urgency): boolean => {
          const plan = plans.get(userId)
          return !plan || ruleOf(urgency)(plan)
        },
      }
    },
  }
}
