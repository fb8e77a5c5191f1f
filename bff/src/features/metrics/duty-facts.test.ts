import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readDutyFacts } from './duty-facts.service.ts'

const clock = makeTestClock('2026-11-25T12:00:00+11:00')
const at = (time: string) => new Date(`2026-11-25T${time}:00+11:00`)

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock })
})
afterAll(() => server.close())

test('D-198 open jobs are counted by urgency, state, age and region; late ones since their promised arrival', async () => {
  const catcher = await makeUser(server)
  const claimed = (eta: string) => ({
    claimedById: catcher.id,
    claimedAt: at('10:00'),
    claimedEta: at(eta),
    createdAt: at('09:00'),
  })
  await makeJob(server, { urgency: 'high', createdAt: at('11:48') })
  await makeJob(server, { urgency: 'high', createdAt: at('11:40') })
  await makeJob(server, { urgency: 'low', createdAt: at('11:59'), suburb: 'Nowhere' })
  // It was given back a minute ago, and waits since then.
  await makeJob(server, { urgency: 'high', createdAt: at('09:00'), releasedAt: at('11:59') })
  await makeJob(server, claimed('12:30'))
  await makeJob(server, claimed('11:56'))
  await makeJob(server, { ...claimed('11:00'), arrivedAt: at('11:10') })
  // Neither ended jobs nor those of the demo count.
  await makeJob(server, { createdAt: at('11:00'), cancelledAt: at('11:30') })
  await makeJob(server, { createdAt: at('11:00'), deletedAt: at('11:30') })
  await makeJob(server, { ...claimed('11:00'), completedAt: at('11:30') })
  await makeJob(server, { realm: 'demo', createdAt: at('11:00') })

  const { jobs } = await readDutyFacts(server.core)
  const found = jobs.map(({ urgency, state, age, region, jobs: count, oldestSeconds }) =>
    [urgency, state, age, region, count, oldestSeconds].join(' '),
  )
  expect(found.sort()).toEqual([
    'high unclaimed 0-5m western-sydney 1 60',
    'high unclaimed 10-30m western-sydney 2 1200',
    'low unclaimed 0-5m  1 60',
    'medium claimed 1-6h western-sydney 2 10800',
    'medium late 0-5m western-sydney 1 240',
  ])
})

test('D-198 a catcher counts once, and in each region that they serve; nobody of the demo counts', async () => {
  const before = await readDutyFacts(server.core)
  await makeUser(server, { serviceSuburbs: ['Penrith', 'Cronulla'] })
  await makeUser(server, { realm: 'demo', serviceSuburbs: ['Penrith'] })
  const { catchers, catchersByRegion } = await readDutyFacts(server.core)
  expect(catchers).toEqual({ onCall: before.catchers.onCall + 1, reachable: 0 })
  expect(catchersByRegion.get('western-sydney')!.onCall).toBe(
    before.catchersByRegion.get('western-sydney')!.onCall + 1,
  )
  expect(catchersByRegion.get('sutherland-shire')!.onCall).toBe(
    before.catchersByRegion.get('sutherland-shire')!.onCall + 1,
  )
  expect(catchersByRegion.get('everywhere')!.onCall).toBe(1)
})

test('D-198 the tasks of each queue are counted, with how long the oldest due one has waited', async () => {
  const { withoutRealm } = server.core.database
  await sql`insert into pgboss.job (name, data, start_after, state) values
    ('send-mail', '{}', now() + interval '1 hour', 'created')`.execute(withoutRealm)
  const { queues, deadlocks } = await readDutyFacts(server.core)
  expect(queues.find(({ name }) => name === 'send-mail')).toMatchObject({
    waiting: 0,
    delayed: 1,
    oldestSeconds: 0,
  })
  expect(queues.every(({ name }) => !name.startsWith('__'))).toBe(true)
  expect(deadlocks).toBe(0)
})

test('D-198 a run that waits for the other run of a queue with one at a time is no waiting work', async () => {
  const { withoutRealm } = server.core.database
  await sql`select pgboss.create_queue('single', '{"policy":"singleton"}'::jsonb)`.execute(withoutRealm)
  await sql`insert into pgboss.job (name, data, start_after, state, policy) values
    ('single', '{}', now() - interval '10 minutes', 'active', 'singleton'),
    ('single', '{}', now() - interval '10 minutes', 'created', 'singleton'),
    ('single', '{}', now() - interval '9 minutes', 'retry', 'singleton')`.execute(withoutRealm)
  const single = async () => (await readDutyFacts(server.core)).queues.find(({ name }) => name === 'single')!
  expect(await single()).toMatchObject({ waiting: 0, active: 1, oldestSeconds: 0 })
  await sql`update pgboss.job set state = 'completed', completed_on = now() where name = 'single' and state = 'active'`.execute(
    withoutRealm,
  )
  const alone = await single()
  expect(alone).toMatchObject({ waiting: 2, active: 0 })
  expect(alone.oldestSeconds).toBeGreaterThanOrEqual(600)
})
