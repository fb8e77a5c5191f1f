import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { startMailingServer, type MailingServer } from '../../testing/mailing-server.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'

const START = '2026-11-30T10:00:00+11:00'
const clock = makeTestClock(START)
/** Moves the clock to so many minutes after the start. */
const after = (minutes: number) => clock.set(new Date(Date.parse(START) + minutes * 60_000).toISOString())

let portal: MailingServer
let admin: TestClient
beforeAll(async () => {
  portal = await startMailingServer(clock)
  admin = await portal.server.signedIn(await makeAdmin(portal.server))
})
afterAll(() => portal.close())
beforeEach(() => {
  clock.set(START)
  portal.mail.judge(() => undefined)
})

const reason = 'Licence not shown'
/** Causes a mail to an account. */
const lock = (userId: number) => admin.call('lockUser', { params: { userId }, body: { reason } })
const messages = () => portal.live().kysely

test('D-185 a message that is due in a moment is sent in a moment: the clock of another process may be ahead', async () => {
  const { user } = await portal.provenCatcher()
  await lock(user.id)
  await portal.mail.mailTo(user.email)
  await tasksDone(portal.server)
  const [message] = await portal.messagesTo(user.id)
  // As it is when another process has stored it.
  const dueAt = new Date(clock.now().getTime() + 2_000)
  await messages()
    .updateTable('messages')
    .set({ state: 'queued', facts: { reason }, due_at: dueAt })
    .where('id', '=', message!.id)
    .execute()
  await enqueueTask(portal.server.core.database, 'send-mail', { messageId: message!.id })
  await tasksDone(portal.server)
  expect(portal.sentTo(user.email)).toHaveLength(1)
  after(0.05)
  await portal.mail.mailTo(user.email, 2)
})

test('D-185 a mail whose server takes minutes to answer is sent once', async () => {
  const { user } = await portal.provenCatcher()
  const answered = Promise.withResolvers<void>()
  portal.mail.judge(() => ({ at: 'mail', after: answered.promise }))
  vi.useFakeTimers({ toFake: ['setInterval'] })
  try {
    await lock(user.id)
    await portal.mail.mailTo(user.email)
    const held = messages().selectFrom('messages').select('held_until').where('user_id', '=', user.id)
    for (const minutes of [1, 2, 3]) {
      after(minutes)
      await vi.advanceTimersByTimeAsync(20_000)
      await vi.waitFor(async () =>
        expect(new Date((await held.executeTakeFirstOrThrow()).held_until!) > clock.now()).toBe(true),
      )
      await enqueueTask(portal.server.core.database, 'sweep-messages', {})
    }
  } finally {
    vi.useRealTimers()
    answered.resolve()
  }
  await tasksDone(portal.server)
  expect(portal.sentTo(user.email)).toHaveLength(1)
  expect(await portal.messagesTo(user.id)).toMatchObject([{ state: 'accepted', tries: 1 }])
})
