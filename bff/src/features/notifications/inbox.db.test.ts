import type { InboxEntry, InboxState } from '@snake-dispatch/contract/inbox'
import type { NoticeType } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAskedJob } from '../../testing/asked-job.ts'
import { makeCatcher, openLive } from '../../testing/browsers.ts'
import { makeAdmin, makeJob } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const DAY_MS = 24 * 60 * 60 * 1000

interface Stored {
  type?: NoticeType
  daysAgo?: number
  jobNumber?: number
}

/** Stores notices of an account past the services, the first one first. @returns their ids */
async function store(userId: number, ...notices: Stored[]): Promise<number[]> {
  const rows = await server.core.database
    .scope('live')
    .kysely.insertInto('notifications')
    .values(
      notices.map(({ type = 'accountChanged', daysAgo = 0, jobNumber = null }, index) => ({
        user_id: userId,
        type,
        title: `Notice ${index + 1}`,
        message: 'Something has changed.',
        job_id: null,
        job_number: jobNumber,
        is_read: false,
        created_at: new Date(Date.now() - daysAgo * DAY_MS),
      })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

const inboxOf = async (client: TestClient, query = {}): Promise<InboxEntry[]> =>
  (await client.call('inbox', { query })).body
const unreadOf = async (client: TestClient) => {
  const { unread }: InboxState = (await client.call('inboxState')).body
  return unread
}
const mark = (client: TestClient, id: number, withEarlier = false) =>
  client.call('markInboxRead', { body: { id, withEarlier } })

/** A catcher who is asked about no job that other tests leave. */
const someone = () => makeCatcher(server, { serviceSuburbs: ['Nowhere'] })

test('D-156 the inbox has the notices of the last 30 days, newest first, with where each leads', async () => {
  const { user, client } = await someone()
  await store(
    user.id,
    { daysAgo: 31 },
    { daysAgo: 29 },
    { type: 'officeMessage' },
    { type: 'credentialEnds' },
  )
  const entries = await inboxOf(client)
  expect(entries.map(({ title, isRead, path }) => [title, isRead, path])).toEqual([
    ['Notice 4', false, '/profile#credentials'],
    ['Notice 3', false, null],
    ['Notice 2', false, '/profile'],
  ])
  expect((await client.call('inboxState')).body).toEqual({ unread: 3, newest: entries[0]!.id })
})

test('D-156 an assignment is in it, and leads to the jobs of its catcher', async () => {
  const { user, client } = await someone()
  const desk = await server.signedIn(await makeAdmin(server))
  const job = await makeJob(server, { suburb: 'Penrith' })
  await desk.call('assignJob', { params: { jobId: job.id }, body: { userId: user.id } })
  expect(await inboxOf(client)).toMatchObject([
    {
      type: 'assigned',
      title: 'Job Assigned to You',
      jobNumber: job.jobNumber,
      isRead: false,
      path: '/dashboard?tab=my-jobs',
    },
  ])
})

test('D-156 a new job is among it while it is open, and is never unread', async () => {
  const { user, client } = await makeCatcher(server, { serviceSuburbs: ['Katoomba'] })
  const [first] = await store(user.id, {})
  const job = await makeAskedJob(server, { suburb: 'Katoomba' })
  const [last] = await store(user.id, {})
  const ids = async () => (await inboxOf(client)).map(({ id, type }) => (type === 'newJob' ? 'job' : id))
  expect(await ids()).toEqual([last, 'job', first])
  expect((await inboxOf(client))[1]).toMatchObject({
    jobId: job.id,
    isRead: true,
    path: `/dashboard?job=${job.jobNumber}`,
  })
  expect(await unreadOf(client)).toBe(2)
  await client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  expect(await ids()).toEqual([last, first])
})

test('D-156 the pages follow each other, notices and jobs in one order', async () => {
  const { user, client } = await makeCatcher(server, { serviceSuburbs: ['Leura'] })
  await store(user.id, {}, {})
  await makeAskedJob(server, { suburb: 'Leura' })
  await store(user.id, {}, {})
  const all = await inboxOf(client)
  const found: InboxEntry[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await client.call('inbox', { query: { limit: 2, ...(cursor && { cursor }) } })
    const entries: InboxEntry[] = page.body
    found.push(...entries)
    cursor = page.headers.get('x-next-cursor')
  }
  expect(all).toHaveLength(5)
  expect(found).toEqual(all)
  expect((await client.call('inbox', { query: { cursor: '1.5' } })).status).toBe(400)
})

test('D-156 one notice is marked as read, and is no toast any more; the open pages of its reader hear of it once', async () => {
  const { user, client } = await someone()
  const [first, second] = await store(user.id, {}, {})
  const socket = await openLive(client, user.id)
  expect((await mark(client, first!)).body).toMatchObject({ unread: 1 })
  await socket.next('notice_stored')
  expect((await mark(client, first!)).body).toMatchObject({ unread: 1 })
  expect((await inboxOf(client)).map(({ id, isRead }) => [id, isRead])).toEqual([
    [second, false],
    [first, true],
  ])
  const toasts: { id: number }[] = (await client.call('notices')).body
  expect(toasts.map(({ id }) => id)).toEqual([second])
})

test('D-156 all are marked as read up to the newest that was read, later ones are not', async () => {
  const { user, client } = await someone()
  const [, second, third] = await store(user.id, {}, {}, {})
  expect((await mark(client, second!, true)).body).toMatchObject({ unread: 1 })
  expect((await inboxOf(client)).map(({ isRead }) => isRead)).toEqual([false, true, true])
  expect((await mark(client, third!, true)).body).toMatchObject({ unread: 0 })
})

test('D-156 ADMIN-22 a message of the office that is read in the inbox has left the dashboard', async () => {
  const { user, client } = await someone()
  const desk = await server.signedIn(await makeAdmin(server))
  await desk.call('sendOfficeMessage', { params: { userId: user.id }, body: { message: 'Call us' } })
  const [message] = await inboxOf(client)
  expect(message).toMatchObject({ type: 'officeMessage', message: 'Call us', path: null })
  await mark(client, message!.id)
  expect((await client.call('officeMessages')).body).toEqual([])
})

test('D-156 ADMIN-22 a message that is read on the dashboard is read in the inbox, and open pages hear of it', async () => {
  const { user, client } = await someone()
  const [id] = await store(user.id, { type: 'officeMessage' })
  const socket = await openLive(client, user.id)
  await client.call('markMessageRead', { params: { messageId: id! } })
  await socket.next('notice_stored')
  expect(await unreadOf(client)).toBe(0)
})

test('D-156 nobody reads or marks the notices of somebody else', async () => {
  const { user, client } = await someone()
  const [id] = await store(user.id, {})
  const other = await someone()
  expect(await inboxOf(other.client)).toEqual([])
  expect((await mark(other.client, id!, true)).body).toEqual({ unread: 0, newest: null })
  expect(await unreadOf(client)).toBe(1)
})

test('D-156 who is no moderator any more has no link to the pages of moderators', async () => {
  const { user, client } = await makeCatcher(server, { serviceSuburbs: ['Nowhere'], isModerator: true })
  await store(user.id, { type: 'jobLate', jobNumber: 10_000_001 })
  expect(await inboxOf(client)).toMatchObject([{ path: '/moderator/jobs/10000001' }])
  await server.core.database
    .scope('live')
    .kysely.updateTable('users')
    .set({ is_moderator: false })
    .where('id', '=', user.id)
    .execute()
  expect(await inboxOf(client)).toMatchObject([{ path: null }])
})

test('D-156 more than 100 unread are not counted', async () => {
  const { user, client } = await someone()
  await store(user.id, ...Array.from({ length: 103 }, () => ({})))
  expect(await unreadOf(client)).toBe(100)
  expect(await inboxOf(client)).toHaveLength(30)
})
