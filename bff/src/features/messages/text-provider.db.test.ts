import type { MessageKind } from '@snake-dispatch/domain/message-kinds'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeAdmin, makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import {
  post,
  startTextProvider,
  type ProviderCall,
  type TextProviderDouble,
} from '../../testing/text-provider.ts'
import { TEXT_REPORTS_PATH } from './text-reports.ts'

/** Not where the server of the test listens: what is signed is the public address, whatever the request claims. */
const PUBLIC_ORIGIN = 'http://snakes.example'
const MINUTE = 60_000
const protocols = ['twilio', 'webhook'] as const
type Protocol = (typeof protocols)[number]

const clock = makeTestClock('2026-11-24T12:00:00+11:00')
const logged: string[] = []
const portals = {} as Record<Protocol, { provider: TextProviderDouble; server: TestServer }>
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  for (const protocol of protocols) {
    const provider = await startTextProvider(protocol, clock)
    const variables = { ...provider.variables(protocol), PUBLIC_ORIGIN, SMS_CLIENT: 'true' }
    // 20 parts a day.
    const server = await startTestServer({ ...variables, SMS_DAILY_LIMIT: '1.60' }, { clock, log })
    portals[protocol] = { provider, server }
  }
})
afterAll(async () => {
  for (const { provider, server } of Object.values(portals)) {
    await server.close()
    await provider.close()
  }
})
let days = 0
// The limits of a day are those of one test.
beforeEach(() => {
  clock.set('2026-11-24T12:00:00+11:00')
  later(++days * 24 * 60)
})

const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * MINUTE).toISOString())
const live = ({ core }: TestServer) => core.database.scope('live').kysely
/** Hands a provider's call to the server of the test. */
const deliver = async ({ origin }: TestServer, call: ProviderCall) =>
  (await post({ ...call, url: call.url.replace(PUBLIC_ORIGIN, origin) })).status

let numbers = 200
/** An account with a proven mobile. */
async function person(server: TestServer, make = makeUser) {
  const number = `+61491570${++numbers}`
  const user = await make(server, { contactNumber: number })
  await proveAddress(server, user.id, 'text')
  return { id: user.id, email: user.email, number }
}

let stored = 0
/** Stores texts as the portal does, due a minute ago, and has them sent. @returns their keys */
async function texts(
  server: TestServer,
  rows: readonly { kind: MessageKind; userId?: number; jobId?: number; facts?: object }[],
): Promise<string[]> {
  const due = new Date(clock.now().getTime() - MINUTE)
  const values = rows.map(({ kind, userId = null, jobId = null, facts = {} }) => ({
    kind,
    channel: 'text' as const,
    once_key: `${kind}/${++stored}`,
    send_key: `key-${stored}`,
    user_id: userId,
    job_id: jobId,
    address: null,
    facts: { ...facts },
    state: 'queued' as const,
    due_at: due,
    give_up_at: new Date(due.getTime() + 24 * 60 * MINUTE),
    queued_at: due,
  }))
  await live(server).insertInto('messages').values(values).execute()
  await sweep(server)
  return values.map(({ send_key: key }) => key)
}

async function sweep(server: TestServer): Promise<void> {
  await enqueueTask(server.core.database, 'sweep-messages', {})
  await tasksDone(server)
}

const lives = (server: TestServer, keys: readonly string[]) =>
  live(server)
    .selectFrom('messages')
    .select(['send_key', 'state', 'failure'])
    .where('send_key', 'in', [...keys])
    .orderBy('id')
    .execute()
const failuresOf = async (server: TestServer, keys: readonly string[]) =>
  (await lives(server, keys)).map(({ state, failure }) => failure ?? state)
const isNotice = { kind: 'passwordChanged', facts: { at: '2026-11-25T01:00:00.000Z' } } as const

