import { deviceState, SILENT_MINUTES } from '@snake-dispatch/domain/dispatch/device-state'
import { isRefusing } from '@snake-dispatch/domain/dispatch/push-refusals'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import { defineTask } from '../../tasks/task.ts'
import { countRefusals, findTrustedDevices, markDoubtful } from './device-states.rows.ts'

/**
 * The task that finds the devices that take alerts and do not show them, and the push services that refuse many (DISP-08).
 */
export function deviceStatesTask({ clock }: Pick<Core, 'clock'>) {
  return defineTask({
    name: 'device-states',
    schema: z.strictObject({}),
    schedule: { cron: '*/5 * * * *', timeZone: 'Australia/Sydney' },
    async run(_data, { scope, log }) {
      const now = clock.now()
      const acceptedBefore = new Date(now.getTime() - SILENT_MINUTES * 60_000)
      const devices = await findTrustedDevices(scope, acceptedBefore)
      const doubtful = devices.filter(({ known }) => deviceState(known, now) === 'doubtful')
      await markDoubtful(
        scope,
        doubtful.map(({ id }) => id),
        now,
      )
      for (const refusals of (await countRefusals(scope, now)).filter(isRefusing))
        log.warn(refusals, 'A push service refuses many pushes')
    },
  })
}
