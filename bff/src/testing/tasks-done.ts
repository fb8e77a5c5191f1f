import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import type { Core } from '../core/core.ts'

/** The number of tasks that are due or running, without postponed ones. */
async function dueTasks({ core }: { core: Core }): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from pgboss.job
    where name not like '\\_\\_%'
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`.execute(
    core.database.withoutRealm,
  )
  return Number(rows[0]!.count)
}

/** Waits until all due tasks are done, also those that they enqueued. */
export async function tasksDone(server: { core: Core }): Promise<void> {
  await vi.waitFor(async () => expect(await dueTasks(server)).toBe(0), { timeout: 120_000, interval: 20 })
}
