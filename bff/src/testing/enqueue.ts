import { pino } from 'pino'
import * as z from 'zod'
import type { Database } from '../db/database.ts'
import type { Realm } from '../db/realm.ts'
import { defineTask } from '../tasks/task.ts'
import { openTasks } from '../tasks/tasks.ts'

/** Enqueues a task by its name, from outside of the processes that run it. */
export async function enqueueTask(
  database: Database,
  name: string,
  data: object,
  realm: Realm = 'live',
): Promise<void> {
  const tasks = await openTasks(database, pino({ level: 'silent' }))
  await tasks.start()
  const task = defineTask({ name, schema: z.looseObject({}), run: async () => {} })
  await database.scope(realm).transaction((tx) => tasks.enqueue(tx, task, { ...data }))
  await tasks.stop()
}
