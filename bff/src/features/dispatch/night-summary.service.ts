import { lastNight } from '@snake-dispatch/domain/dispatch/night'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import { defineTask } from '../../tasks/task.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { mayBeAlerted } from './on-call.policy.ts'
import { readPlans } from './on-call.rows.ts'

/** Milliseconds after the end of the night in which the summary is sent: the task also runs at every start of a server. */
const LATEST_MS = 60 * 60 * 1000

/**
 * The task that sends, at 6 in Sydney, one summary of the open jobs that the night rule has held back to each account that
 * is on call then (DISP-13).
 */
export function nightSummaryTask(
  { clock }: Pick<Core, 'clock'>,
  { notifyNightSummary }: Pick<NotificationService, 'notifyNightSummary'>,
) {
  return defineTask({
    name: 'night-summary',
    schema: z.strictObject({}),
    schedule: { cron: '0 6 * * *', timeZone: 'Australia/Sydney' },
    async run(_data, { scope }) {
      const now = clock.now()
      const night = lastNight(now)
      if (now.getTime() - night.to.getTime() > LATEST_MS) return
      // Whoever the rule holds back at this moment is asleep, as after a start of the server in the night.
      const may = mayBeAlerted('medium', now)
      const plans = await readPlans(scope)
      for (const { userId } of plans.filter((plan) => plan.highOnlyAtNight && may(plan)))
        await scope.transaction((tx) => notifyNightSummary(tx, userId, night))
    },
  })
}