for (const protocol of protocols) {
  const reportsUrl = PUBLIC_ORIGIN + TEXT_REPORTS_PATH

  test(`D-185 D-187 a text goes to ${protocol}, and its signed report comes back, once`, async () => {
    const { provider, server } = portals[protocol]
    const { id, number } = await person(server)
    const [key] = await texts(server, [{ ...isNotice, userId: id }])
    const sent = provider.accepted.at(-1)!
    expect(sent).toMatchObject({
      to: number,
      key,
      words: expect.stringContaining('Your password was changed'),
    })
    const row = live(server)
      .selectFrom('messages')
      .select(['state', 'provider_id', 'parts', 'facts'])
      .where('send_key', '=', key!)
    expect(await row.execute()).toEqual([
      { state: 'accepted', provider_id: sent.providerId, parts: 1, facts: {} },
    ])
    const delivered = provider.reportOf(sent, 'delivered')
    const header = protocol === 'twilio' ? 'x-twilio-signature' : 'webhook-signature'
    const forged = { ...delivered, headers: { ...delivered.headers, [header]: 'v1,forged' } }
    expect(await deliver(server, forged)).toBe(401)
    expect(await deliver(server, { ...delivered, body: 'x'.repeat(70_000) })).toBe(413)
    expect(await failuresOf(server, [key!])).toEqual(['accepted'])
    for (const call of [delivered, delivered, provider.reportOf(sent, 'failed')])
      expect(await deliver(server, call)).toBe(204)
    expect(await failuresOf(server, [key!])).toEqual(['delivered'])
  })

  test(`D-187 STOP ends texts by ${protocol}, START begins them again, and neither counts twice`, async () => {
    const { provider, server } = portals[protocol]
    const { id, number } = await person(server)
    const send = async () => failuresOf(server, await texts(server, [{ ...isNotice, userId: id }]))
    const [stop, start] = ['Stop.', 'START'].map((words) => provider.replyOf(reportsUrl, number, words))
    expect(await deliver(server, stop!)).toBe(204)
    expect(await send()).toEqual(['stopped'])
    expect(await deliver(server, start!)).toBe(204)
    expect(await send()).toEqual(['accepted'])
    expect(await deliver(server, stop!)).toBe(204)
    expect(await send()).toEqual(['accepted'])
    expect(await deliver(server, provider.replyOf(reportsUrl, number, 'STOP'))).toBe(204)
    expect(await deliver(server, start!)).toBe(204)
    expect(await send()).toEqual(['stopped'])
  })

  test(`D-187 a number that ${protocol} refuses in a report gets no further text`, async () => {
    const { provider, server } = portals[protocol]
    const { id } = await person(server)
    const [first] = await texts(server, [{ ...isNotice, userId: id }])
    const why = protocol === 'twilio' ? '21614' : 'not mobile'
    await deliver(server, provider.reportOf(provider.accepted.at(-1)!, 'failed', why))
    const [second] = await texts(server, [{ ...isNotice, userId: id }])
    expect(await failuresOf(server, [first!, second!])).toEqual(['addressRefused', 'addressRefused'])
  })

  test(`D-185 ${protocol} is down for an hour, and everything arrives once`, async () => {
    const { provider, server } = portals[protocol]
    const people = [await person(server), await person(server), await person(server)]
    await provider.setDown(true)
    const keys = await texts(
      server,
      people.map(({ id }) => ({ ...isNotice, userId: id })),
    )
    for (let minutes = 0; minutes < 60; minutes += 10) {
      later(10)
      await sweep(server)
    }
    expect(await failuresOf(server, keys)).toEqual(['queued', 'queued', 'queued'])
    await provider.setDown(false)
    // One answer is lost after the text was taken.
    provider.answer('take and cut')
    for (let minutes = 0; minutes < 120; minutes += 30) {
      later(30)
      await sweep(server)
    }
    expect(await failuresOf(server, keys)).toEqual(['accepted', 'accepted', 'accepted'])
    for (const { number } of people)
      expect(provider.accepted.filter(({ to }) => to === number)).toHaveLength(1)
  })
}

