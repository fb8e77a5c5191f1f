import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher, openLive, openSubscriptions } from '../../testing/browsers.ts'
import { connect, logPrivateJob } from '../../testing/connected.ts'
import { makeAdmin } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer({ REQUIRE_PASSKEY: 'none' })
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const created = 'subscription { jobCreated { id } }'

test('LIVE-11 D-27 a demoted moderator gets no more messages of jobs that catchers of their suburbs do not see', async () => {
  const { user, client } = await makeCatcher(server, { role: 'moderator', serviceSuburbs: ['Bourke'] })
  const [live, graphql] = [await openLive(client, user.id), await openSubscriptions(client, { created })]
  const logger = await makeCatcher(server)
  // While they moderate they hear of every suburb.
  const seen = await logPrivateJob(logger.client, { suburb: 'Penrith' })
  await live.next('job_created', ({ job }) => (job as { id: number }).id === seen.id)
  await graphql.next('next')

  await admin.call('setUserRole', { params: { userId: user.id }, body: { role: 'catcher' } })
  expect((await live.closed).code).toBe(1012)
  expect((await graphql.closed).code).toBe(1012)
  expect(live.messages.at(-1)).toEqual({ type: 'account_changed' })

  const again = await openLive(client, user.id)
  const other = await connect(server, { serviceSuburbs: ['Penrith'] })
  const hidden = await logPrivateJob(logger.client, { suburb: 'Penrith' })
  await other.socket.next('job_created', ({ job }) => (job as { id: number }).id === hidden.id)
  await again.settled()
  expect(again.messages.filter(({ type }) => type === 'job_created')).toEqual([])
})

test('LIVE-11 a required new password and an approval close the sockets that were opened before', async () => {
  const { user, client } = await makeCatcher(server)
  const live = await openLive(client, user.id)
  const params = { userId: user.id }
  await admin.call('requirePasswordReset', { params, body: { required: true } })
  expect((await live.closed).code).toBe(1012)
  const pending = await makeCatcher(server, { role: 'pending', status: 'pending' })
  const waiting = await openLive(pending.client, pending.user.id)
  await admin.call('approveUser', { params: { userId: pending.user.id } })
  expect((await waiting.closed).code).toBe(1012)
})

test('LIVE-11 a change that gives and takes no right leaves the sockets open', async () => {
  const { user, client } = await makeCatcher(server)
  const live = await openLive(client, user.id)
  await client.call('updateProfile', { body: { company: 'Scales and Sons' } })
  await live.next('account_changed')
  await live.settled()
  expect(live.raw.readyState).toBe(live.raw.OPEN)
})

test('LIVE-11 AUTH-23 who becomes an admin and must show a passkey first is sent nothing by the socket from before', async () => {
  const strict = await startTestServer({ REQUIRE_PASSKEY: 'admin' })
  try {
    const { user, client } = await makeCatcher(strict, { role: 'moderator' })
    const live = await openLive(client, user.id)
    await strict.core.database.scope('live').transaction(async (tx) => {
      await tx.kysely.updateTable('users').set({ role: 'admin' }).where('id', '=', user.id).execute()
      await strict.core.events.publish(tx, 'accountChanged', { userId: user.id })
    })
    expect((await live.closed).code).toBe(1012)
  } finally {
    await strict.close()
  }
})
