import type { AdminMessages } from '@snake-dispatch/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../accounts/user.entity.ts'
import { makeCatcher } from '../../testing/browsers.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { makeInvoice } from '../../testing/invoices.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const clock = makeTestClock('2026-12-01T07:00:00+11:00')
let server: TestServer
let admin: User
beforeAll(async () => {
  server = await startTestServer({}, { clock })
  admin = await makeAdmin(server)
  await proveAddress(server, admin.id, 'mail')
})
afterAll(() => server.close())

/** What would have gone of a kind, newest first: to whom, and its words. */
async function shown(kind: string): Promise<{ userId: number | null; words: string }[]> {
  const client = await server.signedIn(admin)
  const list: AdminMessages = (await client.call('adminMessages', { query: { kind } })).body
  return list.messages.map(({ userId, words }) => ({ userId, words: words! }))
}

async function runDailyAt(instant: string): Promise<void> {
  clock.set(instant)
  await enqueueTask(server.core.database, 'daily-messages', {})
  await tasksDone(server)
}

test('D-185 of each morning: an invoice that became overdue, once, and registrations that have waited for a day', async () => {
  const { id } = await makeUser(server)
  await proveAddress(server, id, 'mail')
  await makeInvoice(server, { user_id: id, due_on: '2026-11-30' })
  const waits = { status: 'pending', role: 'pending', ...({ createdAt: clock.now() } as object) } as const
  await makeUser(server, waits)
  await runDailyAt('2026-11-30T08:00:00+11:00')
  expect(await shown('invoiceOverdue')).toEqual([])
  await runDailyAt('2026-12-01T08:00:00+11:00')
  await runDailyAt('2026-12-02T08:00:00+11:00')
  const overdue = await shown('invoiceOverdue')
  expect(overdue).toMatchObject([{ userId: id }])
  expect(overdue[0]!.words).toContain('were due on 30 Nov 2026')
  const waiting = await shown('registrationWaits')
  expect(waiting).toMatchObject([{ userId: admin.id }])
  expect(waiting[0]!.words).toContain('One registration has waited for a day or longer.')
})

test('D-185 a logger who wants it reads once a day what became of their jobs the day before', async () => {
  const [wants, does] = [await makeCatcher(server), await makeCatcher(server)]
  for (const { user } of [wants, does]) await proveAddress(server, user.id, 'mail')
  const on = { kind: 'loggedJobs', channel: 'mail', isOn: true }
  expect((await wants.client.call('switchMessage', { body: on })).status).toBe(200)
  for (const { user } of [wants, does])
    for (const type of ['loggedClaimed', 'loggedDone'])
      await server.core.database
        .scope('live')
        .kysely.insertInto('notifications')
        .values({
          user_id: user.id,
          type,
          title: type,
          message: type,
          is_read: false,
          created_at: '2026-12-03T12:00:00+11:00',
        })
        .execute()
  await runDailyAt('2026-12-04T08:00:00+11:00')
  await runDailyAt('2026-12-04T08:05:00+11:00')
  const digests = await shown('loggedJobs')
  expect(digests).toMatchObject([{ userId: wants.user.id }])
  expect(digests[0]!.words).toContain('One job was claimed. One job was completed.')
})

test('D-185 ADMIN-10 the admins who may agree are written to when a second consent is asked for', async () => {
  const [taken, asker] = [await makeAdmin(server), await makeAdmin(server)]
  const client = await server.signedIn(asker)
  const asked = await client.call('askRevocation', {
    params: { userId: taken.id },
    body: { reason: 'Taken over' },
  })
  expect(asked.status).toBeLessThan(300)
  expect(await shown('consentAsked')).toMatchObject([{ userId: admin.id }])
})
