import { lastNight } from '@snake-dispatch/domain/dispatch/night'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import { defineTask } from '../../tasks/task.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import { mayBeAlerted } from './on-call.policy.ts'
import { readPlans } from './on-call.rows.ts'

/** Milliseconds after the end of the night after which no summary is sent: the task also runs at every server start. */
const LATEST_MS = 60 * 60 * 1000

/**
 * The task that sends, at 6:00 in Sydney, one summary to each account that is on call then: the open jobs that its
 * night rule has held back (DISP-13).
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
      // Not to accounts that the rule holds back at this moment, as after a server start in the night: they are asleep.
      const may = mayBeAlerted('medium', now)
      const plans = await readPlans(scope)
      for (const { userId } of plans.filter((plan) => plan.highOnlyAtNight && may(plan)))
        await scope.transaction((tx) => notifyNightSummary(tx, userId, night))
    },
  })
}
