import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher, openLive } from '../../testing/browsers.ts'
import { connect, logPrivateJob } from '../../testing/connected.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const changed = { type: 'account_changed' }

test('AUTH-13 the open page of a pending account learns of its approval, and of no job before', async () => {
  const pending = await connect(server, { role: 'pending', status: 'pending' })
  const catcher = await connect(server)
  const { client: logger } = await makeCatcher(server)
  await logPrivateJob(logger)
  await catcher.socket.next('job_created')
  await pending.socket.settled()
  expect(pending.socket.messages).toEqual([])

  await admin.call('approveUser', { params: { userId: pending.id } })
  expect(await pending.socket.next('account_changed')).toEqual(changed)
  // It comes back with the rights of today (LIVE-11).
  expect((await pending.socket.closed).code).toBe(1012)
  const approved = await openLive(pending.client, pending.id)
  const job = await logPrivateJob(logger)
  expect((await approved.next('job_created'))['job']).toMatchObject({ id: job.id })
  expect(catcher.socket.messages).not.toContainEqual(changed)
})

test('AUTH-14 a rejection ends the socket of the page that waits', async () => {
  const pending = await connect(server, { role: 'pending', status: 'pending' })
  await admin.call('rejectUser', { params: { userId: pending.id } })
  expect((await pending.socket.closed).code).toBe(1008)
})

test.each([
  ['another role', 'setUserRole', { role: 'moderator' }],
  ['a required reset of the password', 'requirePasswordReset', { required: true }],
] as const)('ADMIN-05 the open pages of an account learn of %s', async (_what, name, body) => {
  const catcher = await connect(server)
  const answer = await admin.call(name, { params: { userId: catcher.id }, body })
  expect(answer.status).toBe(200)
  expect(await catcher.socket.next('account_changed')).toEqual(changed)
})

test('PROF-02 the other browsers of an account learn of what it changes itself', async () => {
  const user = await makeUser(server)
  const [here, elsewhere] = [await server.signedIn(user), await server.signedIn(user)]
  const socket = await openLive(elsewhere, user.id)
  await here.call('updateProfile', { body: { serviceSuburbs: ['Manly'] } })
  expect(await socket.next('account_changed')).toEqual(changed)
})

test('AUTH-13 a page that connects just after the change is asked to read again', async () => {
  const user = await makeUser(server, { role: 'pending', status: 'pending' })
  const client = await server.signedIn(user)
  const since = new Date().toISOString()
  const heard = Promise.withResolvers<void>()
  const stop = server.core.events.on('accountChanged', ({ userId }) => userId === user.id && heard.resolve())
  await admin.call('approveUser', { params: { userId: user.id } })
  // Heard of later, the change would reach the socket itself.
  await heard.promise
  stop()
  const socket = await openSocket(client.origin, { path: '/ws', cookie: client.cookie })
  socket.send({ type: 'identify', userId: user.id, since })
  expect(await socket.next('lists_changed')).toMatchObject({ type: 'lists_changed' })
})
