import * as z from 'zod'
import type { Core } from '../core/core.ts'

/** What the clock decides, and the queue wakes by the time of the machine. */
const woken = ['run-alert-steps', 'device-states'].map((name) => ({ name, schema: z.strictObject({}) }))

/** Wakes the tasks that go by the clock, after a test has moved it: they do what is due. */
export function wakeByClock({ database, tasks }: Pick<Core, 'database' | 'tasks'>): Promise<void> {
  return database.scope('live').transaction(async (tx) => {
    for (const task of woken) await tasks.enqueueAll(tx, task, [{}])
  })
}
