import * as z from 'zod'
import type { Core, Feature } from '../../core/core.ts'
import { defineTask, type Task } from '../../tasks/task.ts'
import { eraseOldLinks } from '../client-page/client-links.service.ts'
import { eraseOldHoaxMarks } from '../hoaxes/hoaxes.service.ts'
import { createClientData } from './client-data.service.ts'
import { eraseDue, type Portions } from './erasure.service.ts'
import { countStale, staleSentence } from './erasure-report.service.ts'
import { nightlyAt } from './night.rows.ts'

/** The most transactions of one run: it must end within two minutes, and the next one continues. */
const BATCHES = 50

/**
 * Retention: every night and at every start it erases the clients of jobs that ended RETENTION_MONTHS ago (DATA-02,
 * D-38), the links to jobs that ended a month ago (DISP-34), and the marks of numbers that are a year old (D-93). It
 * also answers what a client asks to see or to have erased (DATA-04).
 */
export function createRetention(
  core: Pick<Core, 'env' | 'tasks' | 'database'>,
  portions: Portions = { batches: BATCHES },
) {
  const { env, tasks } = core
  const task: Task<Record<string, never>> = defineTask({
    name: 'erase-client-data',
    schema: z.strictObject({}),
    schedule: nightlyAt(0),
    retry: { limit: 10, delaySeconds: 10 },
    async run(_data, { scope, database, log }) {
      const retention = { now: scope.now(), months: env.RETENTION_MONTHS }
      await eraseOldLinks(database, retention.now)
      await eraseOldHoaxMarks(database, retention.now)
      const { isDone, ...erased } = await eraseDue(database, retention, portions)
      if (erased.jobs > 0) log.info(erased, 'Client data of old jobs erased')
      if (!isDone) return scope.transaction((tx) => tasks.enqueue(tx, task, {}))
      const stale = await countStale(scope, retention)
      if (stale > 0) log.warn({ jobs: stale }, staleSentence(stale))
    },
  })
  const clients = createClientData(core.database)
  return {
    name: 'retention',
    tasks: [task],
    handlers: {
      findClientJobs: (call) => clients.find(call, call.body.clientMobile),
      exportClientJobs: (call) => clients.export(call, call.body.clientMobile, call.body.cursor),
      eraseClientJobs: (call) => clients.erase(call, call.body.clientMobile),
    },
  } satisfies Feature
}
