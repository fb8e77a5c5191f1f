import { alertQueues, STUCK_MS, waitedMs } from '@snake-dispatch/domain/queue-trouble'
import { queueWords } from '@snake-dispatch/domain/queue-words'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import * as z from 'zod'
import type { Core } from '../../core/core.ts'
import { defineTask } from '../../tasks/task.ts'
import { readWork } from '../health/health.service.ts'
import type { MessageQueue } from './message-queue.service.ts'

/** Alerts of ten minutes from which on their refusals say something of a push service. */
const FEWEST_SENT = 5

/** The task that writes to admins when work waits in a queue of alerts or a push service refuses: once a day for each. */
export function alertWatchTask({ clock }: Pick<Core, 'clock'>, queue: MessageQueue) {
  return defineTask({
    name: 'watch-alerts',
    schema: z.strictObject({}),
    schedule: { cron: '*/5 * * * *', timeZone: 'Australia/Sydney' },
    async run(_data, { scope, database }) {
      const { asOf, queues, pushServices } = await readWork({ database, clock }, scope)
      const found = [
        ...queues
          .filter(({ name }) => alertQueues.includes(name))
          .filter((each) => waitedMs(each, asOf) > STUCK_MS)
          .map(({ name }) => ({
            name,
            what: `Work in the queue '${queueWords[name] ?? name}' has waited for more than 5 minutes.`,
          })),
        ...pushServices
          .filter(({ sent, refused }) => sent >= FEWEST_SENT && refused * 2 > sent)
          .map(({ service }) => ({
            name: service,
            what: `The push service ${service} refuses most alerts.`,
          })),
      ]
      const day = sydneyDay(clock.now())
      await scope.transaction(async (tx) => {
        for (const { name, what } of found)
          await queue.enqueueForAdmins(tx, {
            kind: 'alertsInTrouble',
            subject: `${day}-${name}`,
            facts: { what },
          })
      })
    },
  })
}
