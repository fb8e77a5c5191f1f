import type { Core, Feature } from '../../core/core.ts'
import { readClaimLimits } from './claim-limits.service.ts'
import type { Fairness } from './fairness.service.ts'

/** The calls about bounds of claims, for catchers and moderators (DISP-51, DISP-52). */
export function createFairnessCalls({ clock }: Pick<Core, 'clock'>, fairness: Fairness) {
  return {
    name: 'fairness',
    handlers: {
      claimLimits: ({ scope, account }) => readClaimLimits(scope, account.id, clock.now()),
      catcherAlarms: (call) => fairness.list(call),
      markAlarmSeen: (call) => fairness.markSeen(call, call.params.alarmId),
      liftBound: (call) => fairness.lift(call, call.params.alarmId, call.body.reason),
    },
  } satisfies Feature
}