test('D-187 a number gets ten texts a day, and about one job five', async () => {
  const { server } = portals.webhook
  const { id } = await person(server)
  const { id: jobId } = await makeJob(server, { cancelledAt: clock.now() })
  const cancelled = { kind: 'jobCancelled', facts: { title: 'Cancelled', message: 'Cancelled.' } } as const
  const keys = await texts(
    server,
    Array.from({ length: 6 }, () => ({ ...cancelled, userId: id, jobId })),
  )
  expect((await failuresOf(server, keys)).toSorted()).toEqual([
    ...Array<string>(5).fill('accepted'),
    'overCap',
  ])
  const others = await texts(
    server,
    Array.from({ length: 6 }, () => ({ ...isNotice, userId: id })),
  )
  expect((await failuresOf(server, others)).toSorted()).toEqual([
    ...Array<string>(5).fill('accepted'),
    'overCap',
  ])
})

test('D-187 the money of a day is not passed, and admins are told at 80 % and at its end, once each', async () => {
  const { server } = portals.webhook
  const admin = await person(server, makeAdmin)
  await proveAddress(server, admin.id, 'mail')
  const people = [await person(server), await person(server), await person(server)]
  const from = stored
  const told = async () =>
    (
      await live(server)
        .selectFrom('messages')
        .select('facts')
        .where('kind', '=', 'capsReached')
        .where('user_id', '=', admin.id)
        .orderBy('id')
        .execute()
    ).map(({ facts }) => facts['what'])
  const send = (count: number) =>
    texts(
      server,
      Array.from({ length: count }, (_, at) => ({ ...isNotice, userId: people[at % 3]!.id })),
    )
  const keys = await send(15)
  expect(await told()).toEqual([])
  keys.push(...(await send(2)))
  const near = 'Of the texts that may be sent today, or of their money, 80 % are used.'
  expect(await told()).toEqual([near])
  keys.push(...(await send(8)))
  expect(keys).toHaveLength(stored - from)
  const states = await failuresOf(server, keys)
  expect(states.filter((state) => state === 'accepted')).toHaveLength(20)
  expect(states.filter((state) => state === 'overCap')).toHaveLength(5)
  expect(await told()).toEqual([near, 'The limit of texts is reached: no more are sent before midnight.'])
  later(12 * 60 + 1)
  expect(await failuresOf(server, await send(1))).toEqual(['accepted'])
})

test('D-187 strangers have a number texted twice an hour, and a request over that limit gets no later text', async () => {
  const { server } = portals.webhook
  const clientMobile = `0491570${++numbers}`
  const jobs = [1, 2, 3].map(() => makeJob(server, { clientMobile, isPublicSubmission: true }))
  const ids = (await Promise.all(jobs)).map(({ id }) => id)
  const received = (jobId: number) => ({ kind: 'clientReceived', jobId, facts: { jobNumber: 1 } }) as const
  const nobody = (jobId: number) => ({ kind: 'clientNobody', jobId, facts: { round: 1 } }) as const
  const send = async (row: { kind: MessageKind; jobId: number; facts: object }) =>
    (await failuresOf(server, await texts(server, [row])))[0]
  expect(await send(received(ids[0]!))).toBe('accepted')
  expect(await send(received(ids[1]!))).toBe('accepted')
  expect(await send(received(ids[2]!))).toBe('overCap')
  // Nobody of ours has had a part in it either.
  expect(await send(nobody(ids[0]!))).toBe('overCap')
  later(61)
  const fourth = await makeJob(server, { clientMobile, isPublicSubmission: true })
  expect(await send(received(fourth.id))).toBe('accepted')
  expect(await send(nobody(ids[0]!))).toBe('accepted')
  expect(await send(nobody(ids[1]!))).toBe('overCap')
  later(61)
  expect(await send(nobody(ids[2]!))).toBe('overCap')
})

