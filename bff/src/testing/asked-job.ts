import { sql } from 'kysely'
import type { Realm } from '../db/realm.ts'
import type { Job } from '../features/jobs/job.entity.ts'
import { makeJob } from './factories.ts'

/**
 * Makes an available job of which ring 1 was asked when it was made, as its runner would have left it; its next step is due
 * in a day. Nobody is rung.
 */
export async function makeAskedJob(
  server: Parameters<typeof makeJob>[0],
  { realm = 'live', ...fields }: Parameters<typeof makeJob>[1] & { realm?: Realm } = {},
): Promise<Job> {
  const job = await makeJob(server, { realm, ...fields })
  const of = { job_id: job.id, round: job.round ?? 1 }
  const at = job.createdAt
  const { kysely } = server.core.database.scope(realm)
  const dueAt = new Date(at.getTime() + 86_400_000)
  await kysely
    .insertInto('alert_ladders')
    .values({ ...of, opened_at: at, next_step: 1, due_at: dueAt })
    .execute()
  await kysely
    .insertInto('alert_steps')
    .values({
      ...of,
      id: await nextId(server),
      step: 0,
      ring: 1,
      due_at: at,
      done_at: at,
      audience: 1,
      reachable: 1,
    })
    .execute()
  return job
}

/** Notifications of jobs have ids of the sequence of notices. */
async function nextId({ core }: Parameters<typeof makeJob>[0]): Promise<number> {
  const { rows } = await sql<{ id: number | string }>`select nextval('notifications_id_seq') as id`.execute(
    core.database.withoutRealm,
  )
  return Number(rows[0]!.id)
}
