import { paths } from '@snake-dispatch/contract/paths'
import { textNumber } from '@snake-dispatch/domain/text-number'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { makeTextGateway } from '../../testing/text-gateway.ts'
import { STRANGERS_IN_HOUR } from './text-caps.ts'

const gateway = makeTextGateway()
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { messages: { text: gateway } })
})
afterAll(() => server.close())

let numbers = 300
/** An account that signs in with a proven mobile, and has no mail address. */
async function mobileAccount() {
  const mobile = `0491570${++numbers}`
  const user = await makeUser(server, { email: mobile, contactNumber: null })
  await proveAddress(server, user.id, 'text')
  return { user, mobile, client: await server.signedIn(user) }
}

const wordsTo = (mobile: string) =>
  gateway.texts.filter(({ to }) => to === textNumber(mobile)).map(({ words }) => words)
async function askLink(username: string): Promise<void> {
  await server.client().call('askPasswordLink', { body: { username } })
  await tasksDone(server)
}
/** Uses the link of a text. */
const useLink = (words: string) =>
  server.client().call('setPasswordByLink', {
    body: {
      token: new RegExp(`${paths.passwordLink}#(\\S+)`).exec(words)![1]!,
      newPassword: 'Quoll-at-dusk-1',
    },
  })

test('D-187 D-195 a link for a forgotten password goes on when a later one is over a limit of texts', async () => {
  const { mobile } = await mobileAccount()
  for (let asked = 0; asked <= STRANGERS_IN_HOUR; asked++) await askLink(mobile)
  expect(wordsTo(mobile)).toHaveLength(STRANGERS_IN_HOUR)
  expect((await useLink(wordsTo(mobile)[0]!)).status).toBe(200)
  // One use ends them all.
  expect((await useLink(wordsTo(mobile)[1]!)).status).toBe(404)
})

test('D-195 a new contact number, which needs no password, does not take the link for a forgotten password away', async () => {
  const { user, mobile, client } = await mobileAccount()
  const other = `0491570${++numbers}`
  expect((await client.call('updateProfile', { body: { contactNumber: other } })).status).toBe(200)
  await proveAddress(server, user.id, 'text')
  await askLink(mobile)
  expect([wordsTo(mobile).length, wordsTo(other)]).toEqual([1, []])
})

test('D-36 D-195 a mobile that is replaced by an email hears of it, and its link for a forgotten password ends', async () => {
  const { user, mobile, client } = await mobileAccount()
  await askLink(mobile)
  const body = { email: `own.${user.id}@example.com`, currentPassword: TEST_PASSWORD }
  expect((await client.call('updateProfile', { body })).status).toBe(200)
  await tasksDone(server)
  const [link, changed] = wordsTo(mobile)
  expect(changed).toContain('The email address of your account was changed.')
  expect((await useLink(link!)).status).toBe(404)
})