test('D-187 accounts that nobody has approved have a number texted twice an hour in all', async () => {
  const { provider, server } = portals.webhook
  const contactNumber = `+61491570${++numbers}`
  const ask = async () => {
    const user = await makeUser(server, { status: 'pending', role: 'pending', contactNumber })
    const client = server.client()
    const headers = { origin: PUBLIC_ORIGIN }
    await client.call('login', { body: { username: user.email, password: TEST_PASSWORD }, headers })
    expect((await client.call('askAddressProof', { body: { channel: 'text' }, headers })).status).toBe(200)
  }
  for (let asked = 0; asked < 3; asked++) await ask()
  await tasksDone(server)
  expect(provider.accepted.filter(({ to }) => to === contactNumber)).toHaveLength(2)
})

test('D-187 what was not delivered counts against no number, and what was given up against nothing', async () => {
  const { provider, server } = portals.webhook
  const { id, number } = await person(server)
  const rows = Array.from({ length: 10 }, () => ({ ...isNotice, userId: id }))
  await texts(server, rows)
  const sent = provider.accepted.filter(({ to }) => to === number)
  for (const text of sent) expect(await deliver(server, provider.reportOf(text, 'failed'))).toBe(204)
  const [next] = await texts(server, [{ ...isNotice, userId: id }])
  expect(await failuresOf(server, [next!])).toEqual(['accepted'])
  await provider.setDown(true)
  const [lost] = await texts(server, [{ ...isNotice, userId: id }])
  const row = live(server)
    .selectFrom('messages')
    .select(['counted_at', 'failure'])
    .where('send_key', '=', lost!)
  expect((await row.execute())[0]!.counted_at).not.toBeNull()
  later(25 * 60)
  await sweep(server)
  await provider.setDown(false)
  expect(await row.execute()).toEqual([{ counted_at: null, failure: 'gaveUp' }])
  days++
})

test('D-187 what can wait and was held up by day waits for the morning', async () => {
  const { server } = portals.webhook
  const { id } = await person(server)
  later(9 * 60 + 30)
  const keys = await texts(server, [{ kind: 'registrationApproved', userId: id, facts: { name: 'Kim' } }])
  expect(await failuresOf(server, keys)).toEqual(['queued'])
  later(9 * 60 + 32)
  await sweep(server)
  expect(await failuresOf(server, keys)).toEqual(['accepted'])
})

test('D-187 words of two parts count twice', async () => {
  const { server } = portals.webhook
  const { id } = await person(server)
  const message = `Cancelled: ${'the client has moved the snake. '.repeat(5)}`
  const [key] = await texts(server, [{ kind: 'jobCancelled', userId: id, facts: { title: '', message } }])
  const row = live(server).selectFrom('messages').select('parts').where('send_key', '=', key!)
  expect(await row.execute()).toEqual([{ parts: 2 }])
})

test('D-187 an admin sends a test, and its report is listed without the number', async () => {
  const { provider, server } = portals.twilio
  const { email, id, number } = await person(server, makeAdmin)
  const client = server.client()
  const headers = { origin: PUBLIC_ORIGIN }
  await client.call('login', { body: { username: email, password: TEST_PASSWORD }, headers })
  expect((await client.call('sendTestMessage', { body: { channel: 'text' }, headers })).status).toBe(204)
  await tasksDone(server)
  await deliver(server, provider.reportOf(provider.accepted.at(-1)!, 'delivered'))
  const listed = await client.call('userMessages', { params: { userId: id } })
  expect(listed.body).toMatchObject({ messages: [{ kind: 'test', state: 'delivered' }] })
  expect((await client.call('adminMessages')).text).not.toContain(number.slice(3))
})

test('D-185 no line of the log of all this has a number, a word or a link of a message', () => {
  const lines = logged.join('')
  expect(lines).toContain('A message has failed')
  expect(lines).toContain('A message is tried again')
  expect(lines).toContain('A signed call was refused')
  expect(lines).not.toMatch(/491 ?570|password was changed|moved the snake|\/r#/)
})
