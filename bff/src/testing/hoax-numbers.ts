import { deriveKey } from '../core/session-secret.ts'
import type { Job } from '../features/jobs/job.entity.ts'
import { HOAX_KEY, hoaxHash } from '../features/hoaxes/hoax-hash.ts'
import { makeJob } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** Marks a number as one that sent hoaxes. @returns the id of the mark */
export async function makeHoaxNumber({ core }: TestServer, mobile: string): Promise<number> {
  const hash = hoaxHash(await deriveKey(core, HOAX_KEY), mobile)
  const { id } = await core.database
    .scope('live')
    .kysely.insertInto('hoax_numbers')
    .values({ hash, marked_at: core.clock.now() })
    .onConflict((conflict) => conflict.columns(['realm', 'hash']).doUpdateSet({ hash }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Makes a request of a marked number that waits for a moderator's look for two more minutes. */
export async function makeHeldJob(server: TestServer): Promise<Job> {
  const clientMobile = '0491570888'
  const hoaxNumberId = await makeHoaxNumber(server, clientMobile)
  const job = await makeJob(server, {
    clientMobile,
    isPublicSubmission: true,
    createdAt: server.core.clock.now(),
  })
  const { kysely } = server.core.database.scope('live')
  const opensAt = new Date(server.core.clock.now().getTime() + 120_000)
  await kysely.insertInto('suspect_jobs').values({ job_id: job.id, hoax_number_id: hoaxNumberId }).execute()
  await kysely
    .insertInto('alert_ladders')
    .values({ job_id: job.id, round: 1, opened_at: opensAt, next_step: 0, due_at: opensAt })
    .execute()
  return job
}
