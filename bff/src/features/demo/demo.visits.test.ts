import { endpoints } from '@snake-dispatch/contract/endpoints'
import type { Job } from '@snake-dispatch/contract/jobs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLive } from '../../testing/browsers.ts'
import { connect, countAsConnected } from '../../testing/connected.ts'
import { demoRows, visitDemo, visitOf } from '../../testing/demo-visitor.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createClientLinks } from '../client-page/client-links.service.ts'
import { createVisits } from './demo.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const jobs = async (client: TestClient, list: 'availableJobs' | 'myActiveJobs' | 'myCompletedJobs') =>
  (await client.call(list)).body as Job[]
const idOf = async (client: TestClient) => ((await client.call('me')).body as { id: number }).id

/** What each call that only reads answers to a client, by its name. */
async function readAll(client: TestClient, ids: { userId: number; jobId: number }) {
  const answers: Record<string, string> = {}
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // Job numbers are one sequence of all visits; a captcha is new each time.
    if (endpoint.method !== 'GET' || /nextJobNumber|captcha/i.test(name)) continue
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key) =>
      String(key === 'id' || key === 'jobId' ? ids.jobId : ids.userId),
    )
    answers[name] = (await client.fetch(path)).text
  }
  return answers
}

test('D-39 two visits at once see nothing of each other: lists, profile, photos, alerts, search, statistics', async () => {
  const [one, other] = [await visitDemo(server), await visitDemo(server)]
  const [userId, otherId] = [await idOf(one), await idOf(other)]
  const socket = await openLive(other, otherId)
  const secret = 'Privatesurname'
  const created = await one.call('createJob', {
    body: {
      ...jobInput,
      clientName: secret,
      suburb: secret,
      photoUrl: dataUrl(await picture({ width: 20, height: 20 })),
    },
  })
  expect(created.status).toBe(201)
  const { id, photoUrl } = created.body as Job
  const asSeen = await readAll(other, { userId, jobId: id })

  const available = (await jobs(one, 'availableJobs')).find((job) => job.id !== id)
  const claim = { params: { id: available!.id }, body: { eta: 30 } }
  expect((await one.call('claimJob', claim)).status).toBe(200)
  expect((await one.call('updateProfile', { body: { name: secret, company: secret } })).status).toBe(200)
  const [claimed] = await jobs(one, 'myActiveJobs')
  const completion = { params: { id: claimed!.id }, body: { completionNotes: secret } }
  expect((await one.call('completeJob', completion)).status).toBe(200)
  const search = { query: { search: secret } }
  const found = ((await one.call('availableJobs', search)).body as Job[]).map((job) => job.id)
  expect(found).toContain(id)

  const afterwards = await readAll(other, { userId, jobId: id })
  expect(JSON.stringify(afterwards)).not.toContain(secret)
  expect(afterwards).toEqual(asSeen)
  expect((await other.call('availableJobs', search)).body).toEqual([])
  expect((await one.fetch(photoUrl!)).status).toBe(200)
  expect((await other.fetch(photoUrl!)).status).toBe(404)
  expect((await other.call('claimJob', { ...claim, params: { id } })).status).toBe(404)
  await tasksDone(server)
  // All earlier events have arrived when this socket is closed.
  const last = await connect(server)
  await last.client.call('logout')
  await last.socket.closed
  await socket.settled()
  expect(socket.messages.filter(({ type }) => type !== 'pong')).toEqual([])
  socket.raw.close()
})

test('D-39 visitors who come at once have a visit each', async () => {
  const clients = await Promise.all(Array.from({ length: 5 }, () => visitDemo(server)))
  expect(new Set(await Promise.all(clients.map(idOf))).size).toBe(5)
  for (const client of clients) expect(await jobs(client, 'availableJobs')).toHaveLength(12)
})

