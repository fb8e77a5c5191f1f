import type { MessageSettings } from '@snake-dispatch/contract/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => server.close())

test('D-188 D-195 a changed email gets its proof within the limits of proofs; beyond them it is stored and gets none', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const change = (email: string) =>
    client.call('updateProfile', { body: { email, currentPassword: TEST_PASSWORD } })
  for (const place of ['first', 'second', 'third', 'fourth'])
    expect((await change(`${place}.${user.email}`)).body).toMatchObject({ email: `${place}.${user.email}` })
  const proofs = await server.core.database
    .scope('live')
    .kysely.selectFrom('messages')
    .select('id')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'addressProof')
    .execute()
  expect(proofs).toHaveLength(3)
  // Profile offers to send a link, and says when it can.
  const settings: MessageSettings = (await client.call('messageSettings')).body
  expect(settings.addresses[0]).toMatchObject({ address: `fourth.${user.email}`, askedAt: null })
  expect((await client.call('askAddressProof', { body: { channel: 'mail' } })).status).toBe(429)
})
