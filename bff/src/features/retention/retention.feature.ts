import * as z from 'zod'
import type { Core, Feature } from '../../core/core.ts'
import { realms } from '../../db/realm.ts'
import { defineTask, type Task } from '../../tasks/task.ts'
import { eraseDue, type Portions } from './erasure.service.ts'
import { countStale, staleSentence } from './erasure-report.service.ts'

/** At night, when few people wait for the database, and not in the hour that daylight saving leaves out or repeats. */
const NIGHTLY = { cron: '40 3 * * *', timeZone: 'Australia/Sydney' } as const
/** Transactions of one run: it must end within two minutes, and the next one goes on. */
const BATCHES = 50

/** Erases the clients of jobs that ended RETENTION_MONTHS ago, every night and at every start (DATA-02, D-38). */
export function createRetention(
  { env, database, tasks }: Pick<Core, 'env' | 'database' | 'tasks'>,
  portions: Portions = { batches: BATCHES },
) {
  const task: Task<Record<string, never>> = defineTask({
    name: 'erase-client-data',
    schema: z.strictObject({}),
    schedule: NIGHTLY,
    retry: { limit: 10, delaySeconds: 10 },
    async run(_data, { scope, log }) {
      const retention = { now: new Date(), months: env.RETENTION_MONTHS }
      const { isDone, ...erased } = await eraseDue(database, retention, portions)
      if (erased.jobs > 0) log.info(erased, 'Client data of old jobs erased')
      if (!isDone) return scope.transaction((tx) => tasks.enqueue(tx, task, {}))
      let stale = 0
      for (const realm of realms) stale += await countStale(database.scope(realm), retention)
      if (stale > 0) log.warn({ jobs: stale }, staleSentence(stale))
    },
  })
  return { name: 'retention', tasks: [task] } satisfies Feature
}
