import { randomUUID } from 'node:crypto'
import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { views } from '../../src/testing/any-views.ts'
import { secretOf } from '../../src/testing/stored.ts'
import type { User } from '../../src/features/accounts/user.entity.ts'
import { openLive, openSubscriptions, signIn } from '../../src/testing/browsers.ts'
import { solvedWith } from '../../src/testing/captcha.ts'
import { makeAdmin, makeUser } from '../../src/testing/factories.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { startReplicas } from '../../src/testing/replicas.ts'
import { openSocket } from '../../src/testing/test-socket.ts'
import type { Forwarder } from '../../src/testing/tcp-forwarder.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { killProcesses } from '../../src/testing/test-process.ts'

let database: ProcessDatabase
let captchaSecret: string
let logger: User
let catcher: User
let admin: User
let staff: User
/** Between the first process and the database. */
let forwarder: Forwarder
let one: string
let other: string

beforeAll(async () => {
  database = await makeProcessDatabase()
  await database.open(async (opened) => {
    captchaSecret = await secretOf(opened, 'captcha')
    const filled = { core: { database: opened } }
    logger = await makeUser(filled)
    catcher = await makeUser(filled)
    admin = await makeAdmin(filled)
    staff = await makeUser(filled, { name: 'Mo Elsewhere', role: 'moderator' })
  })
  const replicas = await startReplicas(database.variables['DATABASE_URL']!)
  ;({ forwarder } = replicas)
  ;[one, other] = replicas.origins
})
afterAll(async () => {
  await killProcesses()
  await forwarder.cut()
  await database.drop()
})

const jobOf = (clientName: string) => ({
  snakeType: 'deathAdder',
  urgency: 'high',
  clientName,
  clientMobile: '0491 570 157',
  address: '17 Wattle Street',
  suburb: 'Penrith',
  quotedCost: 200,
})

async function logJob(client: TestClient, key: string): Promise<Job> {
  const answer = await client.call('createJob', {
    body: jobOf(key),
    headers: { 'idempotency-key': `key-of-${key}` },
  })
  expect(answer.status).toBe(201)
  return answer.body
}

test('D-169 who has a job open at one process is named to those who have it open at the other', async () => {
  const job = await logJob(await signIn(one, logger), 'viewed')
  const query = `subscription { jobViewers(jobId: ${job.id}) { people { name } } }`
  const first = await openSubscriptions(await signIn(one, admin), { job: query })
  const second = await openSubscriptions(await signIn(other, staff), { job: query })
  const showing = (socket: typeof first) =>
    JSON.stringify(socket.messages.findLast(({ type }) => type === 'next')?.['payload'])
  for (const socket of [first, second]) {
    await expect.poll(() => showing(socket)).toContain(admin.name)
    await expect.poll(() => showing(socket)).toContain(staff.name)
  }
  second.raw.close()
  await expect.poll(() => showing(first)).not.toContain(staff.name)
  first.raw.close()
})

