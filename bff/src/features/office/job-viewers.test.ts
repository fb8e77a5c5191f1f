import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSubscriptions } from '../../testing/browsers.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { TestSocket } from '../../testing/test-socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const documentOf = (jobId: number) => `subscription { jobViewers(jobId: ${jobId}) { people { name } } }`

/** A moderator's browser that has a job open. */
async function open(name: string, jobId: number): Promise<TestSocket> {
  const browser = await server.signedIn(await makeUser(server, { name, role: 'moderator' }))
  return openSubscriptions(browser, { job: documentOf(jobId) })
}

/** Waits until the last message names these people. */
const showing = async (socket: TestSocket, names: string[], id = 'job') => {
  await expect
    .poll(() => {
      const message = socket.messages.findLast((each) => each.type === 'next' && each['id'] === id)
      const payload = message?.['payload'] as { data: { jobViewers: { people: { name: string }[] } } }
      return payload?.data.jobViewers.people.map(({ name }) => name)
    })
    .toEqual(names)
}

const storedViewers = async (jobId: number) =>
  (
    await server.core.database
      .scope('live')
      .kysely.selectFrom('job_viewers')
      .select('user_id')
      .where('job_id', '=', jobId)
      .execute()
  ).length

test('D-169 who of the staff has a job open is named to the others, live, and nothing of it is left', async () => {
  const job = await makeJob(server)
  const other = await makeJob(server)
  const casey = await open('Casey Moore', job.id)
  await showing(casey, ['Casey Moore'])
  const elsewhere = await open('Ellis Ware', other.id)
  const dana = await open('Dana Cole', job.id)
  await showing(casey, ['Casey Moore', 'Dana Cole'])
  await showing(dana, ['Casey Moore', 'Dana Cole'])
  dana.send({ id: 'job', type: 'complete' })
  await showing(casey, ['Casey Moore'])
  casey.raw.close()
  await expect.poll(() => storedViewers(job.id)).toBe(0)
  await showing(elsewhere, ['Ellis Ware'])
  elsewhere.raw.close()
})

test('D-169 whoever has it open twice is named once, until both are closed', async () => {
  const job = await makeJob(server)
  const casey = await open('Casey Twice', job.id)
  casey.send({ id: 'second', type: 'subscribe', payload: { query: documentOf(job.id) } })
  await showing(casey, ['Casey Twice'], 'second')
  expect(await storedViewers(job.id)).toBe(1)
  casey.send({ id: 'job', type: 'complete' })
  const dana = await open('Dana Cole', job.id)
  await showing(dana, ['Casey Twice', 'Dana Cole'])
  casey.raw.close()
  await showing(dana, ['Dana Cole'])
  dana.raw.close()
})

test('D-169 who leaves while the database refuses is gone once it answers again, also for those who look', async () => {
  const job = await makeJob(server)
  const casey = await open('Casey Moore', job.id)
  const dana = await open('Dana Cole', job.id)
  await showing(casey, ['Casey Moore', 'Dana Cole'])
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(server.core.database.withoutRealm)
  await rename('job_viewers', 'job_viewers_elsewhere')
  try {
    dana.raw.close()
    // A further window of the same person asks who is there, which cannot be read: nobody is named on trust.
    casey.send({ id: 'second', type: 'subscribe', payload: { query: documentOf(job.id) } })
    await showing(casey, [])
  } finally {
    await rename('job_viewers_elsewhere', 'job_viewers')
  }
  await expect.poll(() => storedViewers(job.id), { timeout: 10_000 }).toBe(1)
  await showing(casey, ['Casey Moore'])
  casey.raw.close()
})

test('D-169 catchers are refused, and a job that is not there has nobody', async () => {
  const job = await makeJob(server)
  const browser = await server.signedIn(await makeUser(server))
  const socket = await openSubscriptions(browser, { job: documentOf(job.id) })
  expect(JSON.stringify(await socket.next('next'))).toContain('FORBIDDEN')
  expect(await storedViewers(job.id)).toBe(0)
  const nowhere = await open('Nora None', 999_999)
  await nowhere.settled()
  expect(nowhere.messages.filter(({ type }) => type === 'next')).toEqual([])
  nowhere.raw.close()
})
