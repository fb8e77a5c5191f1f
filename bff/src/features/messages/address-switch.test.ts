import type { MessageAddress, PersonMessages } from '@snake-dispatch/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { GATEWAY_SECRET } from '../../testing/text-gateway-protocol.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const switchTo = (userId: number, channel: 'mail' | 'text', isStopped: boolean) =>
  admin.call('switchAddress', { params: { userId }, body: { channel, isStopped } })
const blocksIn = ({ addresses }: { addresses: readonly MessageAddress[] }) =>
  addresses.map(({ blocked }) => blocked)
const entriesAbout = (userId: number) =>
  server.core.database
    .scope('live')
    .kysely.selectFrom('audit_entries')
    .select(['action', 'detail'])
    .where('subject_id', '=', userId)
    .where('action', 'in', ['account.address-stop', 'account.address-resume'])
    .orderBy('id')
    .execute()

test('D-183 who asks the office gets no texts, and gets them again', async () => {
  const user = await makeUser(server)
  await proveAddress(server, user.id, 'mail', 'text')
  const stopped: PersonMessages = (await switchTo(user.id, 'text', true)).body
  expect(blocksIn(stopped)).toEqual([null, 'stopped'])
  const params = { userId: user.id }
  await admin.call('lockUser', { params, body: { reason: 'Licence not shown' } })
  await admin.call('unlockUser', { params })
  const resumed: PersonMessages = (await switchTo(user.id, 'text', false)).body
  expect(blocksIn(resumed)).toEqual([null, null])
  expect(await entriesAbout(user.id)).toEqual([
    { action: 'account.address-stop', detail: { channel: 'text' } },
    { action: 'account.address-resume', detail: { channel: 'text' } },
  ])
})

test('D-183 an address that was refused gets mail again when the office says so', async () => {
  const user = await makeUser(server)
  expect(blocksIn((await switchTo(user.id, 'mail', true)).body)).toEqual(['stopped', null])
  const blocks = server.core.database.scope('live').kysely.updateTable('blocked_addresses')
  await blocks.set({ reason: 'addressRefused' }).where('channel', '=', 'mail').execute()
  expect(blocksIn((await switchTo(user.id, 'mail', false)).body)).toEqual([null, null])
})

test('D-183 an account without such an address has none to switch', async () => {
  const { id } = await makeUser(server, { contactNumber: '02 5550 1234' })
  expect(await switchTo(id, 'text', true)).toMatchObject({
    status: 409,
    text: 'This account has no such address.',
  })
  expect(await entriesAbout(id)).toEqual([])
})

test('D-187 D-188 a proof is not sent to a stopped number: it says how to get texts again, by START or by phone', async () => {
  const user = await makeUser(server, { contactNumber: '0491 570 110' })
  await switchTo(user.id, 'text', true)
  const own = await server.signedIn(user)
  const refused = await own.call('askAddressProof', { body: { channel: 'text' } })
  expect([refused.status, refused.text]).toEqual([
    409,
    expect.stringContaining('Text START to get them again'),
  ])

  const PUBLIC_ORIGIN = 'http://snakes.example'
  const lettered = await startTestServer({
    PUBLIC_ORIGIN,
    SMS_PROVIDER: 'webhook',
    SMS_FROM: 'SnakeNSW',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:9/texts',
    SMS_WEBHOOK_SECRET: GATEWAY_SECRET,
  })
  try {
    const headers = { origin: PUBLIC_ORIGIN }
    const signIn = async ({ email }: { email: string }) => {
      const client = lettered.client()
      await client.call('login', { body: { username: email, password: TEST_PASSWORD }, headers })
      return client
    }
    const person = await makeUser(lettered)
    const desk = await signIn(await makeAdmin(lettered))
    await desk.call('switchAddress', {
      params: { userId: person.id },
      body: { channel: 'text', isStopped: true },
      headers,
    })
    const asked = await (await signIn(person)).call('askAddressProof', { body: { channel: 'text' }, headers })
    expect([asked.status, asked.text]).toEqual([
      409,
      expect.stringContaining('To get them again, ring 0491 570 006,'),
    ])
  } finally {
    await lettered.close()
  }
})
