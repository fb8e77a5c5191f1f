import type { AdminMessages, MessageSettings } from '@snake-dispatch/contract/messages'
import { paths } from '@snake-dispatch/contract/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin } from '../../testing/factories.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { registration } from '../../testing/registration.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let laptop: TestServer
let production: TestServer
beforeAll(async () => {
  laptop = await startTestServer()
  production = await startTestServer({ NODE_ENV: 'production' })
})
afterAll(async () => {
  await laptop.close()
  await production.close()
})

test('D-185 without a provider, outside production, admins see what would have gone, with links that work', async () => {
  const { email } = registration()
  await laptop.client().call('register', { body: registration({ email }) })
  const admin = await laptop.signedIn(await makeAdmin(laptop))
  const list: AdminMessages = (await admin.call('adminMessages')).body
  expect(list).toMatchObject({ hasMail: false, hasText: false, showsWords: true, nextCursor: null })
  expect(list.counts).toMatchObject([{ kind: 'registrationReceived', channel: 'mail', shown: 1, queued: 0 }])
  const [shown] = list.messages
  expect(shown).toMatchObject({ state: 'shown', subject: 'We have your registration' })
  expect(shown!.html).toContain('<a href="http://localhost:')
  const token = new RegExp(`${paths.proveMail}#(\\S+)`).exec(shown!.words!)![1]!
  expect((await laptop.client().call('proveMail', { body: { token } })).status).toBe(204)
})

test('D-185 in production without a provider nothing is stored or promised', async () => {
  await production.client().call('register', { body: registration() })
  const user = await makeAdmin(production)
  await proveAddress(production, user.id, 'mail')
  const admin = await production.signedIn(user)
  const list: AdminMessages = (await admin.call('adminMessages')).body
  expect(list).toEqual({
    hasMail: false,
    hasText: false,
    showsWords: false,
    counts: [],
    messages: [],
    nextCursor: null,
  })
  const settings: MessageSettings = (await admin.call('messageSettings')).body
  expect(settings.addresses.map(({ isSent }) => isSent)).toEqual([false, false])
  const refused = await admin.call('sendTestMessage', { body: { channel: 'mail' } })
  expect([refused.status, refused.text]).toEqual([409, 'No provider is configured for this.'])
  const forgotten = await production.client().call('askPasswordLink', { body: { username: user.email } })
  expect([forgotten.status, forgotten.text]).toEqual([
    409,
    'This portal sends no mail. Ask an admin for a link.',
  ])
})
