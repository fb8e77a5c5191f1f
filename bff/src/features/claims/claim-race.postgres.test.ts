import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import * as stored from '../../testing/stored.ts'
import type { TestAnswer, TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
/** The connection of another replica. */
let rival: Client
let me: { id: number; client: TestClient }

beforeAll(async () => {
  server = await startTestServer()
  const user = await makeUser(server)
  me = { id: user.id, client: await server.signedIn(user) }
})
afterAll(() => server.close())
beforeEach(async () => {
  rival = new Client({ connectionString: server.core.database.url! })
  await rival.connect()
})
afterEach(() => rival.end())

/** The answer to a claim when the rival changes the job while the claim waits for its row. */
const claimBehind = (jobId: number, change: string) =>
  claimDuring(jobId, `update jobs set ${change} where id = ${jobId}`)

/** The answer to a claim that waits for a statement of the rival. */
async function claimDuring(jobId: number, statement: string): Promise<TestAnswer> {
  await rival.query('begin')
  await rival.query(statement)
  const mine = me.client.call('claimJob', { params: { id: jobId }, body: { eta: 30 } })
  await expect.poll(isSomebodyWaiting).toBe(true)
  await rival.query('commit')
  return mine
}

async function isSomebodyWaiting(): Promise<boolean> {
  // In a transaction the list of connections stays as it was first read.
  await rival.query('select pg_stat_clear_snapshot()')
  const { rows } = await rival.query(
    `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows.length > 0
}

const claimedBy = (userId: number) => `claimed_by_id = ${userId}, claimed_at = now(), claimed_eta = now()`

test('JOB-07 a claim that another replica was a moment ahead of gets the conflict', async () => {
  const { id } = await makeJob(server)
  const other = await makeUser(server)
  const { status, text } = await claimBehind(id, claimedBy(other.id))
  expect([status, text]).toEqual([409, 'This job has already been claimed.'])
})

test('D-09 a claim that the same catcher has made through another replica is answered with their job', async () => {
  const { id } = await makeJob(server)
  expect(await claimBehind(id, claimedBy(me.id))).toMatchObject({
    status: 200,
    body: { id, claimedById: me.id },
  })
})

test('JOB-17 a job that another replica deletes at that moment is not found', async () => {
  const { id } = await makeJob(server)
  expect((await claimBehind(id, 'deleted_at = now()')).status).toBe(404)
})

test.each([
  ['locked', 'is_locked = true'],
  ['rejected', "status = 'rejected'"],
  ['to change its password', 'password_reset_required = true'],
])('JOB-07 AUTH-14 an account that is %s at that moment claims nothing', async (_what, change) => {
  const { id } = await makeJob(server)
  const { status, text } = await claimDuring(id, `update users set ${change} where id = ${me.id}`)
  expect([status, text]).toEqual([403, 'Your account may not claim jobs any more. Sign in again.'])
  expect(await stored.feesOf(server, id)).toEqual([])
  const { rows } = await rival.query(`select claimed_by_id from jobs where id = ${id}`)
  expect(rows).toEqual([{ claimed_by_id: null }])
  await rival.query(
    `update users set is_locked = false, status = 'approved', password_reset_required = false where id = ${me.id}`,
  )
})

test('JOB-07 AUTH-14 an account is locked only after a claim of theirs that was a moment ahead', async () => {
  const { id } = await makeJob(server)
  await rival.query('begin')
  // The claim has the account's row and waits for the job.
  await rival.query(`select from jobs where id = ${id} for update`)
  const claimed = me.client.call('claimJob', { params: { id }, body: { eta: 30 } })
  await expect.poll(isSomebodyWaiting).toBe(true)
  await rival.query('set local lock_timeout = 1; savepoint waits')
  await expect(rival.query(`update users set is_locked = true where id = ${me.id}`)).rejects.toThrow(
    'lock timeout',
  )
  await rival.query('rollback to savepoint waits; commit')
  expect((await claimed).status).toBe(200)
})
