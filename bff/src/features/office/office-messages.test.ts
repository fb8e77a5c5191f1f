import type { Notification } from '@snake-dispatch/contract/notifications'
import type { OfficeMessage } from '@snake-dispatch/contract/office-messages'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: TestClient
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  desk = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const send = (userId: number, message: string, key?: string) =>
  desk.call('sendOfficeMessage', {
    params: { userId },
    body: { message },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const messagesOf = async (client: TestClient): Promise<OfficeMessage[]> =>
  (await client.call('officeMessages')).body

test('ADMIN-22 a message stays until its reader has marked it as read; a second one stands beside it', async () => {
  const catcher = await makeUser(server)
  const client = await server.signedIn(catcher)
  expect((await send(catcher.id, ' The bush is closed on Sunday ')).status).toBe(204)
  await send(catcher.id, 'It is open again')
  const [newest, first] = await messagesOf(client)
  expect([newest!.message, first!.message]).toEqual(['It is open again', 'The bush is closed on Sunday'])
  const noticed = async () => {
    const found: Notification[] = (await client.call('notices')).body
    return found.map(({ message }) => message)
  }
  expect(await noticed()).toEqual(['The bush is closed on Sunday', 'It is open again'])

  const read = () => client.call('markMessageRead', { params: { messageId: first!.id } })
  expect((await read()).status).toBe(204)
  expect((await read()).status).toBe(204)
  expect(await messagesOf(client)).toEqual([newest])
  expect(await noticed()).toEqual(['It is open again'])
})

test('ADMIN-22 nobody reads or marks the message of somebody else', async () => {
  const catcher = await makeUser(server)
  await send(catcher.id, 'For you alone')
  const other = await server.signedIn(await makeUser(server))
  expect(await messagesOf(other)).toEqual([])
  const [message] = await messagesOf(await server.signedIn(catcher))
  expect((await other.call('markMessageRead', { params: { messageId: message!.id } })).status).toBe(404)
  expect(await messagesOf(await server.signedIn(catcher))).toHaveLength(1)
})

test('ADMIN-22 D-10 the same key sends one, and the trail has it without a phone number', async () => {
  const catcher = await makeUser(server)
  const key = 'k'.repeat(40)
  await Promise.all([send(catcher.id, 'Call 0491 570 156', key), send(catcher.id, 'Call 0491 570 156', key)])
  expect(await messagesOf(await server.signedIn(catcher))).toHaveLength(1)
  expect(
    (await trailOf(server, 'account', catcher.id)).filter(({ action }) => action === 'account.message'),
  ).toEqual([expect.objectContaining({ detail: { note: expect.not.stringContaining('570 156') } })])
})

test('ADMIN-22 whose account is locked or not approved gets none; an empty one is refused', async () => {
  const locked = await makeUser(server, { name: 'Lea Lock' })
  await desk.call('lockUser', { params: { userId: locked.id }, body: { reason: 'Unpaid' } })
  const pending = await makeUser(server, { status: 'pending', role: 'pending' })
  const refused = await send(locked.id, 'Hello')
  expect([refused.status, refused.text]).toEqual([
    409,
    'Lea Lock could not read it: their account is not open.',
  ])
  expect((await send(pending.id, 'Hello')).status).toBe(409)
  const catcher = await makeUser(server)
  expect((await send(catcher.id, '   ')).status).toBe(400)
  expect((await send(catcher.id, 'x'.repeat(501))).status).toBe(400)
})