test('LIVE-01 LIVE-08 what happens on one process reaches the sockets and subscriptions of the other', async () => {
  const browser = await signIn(other, catcher)
  const live = await openLive(browser, catcher.id)
  const subscribed = await openSubscriptions(browser, {
    created: 'subscription { jobCreated { id jobNumber suburb snakeType } }',
    changed: 'subscription { jobChanged { id jobNumber change } }',
  })
  const messageOf = (id: string, has: string) =>
    subscribed.next('next', (message) => message['id'] === id && JSON.stringify(message).includes(has))
  const { recaptchaToken, ...form } = { ...jobOf('Robin'), recaptchaToken: await solvedWith(captchaSecret) }
  const body = { ...form, locationDetails: 'Under the deck', recaptchaToken }
  const requested = await new TestClient(one).call('createPublicJob', { body })
  expect(requested.status).toBe(201)
  const { id, jobNumber } = requested.body as { id: number; jobNumber: number }
  const alert = { id, jobNumber, suburb: 'Penrith', snakeType: 'deathAdder' }
  const ringing = { ...alert, urgency: 'high', round: 1, step: 0 }
  expect(await live.next('job_created')).toEqual({ type: 'job_created', job: ringing, views })
  expect((await messageOf('created', ''))['payload']).toEqual({ data: { jobCreated: alert } })

  const claimer = await signIn(one, logger)
  expect((await claimer.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBe(200)
  expect(await live.next('job_claimed')).toEqual({ type: 'job_claimed', job: { id, jobNumber }, views })
  const claimed = { data: { jobChanged: { id, jobNumber, change: 'claimed' } } }
  expect((await messageOf('changed', 'claimed'))['payload']).toEqual(claimed)

  const unwanted = await logJob(claimer, 'Unwanted')
  const moderator = await signIn(one, admin)
  expect((await moderator.call('deleteJob', { params: { jobId: unwanted.id } })).status).toBe(204)
  const gone = { id: unwanted.id, jobNumber: unwanted.jobNumber }
  expect((await live.next('job_deleted'))['job']).toEqual(gone)
  const deleted = { data: { jobChanged: { ...gone, change: 'deleted' } } }
  expect((await messageOf('changed', 'deleted'))['payload']).toEqual(deleted)
  live.raw.close()
  subscribed.raw.close()
})

test('AUTH-11 a session begins on one process, holds on the other and ends on both', async () => {
  const here = await signIn(one, catcher)
  const there = here.at(other)
  expect((await there.call('me')).body).toMatchObject({ id: catcher.id })
  expect((await there.call('logout')).status).toBe(204)
  expect((await here.call('me')).status).toBe(401)
})

test('AUTH-13 an approval on one process reaches the page that waits on the other', async () => {
  const pending = await database.open((opened) =>
    makeUser({ core: { database: opened } }, { role: 'pending', status: 'pending' }),
  )
  const live = await openLive(await signIn(other, pending), pending.id)
  const approver = await signIn(one, admin)
  expect((await approver.call('approveUser', { params: { userId: pending.id } })).status).toBe(200)
  expect(await live.next('account_changed')).toEqual({ type: 'account_changed' })
  live.raw.close()
})

test('LIVE-01 D-22 a process that lost the database refuses with 503 and closes its sockets; they come back once it is there', async () => {
  const browser = await signIn(one, catcher)
  const writer = await signIn(one, logger)
  const live = await openLive(browser, catcher.id)
  const subscription = 'subscription { jobCreated { id jobNumber } }'
  const subscribed = await openSubscriptions(browser, { created: subscription })
  await forwarder.cut()
  const readiness = await writer.fetch('/readyz')
  expect([readiness.status, (await writer.fetch('/healthz')).status]).toEqual([503, 200])
  const refused = await writer.call('createJob', {
    body: jobOf('Refused'),
    headers: { 'idempotency-key': 'key-of-Refused' },
  })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  expect([(await live.closed).code, (await subscribed.closed).code]).toEqual([1012, 1012])
  const early = await openSocket(browser.origin, { path: '/ws', cookie: browser.cookie })
  expect((await early.closed).code).toBe(1013)

  const missed = await logJob(writer.at(other), 'Missed')
  await forwarder.restore()
  await expect.poll(async () => (await writer.fetch('/readyz')).status).toBe(200)
  await expect.poll(async () => (await aliveSocket(browser)) !== undefined).toBe(true)
  const listed: Job[] = (await browser.call('availableJobs')).body
  expect(listed.map(({ id }) => id)).toContain(missed.id)
  const again = await openLive(browser, catcher.id)
  const repeated = await logJob(writer, 'Refused')
  await again.next('job_created', ({ job }) => (job as Job).id === repeated.id)
  again.raw.close()
})

/** A socket that stays open, or undefined while the process still closes them. */
async function aliveSocket(browser: TestClient) {
  const socket = await openLive(browser, catcher.id).catch(() => undefined)
  const probe = await logJob(await signIn(other, logger), `Probe-${randomUUID()}`)
  const heard = socket?.next('job_created', ({ job }) => (job as Job).id === probe.id)
  return heard?.then(
    () => socket,
    () => undefined,
  )
}

test('AUTH-14 a lock on one process ends the sockets and sessions of the account on the other', async () => {
  const locked = await signIn(other, catcher)
  const live = await openLive(locked, catcher.id)
  const subscribed = await openSubscriptions(locked, { created: 'subscription { jobCreated { id } }' })
  const moderator = await signIn(one, admin)
  const lock = { params: { userId: catcher.id }, body: { reason: 'Unpaid' } }
  expect((await moderator.call('lockUser', lock)).status).toBeLessThan(300)
  expect((await locked.call('me')).status).toBe(401)
  expect((await live.closed).code).toBe(1008)
  expect((await subscribed.closed).code).toBe(4401)
  await expect(openLive(locked, catcher.id)).rejects.toThrow('1008')
})
