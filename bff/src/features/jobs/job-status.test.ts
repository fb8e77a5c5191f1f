import { jobStatuses, type JobStatus } from '@snake-dispatch/domain/job-lifecycle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from '../accounts/user.entity.ts'
import { isOpenJob, jobIs, jobStatus } from './job-status.rows.ts'
import type { Job } from './job.entity.ts'
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

type Progress = Pick<Partial<Job>, 'completedAt' | 'cancelledAt' | 'deletedAt'>

/** Every progress of a job that the database keeps, and its state. */
const states: [what: string, state: JobStatus, isClaimed: boolean, progress: Progress][] = [
  ['new', 'available', false, {}],
  ['claimed', 'claimed', true, {}],
  ['completed', 'completed', true, { completedAt: at }],
  ['cancelled before a claim', 'cancelled', false, { cancelledAt: at }],
  ['cancelled after a claim', 'cancelled', true, { cancelledAt: at }],
]

test.each(states)(
  'JOB-01 JOB-25 a job that is %s is %s, as a loaded job, as an answer and in a query; deleted it is in no list',
  async (_what, state, isClaimed, progress) => {
    const fields = { ...(isClaimed && claim()), ...progress }
    const { id } = await makeJob(server, fields)
    const deleted = await makeJob(server, { ...fields, deletedAt: at })
    expect(jobStatus({ claimedById: fields.claimedById ?? null, ...progress })).toBe(state)
    const row = await findJob(server.core.database.scope('live'), id)
    expect(jobStatus(presentJob(row!, catcher))).toBe(state)
    for (const status of jobStatuses) {
      const plain = kysely().selectFrom('jobs').where(jobIs(status)).select('id')
      const aliased = kysely()
        .selectFrom('jobs as job')
        .leftJoin('users as creator', 'creator.id', 'job.created_by_id')
        .where(jobIs(status, 'job'))
        .select('job.id')
      for (const query of [plain, aliased]) {
        const ids = (await query.execute()).map((found) => found.id)
        expect([status, ids.includes(id), ids.includes(deleted.id)]).toEqual([
          status,
          status === state,
          false,
        ])
      }
    }
    const open = await kysely().selectFrom('jobs').where(isOpenJob()).select('id').execute()
    expect(open.some((found) => found.id === id)).toBe(state === 'available' || state === 'claimed')
  },
)

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
