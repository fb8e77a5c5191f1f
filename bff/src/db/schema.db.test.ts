import { FIRST_JOB_NUMBER } from '@snake-dispatch/domain/job-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('DATA-01 the migrated schema matches the entities', async () => {
  const { orm } = server.core.database
  expect(await orm.schema.getUpdateSchemaSQL({ wrap: false, dropTables: false })).toBe('')
  expect(await orm.migrator.getPending()).toEqual([])
})

test('DATA-01 an account and a job begin with the defaults of the specification', async () => {
  const kysely = server.core.database.scope('live').kysely
  const user = await makeUser(server, { role: undefined, status: undefined } as never)
  const stored = await kysely
    .selectFrom('users')
    .select([
      'role',
      'status',
      'is_admin',
      'is_moderator',
      'is_locked',
      'password_reset_required',
      'service_suburbs',
    ])
    .where('id', '=', user.id)
    .executeTakeFirst()
  expect(stored).toEqual({
    role: 'pending',
    status: 'pending',
    is_admin: false,
    is_moderator: false,
    is_locked: false,
    password_reset_required: false,
    service_suburbs: [],
  })
  const job = await makeJob(server)
  const row = await kysely
    .selectFrom('jobs')
    .select(['is_public_submission', 'payment_approved', 'payment_sent', 'claimed_by_id'])
    .where('id', '=', job.id)
    .executeTakeFirst()
  expect(row).toEqual({
    is_public_submission: false,
    payment_approved: false,
    payment_sent: false,
    claimed_by_id: null,
  })
})

test('JOB-18 numbers begin at 10000001, and the number of a failed job is not reused', async () => {
  const fresh = await startTestServer()
  const first = await makeJob(fresh)
  expect(first.jobNumber).toBe(FIRST_JOB_NUMBER)
  const broken = makeJob(fresh, { urgency: 'no such urgency' as never })
  await expect(broken).rejects.toThrow()
  const second = await makeJob(fresh)
  expect(second.jobNumber).toBe(FIRST_JOB_NUMBER + 2)
  await fresh.close()
})

test('JOB-18 numbers of the demo realm do not use up live ones', async () => {
  const before = await makeJob(server)
  const demo = await makeJob(server, { realm: 'demo' })
  const after = await makeJob(server)
  expect(after.jobNumber).toBe(before.jobNumber + 1)
  expect(demo.jobNumber).toBeGreaterThanOrEqual(90_000_001)
})
