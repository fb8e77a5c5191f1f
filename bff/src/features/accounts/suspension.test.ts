import type { PaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { suspensionEnd } from '@snake-dispatch/domain/suspension'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { withoutNotices } from '../../testing/locked-accounts.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createSuspensions } from './suspension.service.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const record = (userId: number, headers?: Record<string, string>) =>
  admin.call('recordPaymentOffence', {
    params: { userId },
    body: { note: ' Job 10000001: the logger waits ' },
    ...(headers && { headers }),
  })
const signIn = (email: string) =>
  server.client().call('login', { body: { username: email, password: TEST_PASSWORD } })
const offencesOf = async (userId: number) =>
  (await admin.call('paymentOffences', { params: { userId } })).body as PaymentOffence[]
const users = () => server.core.database.scope('live').kysely
const storedOf = (userId: number) =>
  users()
    .selectFrom('users')
    .select(['is_locked', 'locked_reason', 'locked_until'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
/** Moves the end of a suspension into the past, in the account only. */
const passTime = (userId: number) =>
  users()
    .updateTable('users')
    .set({ locked_until: new Date(Date.now() - 1000) })
    .where('id', '=', userId)
    .execute()
/** Makes the tasks that end an account's suspensions due at once. */
const makeDue = (userId: number) =>
  sql`update pgboss.job set start_after = now() where name = 'end-suspension' and state = 'created'
    and (data -> 'data' ->> 'userId')::int = ${userId}`.execute(server.core.database.withoutRealm)
const waitingFor = async (userId: number) => {
  const { rows } = await sql<{ seconds: string }>`
    select extract(epoch from start_after - now()) as seconds from pgboss.job where name = 'end-suspension'
      and state = 'created' and (data -> 'data' ->> 'userId')::int = ${userId} order by start_after`.execute(
    server.core.database.withoutRealm,
  )
  return rows.map(({ seconds }) => Number(seconds))
}
const near = (instant: string, expected: Date) =>
  expect(Math.abs(Date.parse(instant) - expected.getTime())).toBeLessThan(60_000)

test('FEE-03 the first offence locks for 30 days, the second and third for 6 months, and the reason says so', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const first = await record(user.id)
  expect(first.status).toBe(201)
  expect(first.body).toMatchObject({ userId: user.id, number: 1, note: 'Job 10000001: the logger waits' })
  const { suspendedUntil } = first.body as PaymentOffence
  near(suspendedUntil, suspensionEnd(new Date(), 1))
  expect((await client.call('me')).status).toBe(401)
  const refused = await signIn(user.email)
  const end = formatSydney(new Date(suspendedUntil), 'dateTime')
  expect([refused.status, refused.text]).toEqual([
    403,
    `Your account is locked: Suspended for non-payment to the logger until ${end} (Sydney time)`,
  ])
  for (const number of [2, 3]) {
    const next = (await record(user.id)).body as PaymentOffence
    expect(next.number).toBe(number)
    near(next.suspendedUntil, suspensionEnd(new Date(), 2))
  }
  expect((await offencesOf(user.id)).map(({ number }) => number)).toEqual([3, 2, 1])
})

test('FEE-03 a task waits for the end, and unlocks the account then', async () => {
  const user = await makeUser(server)
  await record(user.id)
  const [seconds] = await waitingFor(user.id)
  expect(seconds! / 86_400).toBeCloseTo(30, 0)
  await passTime(user.id)
  await makeDue(user.id)
  await tasksDone(server)
  expect(await storedOf(user.id)).toEqual({ is_locked: false, locked_reason: null, locked_until: null })
  const trail = await trailOf(server, 'account', user.id)
  expect(trail.at(-1)).toMatchObject({ action: 'account.unlock', actor_id: null })
})

test('FEE-03 a task that runs too early unlocks nothing and is scheduled again', async () => {
  const user = await makeUser(server)
  await record(user.id)
  await makeDue(user.id)
  await tasksDone(server)
  expect(await storedOf(user.id)).toMatchObject({ is_locked: true })
  expect(await waitingFor(user.id)).toHaveLength(1)
})

test('FEE-03 after the end the account signs in, though the task is late', async () => {
  const user = await makeUser(server)
  await record(user.id)
  await passTime(user.id)
  const listed = (await admin.call('listUsers')).body as { id: number; isLocked: boolean }[]
  expect(listed.find(({ id }) => id === user.id)).toMatchObject({ isLocked: false, lockedReason: null })
  expect((await signIn(user.email)).status).toBe(200)
  expect(await storedOf(user.id)).toMatchObject({ is_locked: false, locked_reason: null })
})

test('FEE-03 a suspension that ended while no process ran is lifted at the start', async () => {
  const [over, running] = [await makeUser(server), await makeUser(server)]
  await record(over.id)
  await record(running.id)
  await passTime(over.id)
  await createSuspensions(server.core, withoutNotices(server.core)).endAll(server.core.database.scope('live'))
  expect(await storedOf(over.id)).toMatchObject({ is_locked: false })
  expect(await storedOf(running.id)).toMatchObject({ is_locked: true })
})

test('FEE-03 a suspension does not end a lock that an admin has to lift', async () => {
  const user = await makeUser(server)
  const reason = 'Under investigation'
  await admin.call('lockUser', { params: { userId: user.id }, body: { reason } })
  expect((await record(user.id)).status).toBe(201)
  expect(await storedOf(user.id)).toEqual({ is_locked: true, locked_reason: reason, locked_until: null })
})

test('FEE-03 a lock by an admin during a suspension outlasts it', async () => {
  const user = await makeUser(server)
  await record(user.id)
  await admin.call('lockUser', { params: { userId: user.id }, body: { reason: 'Removed' } })
  await makeDue(user.id)
  await tasksDone(server)
  expect((await signIn(user.email)).text).toBe('Your account is locked: Removed')
})

test('FEE-03 an offence that is sent twice with one key counts once; two at once count as two', async () => {
  const user = await makeUser(server)
  const key = { 'idempotency-key': 'offence-once-1' }
  const answers = await Promise.all([record(user.id, key), record(user.id, key)])
  expect(answers.map(({ body }) => (body as PaymentOffence).number)).toEqual([1, 1])
  const more = await Promise.all([record(user.id), record(user.id)])
  expect(more.map(({ body }) => (body as PaymentOffence).number).sort()).toEqual([2, 3])
})

test('FEE-03 an offence needs a note and an approved account', async () => {
  const pending = await makeUser(server, { role: 'pending', status: 'pending' })
  const refused = await record(pending.id)
  expect([refused.status, refused.text]).toEqual([409, 'Only an approved account can be suspended.'])
  const user = await makeUser(server)
  const blank = await admin.call('recordPaymentOffence', { params: { userId: user.id }, body: { note: ' ' } })
  expect([blank.status, blank.text]).toEqual([400, 'Please say what happened'])
  expect(await offencesOf(user.id)).toEqual([])
})

test('FEE-03 only admins read the offences, and only of accounts that are there', async () => {
  const user = await makeUser(server)
  await record(user.id)
  const other = await server.signedIn(await makeUser(server, { role: 'moderator', isModerator: true }))
  expect((await other.call('paymentOffences', { params: { userId: user.id } })).status).toBe(403)
  expect((await admin.call('paymentOffences', { params: { userId: 999_999 } })).status).toBe(404)
})

const withdraw = (userId: number, offence: PaymentOffence, reason = 'The logger was paid') =>
  admin.call('withdrawPaymentOffence', { params: { userId, offenceId: offence.id }, body: { reason } })

test('FEE-04 D-61 an offence that is withdrawn ends its suspension, and the next one is the first again', async () => {
  const user = await makeUser(server)
  const first = (await record(user.id)).body as PaymentOffence
  const withdrawn = await withdraw(user.id, first)
  expect(withdrawn.status).toBe(200)
  expect(withdrawn.body).toMatchObject({
    withdrawnAt: expect.any(String) as string,
    withdrawnReason: 'The logger was paid',
  })
  expect(await storedOf(user.id)).toEqual({ is_locked: false, locked_reason: null, locked_until: null })
  expect((await signIn(user.email)).status).toBe(200)
  expect((await trailOf(server, 'account', user.id)).at(-1)).toMatchObject({
    action: 'account.offence-withdraw',
    actor_id: expect.any(Number) as number,
    detail: { offence: 1, reason: 'The logger was paid' },
  })
  const second = (await record(user.id)).body as PaymentOffence
  expect(second.number).toBe(2)
  near(second.suspendedUntil, suspensionEnd(new Date(), 1))
})

test('FEE-04 D-61 the offences that stand count as if the withdrawn one had never been', async () => {
  const user = await makeUser(server)
  const first = (await record(user.id)).body as PaymentOffence
  const second = (await record(user.id)).body as PaymentOffence
  await withdraw(user.id, first)
  const end = suspensionEnd(new Date(second.createdAt), 1).toISOString()
  expect((await offencesOf(user.id))[0]).toMatchObject({ number: 2, suspendedUntil: end })
  const stored = await storedOf(user.id)
  expect([stored.is_locked, new Date(stored.locked_until!).toISOString()]).toEqual([true, end])
  expect(stored.locked_reason).toContain(formatSydney(new Date(end), 'dateTime'))
  // A task waits for the shorter suspension too.
  expect((await waitingFor(user.id)).some((seconds) => Math.abs(seconds / 86_400 - 30) < 1)).toBe(true)
})

test('FEE-04 D-61 two admins who withdraw one offence at once: one does, and a lock of an admin stays', async () => {
  const user = await makeUser(server)
  const offence = (await record(user.id)).body as PaymentOffence
  await admin.call('lockUser', { params: { userId: user.id }, body: { reason: 'Removed' } })
  const answers = await Promise.all([withdraw(user.id, offence, 'One'), withdraw(user.id, offence, 'Two')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.text).toBe('This offence was withdrawn already.')
  expect(await storedOf(user.id)).toMatchObject({ is_locked: true, locked_reason: 'Removed' })
  const other = await makeUser(server)
  expect((await withdraw(other.id, offence)).status).toBe(404)
})
