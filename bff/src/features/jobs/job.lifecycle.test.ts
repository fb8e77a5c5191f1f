import { jobStatus, jobStatuses } from '@snake-dispatch/domain/job-lifecycle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import { jobIs } from './job-conditions.service.ts'
import { presentJob } from './job.presenter.ts'
import { findJob } from './job.rows.ts'

let server: TestServer
let catcher: User
beforeAll(async () => {
  server = await startTestServer()
  catcher = await makeUser(server)
})
afterAll(() => server.close())

const kysely = () => server.core.database.scope('live').kysely
const at = new Date()
const claim = () => ({ claimedById: catcher.id, claimedAt: at })

test('JOB-01 JOB-25 the condition of the lists says what the domain says of each job; a deleted one is in no state', async () => {
  const jobs = {
    available: await makeJob(server),
    claimed: await makeJob(server, claim()),
    completed: await makeJob(server, { ...claim(), completedAt: at }),
    cancelled: await makeJob(server, { ...claim(), cancelledAt: at }),
  }
  for (const fields of [{}, claim(), { ...claim(), completedAt: at }, { cancelledAt: at }])
    await makeJob(server, { ...fields, deletedAt: at })
  for (const status of jobStatuses) {
    const row = await findJob(server.core.database.scope('live'), jobs[status].id)
    expect(jobStatus(presentJob(row!, catcher))).toBe(status)
    const plain = await kysely().selectFrom('jobs').where(jobIs(status)).select('id').execute()
    const aliased = await kysely()
      .selectFrom('jobs as job')
      .leftJoin('users as creator', 'creator.id', 'job.created_by_id')
      .where(jobIs(status, 'job'))
      .select('job.id')
      .execute()
    for (const found of [plain, aliased]) expect(found).toEqual([{ id: jobs[status].id }])
  }
})

test.each([
  ['claimed by nobody', { claimed_at: at }],
  ['claimed at no time', () => ({ claimed_by_id: catcher.id })],
  ['completed before it is claimed', { completed_at: at }],
  [
    'completed and cancelled',
    () => ({ claimed_by_id: catcher.id, claimed_at: at, completed_at: at, cancelled_at: at }),
  ],
])('JOB-01 the database keeps no job that is %s', async (_what, fields) => {
  const { id } = await makeJob(server)
  const values = typeof fields === 'function' ? fields() : fields
  await expect(kysely().updateTable('jobs').set(values).where('id', '=', id).execute()).rejects.toThrow(
    'job_lifecycle_check',
  )
})