test('D-39 a visit ends after a day, with all that it holds; later visits and live data stay', async () => {
  const clock = makeTestClock(new Date().toISOString())
  const daily = await startTestServer({}, { clock })
  const { database } = daily.core
  const visits = createVisits(daily.core, createClientLinks(daily.core))
  const visitor = await visitDemo(daily)
  expect((await visitor.call('createJob', { body: jobInput })).status).toBe(201)
  await tasksDone(daily)
  const id = await idOf(visitor)
  const socket = await openLive(visitor, id)
  const live = await makeUser(daily)
  await makeJob(daily, { createdById: live.id })
  const { realm } = await visitOf(daily, visitor)
  // Its row is written a moment after the socket has opened.
  await countAsConnected(daily, { id, realm })
  const hasRealm = ({ properties }: { properties: object }) => 'realm' in properties
  const rows = async (of: string) => {
    const all = [...database.orm.getMetadata().getAll().values()]
    const counts = all.filter(hasRealm).map(async ({ tableName: table }) => {
      const found = sql<{ n: number }>`select count(*)::int n from ${sql.table(table)} where realm = ${of}`
      return (await found.execute(database.withoutRealm)).rows[0]!.n
    })
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0)
  }
  const before = { visit: await rows(realm), live: await rows('live') }

  const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  // Its session lasts as long as it is used.
  clock.set(hoursLater(11.9))
  await visitor.call('me')
  clock.set(hoursLater(23.5))
  const later = await visitDemo(daily)
  await database.withoutRealm
    .updateTable('users')
    .set({ created_at: clock.now() })
    .where('realm', '=', (await visitOf(daily, later)).realm)
    .execute()
  await visits.endOld(database)
  expect(await rows(realm)).toBeGreaterThanOrEqual(before.visit)
  expect((await visitor.call('me')).status).toBe(200)

  clock.set(hoursLater(24.5))
  await visits.endOld(database)
  expect(await rows(realm)).toBe(0)
  expect((await socket.closed).code).toBe(1008)
  expect((await visitor.call('me')).status).toBe(401)
  expect((await later.call('me')).status).toBe(200)
  expect(await rows('live')).toBe(before.live)
  await daily.close()
})

test('D-39 a sign-in a day later begins another visit, also before the old one is removed', async () => {
  const client = await visitDemo(server)
  const former = await visitOf(server, client)
  const dayBefore = new Date(Date.now() - 25 * 3_600_000)
  await former.kysely.updateTable('users').set({ created_at: dayBefore }).execute()
  await visitDemo(server, client)
  expect((await visitOf(server, client)).realm).not.toBe(former.realm)
})

test('D-39 there are 200 visits at most: another one ends the oldest', async () => {
  const oldest = await visitDemo(server)
  const dayBefore = new Date(Date.now() - 23 * 3_600_000)
  await (await visitOf(server, oldest)).kysely.updateTable('users').set({ created_at: dayBefore }).execute()
  await sql`insert into users (realm, username, email, password, name, license_number, license_key, remember_token, created_at)
    select 'demo-' || n, n, n, '!', n, n, n, n, now() from generate_series(1, 200) as n`.execute(
    server.core.database.withoutRealm,
  )
  const newest = await visitDemo(server)
  expect((await oldest.call('me')).status).toBe(401)
  expect((await newest.call('me')).status).toBe(200)
  expect(new Set((await demoRows(server, 'users')).map(({ realm }) => realm)).size).toBe(200)
})

test('D-39 a network begins a limited number of visits; another sign-in in the same browser is none', async () => {
  const strict = await startTestServer({ RATE_LIMIT_FACTOR: '0.1', TRUST_PROXY: 'true' })
  const from = (address: string) => ({ 'x-forwarded-for': address })
  const visit = (address: string, client = strict.client()) => visitDemo(strict, client, from(address))
  await visit('2001:db8:1:aa01::1')
  const client = await visit('2001:db8:1:aa02::1')
  const refused = await strict.client().call('demoLogin', { headers: from('2001:db8:1:aa03::1') })
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  await visit('2001:db8:1:aa02::1', client)
  await visit('198.51.100.9')
  await strict.close()
})
