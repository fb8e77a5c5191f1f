import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Core } from '../core/core.ts'

/** How many queued items are due or under way; those that wait for a later moment do not count. */
async function dueTasks({ core }: { core: Core }): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`
    select count(*) as count from pgboss.job
    where name not like '\\_\\_%'
      and (state = 'active' or (state in ('created', 'retry') and start_after <= now()))`.execute(
    core.database.unbound,
  )
  return Number(rows[0]!.count)
}

/** Waits until the queues have worked off everything that is due, and what that gave rise to. */
export async function tasksDone(server: { core: Core }): Promise<void> {
  await expect.poll(() => dueTasks(server), { timeout: 20_000, interval: 20 }).toBe(0)
}
