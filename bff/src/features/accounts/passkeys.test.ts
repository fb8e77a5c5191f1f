import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAuthenticator } from '../../testing/authenticator.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { makePasswordLink } from '../../testing/password-links.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const UNKNOWN = [401, 'This passkey is not known here, or it took too long. Please try again.']
const said = ({ status, text }: { status: number; text: string }) => [status, text]
const logIn = (client: TestClient, email: string, password = TEST_PASSWORD) =>
  client.call('login', { body: { username: email, password } })
const show = (client: TestClient, response: object) => client.call('passkeySignIn', { body: { response } })

/** Adds a passkey to the account of a browser, as its profile does. */
async function add(client: TestClient, device = makeAuthenticator(server.origin), name = 'My phone') {
  const options = await client.call('passkeyCreation', { body: { currentPassword: TEST_PASSWORD } })
  const { challenge } = options.body as { challenge: string }
  const answer = await client.call('addPasskey', { body: { name, response: device.make(challenge) } })
  return { device, answer, challenge }
}

describe('AUTH-22 the passkeys of an account', () => {
  test('AUTH-22 one is added with the current password, named, used and removed', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const wrong = await client.call('passkeyCreation', { body: { currentPassword: 'wrong' } })
    expect(said(wrong)).toEqual([400, 'Current password is incorrect'])
    const { device, answer } = await add(client)
    expect([answer.status, answer.body]).toMatchObject([201, { name: 'My phone', lastUsedAt: null }])
    const { id: passkeyId } = answer.body as { id: number }
    expect((await client.call('me')).status).toBe(200)

    const renamed = await client.call('renamePasskey', { params: { passkeyId }, body: { name: 'Key ring' } })
    expect(renamed.body).toMatchObject({ id: passkeyId, name: 'Key ring' })
    const browser = server.client()
    const signedIn = await show(browser, await device.signIn(browser))
    expect([signedIn.status, signedIn.body]).toMatchObject([200, { id: user.id }])
    expect((await browser.call('me')).status).toBe(200)
    expect((await client.call('passkeys')).body).toMatchObject([{ name: 'Key ring' }])
    const [used] = (await client.call('passkeys')).body as { lastUsedAt: string | null }[]
    expect(used!.lastUsedAt).not.toBeNull()

    const remove = (currentPassword: string) =>
      client.call('removePasskey', { params: { passkeyId }, body: { currentPassword } })
    expect(said(await remove('wrong'))).toEqual([400, 'Current password is incorrect'])
    expect((await client.call('removePasskey', { params: { passkeyId } })).status).toBe(400)
    expect((await remove(TEST_PASSWORD)).status).toBe(204)
    expect(said(await show(browser, await device.signIn(browser)))).toEqual(UNKNOWN)
    expect((await client.call('passkeys')).body).toEqual([])
  })

  test('AUTH-22 nobody names or removes the passkey of somebody else', async () => {
    const [owner, other] = [await makeUser(server), await server.signedIn(await makeUser(server))]
    const passkeyId = await makeAuthenticator(server.origin).addTo(server, owner)
    const body = { currentPassword: TEST_PASSWORD }
    expect((await other.call('removePasskey', { params: { passkeyId }, body })).status).toBe(404)
    expect(
      (await other.call('renamePasskey', { params: { passkeyId }, body: { name: 'Mine' } })).status,
    ).toBe(404)
  })

  test('AUTH-22 an account has at most ten passkeys, also when several are added at once', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    for (let count = 0; count < 8; count++) await makeAuthenticator(server.origin).addTo(server, user)
    const prepared = []
    for (let count = 0; count < 4; count++)
      prepared.push(await makeAuthenticator(server.origin).create(server, user))
    // A browser each: a new passkey renews the session that added it.
    const browsers = await Promise.all(prepared.map(() => server.signedIn(user)))
    const answers = await Promise.all(
      prepared.map((response, index) =>
        browsers[index]!.call('addPasskey', { body: { name: 'One more', response } }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 400, 400])
    expect((await client.call('passkeys')).body).toHaveLength(10)
    const more = await client.call('passkeyCreation', { body: { currentPassword: TEST_PASSWORD } })
    expect(said(more)).toEqual([400, 'An account has at most 10 passkeys. Remove one first.'])
  })

  test('AUTH-22 a challenge is answered once, by its own account, for this origin, within 5 minutes', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const { challenge } = await add(client)
    const again = (device = makeAuthenticator(server.origin), given = challenge, by = client) =>
      by.call('addPasskey', { body: { name: 'Again', response: device.make(given) } })
    expect((await again()).status).toBe(400)
    const fresh = async () =>
      (await client.call('passkeyCreation', { body: { currentPassword: TEST_PASSWORD } })).body as {
        challenge: string
      }
    const stranger = await server.signedIn(await makeUser(server))
    expect((await again(undefined, (await fresh()).challenge, stranger)).status).toBe(400)
    const phishing = makeAuthenticator('https://snakes.evil.example')
    expect((await again(phishing, (await fresh()).challenge)).status).toBe(400)
    const late = (await fresh()).challenge
    await server.core.database.withoutRealm
      .updateTable('webauthn_challenges')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('challenge', '=', late)
      .execute()
    expect((await again(undefined, late)).status).toBe(400)
  })
})

describe('AUTH-22 sign-in', () => {
  test('AUTH-22 a signature is used once, and one with an old count is refused and recorded', async () => {
    const user = await makeUser(server)
    const device = makeAuthenticator(server.origin)
    await device.addTo(server, user)
    const browser = server.client()
    const response = await device.signIn(browser, { counter: 5 })
    expect((await show(browser, response)).status).toBe(200)
    expect(said(await show(server.client(), response))).toEqual(UNKNOWN)
    const copy = await device.signIn(browser, { counter: 4 })
    expect(said(await show(server.client(), copy))).toEqual(UNKNOWN)
    const admin = await server.signedIn(await makeAdmin(server))
    const query = { subjectType: 'account', subjectId: user.id, action: 'account.wrong-passkey' }
    await expect
      .poll(async () => ((await admin.call('auditTrail', { query })).body as object[]).length)
      .toBe(1)
  })

  test('AUTH-22 AUTH-14 a locked account is refused with its reason', async () => {
    const user = await makeUser(server)
    const device = makeAuthenticator(server.origin)
    await device.addTo(server, user)
    const admin = await server.signedIn(await makeAdmin(server))
    await admin.call('lockUser', { params: { userId: user.id }, body: { reason: 'Complaint' } })
    const browser = server.client()
    const answer = await show(browser, await device.signIn(browser))
    expect(said(answer)).toEqual([403, 'Your account is locked: Complaint'])
  })

  test('D-34 a passkey signs in after all attempts of strangers, and so does the password in this browser then', async () => {
    const strict = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' })
    const user = await makeUser(strict)
    const device = makeAuthenticator(strict.origin)
    await device.addTo(strict, user)
    for (let tries = 0; tries < 100; tries++) {
      const headers = { 'x-forwarded-for': `198.51.100.${tries}` }
      await strict.client().call('login', { body: { username: user.email, password: 'wrong' }, headers })
    }
    const browser = strict.client()
    expect((await logIn(browser, user.email)).status).toBe(429)
    expect((await show(browser, await device.signIn(browser))).status).toBe(200)
    expect((await logIn(browser, user.email)).status).toBe(200)
    await strict.close()
  })
})

describe('AUTH-23 the second step', () => {
  test.each(['admin', 'moderator'] as const)(
    'AUTH-23 the password of a %s with a passkey is not enough',
    async (role) => {
      const user = await makeUser(server, { role })
      const browser = server.client()
      expect((await logIn(browser, user.email)).status).toBe(200)
      const device = makeAuthenticator(server.origin)
      await device.addTo(server, user)
      const asked = server.client()
      expect(said(await logIn(asked, user.email))).toEqual([428, 'Confirm with your passkey.'])
      expect((await asked.call('me')).status).toBe(401)
      // An authenticator that asks nothing is enough after the password.
      const response = await device.signIn(asked, { verified: false })
      expect((await show(asked, response)).body).toMatchObject({ id: user.id })
      expect((await logIn(server.client(), user.email, 'wrong')).status).toBe(401)
    },
  )

  test('AUTH-23 who closes the question of the browser may ask again; a sign-in uses the step up', async () => {
    const user = await makeAdmin(server)
    const device = makeAuthenticator(server.origin)
    await device.addTo(server, user)
    const browser = server.client()
    await logIn(browser, user.email)
    const { cookie } = browser
    const asked = async () => {
      const { body } = await browser.call('passkeyOptions')
      return (body as { allowCredentials?: object[] }).allowCredentials?.length ?? 0
    }
    expect([await asked(), await asked()]).toEqual([1, 1])
    expect((await show(browser, await device.signIn(browser, { verified: false }))).status).toBe(200)
    const headers = { cookie }
    const { body } = await server.client().call('passkeyOptions', { headers })
    expect((body as { allowCredentials?: object[] }).allowCredentials ?? []).toEqual([])
  })

  test('AUTH-23 it takes a passkey of the same account', async () => {
    const [user, other] = [await makeAdmin(server), await makeUser(server)]
    await makeAuthenticator(server.origin).addTo(server, user)
    const foreign = makeAuthenticator(server.origin)
    await foreign.addTo(server, other)
    const browser = server.client()
    await logIn(browser, user.email)
    expect(said(await show(browser, await foreign.signIn(browser)))).toEqual(UNKNOWN)
  })

  test('AUTH-23 without a password, staff need a passkey that asks who they are', async () => {
    const user = await makeAdmin(server)
    const device = makeAuthenticator(server.origin)
    await device.addTo(server, user)
    const browser = server.client()
    const bare = await show(browser, await device.signIn(browser, { verified: false }))
    expect(said(bare)).toEqual([403, 'Sign in with your password first, then use this passkey.'])
    expect((await show(browser, await device.signIn(browser))).status).toBe(200)
  })

  test('AUTH-22 AUTH-23 a reset by an admin and a one-time link remove the passkeys: who lost theirs is let in', async () => {
    const admin = await server.signedIn(await makeAdmin(server))
    const newPassword = 'Quoll-at-dusk-1'
    const ways = {
      reset: (userId: number) =>
        admin.call('resetUserPassword', { params: { userId }, body: { newPassword } }),
      link: async (userId: number) =>
        server.client().call('setPasswordByLink', {
          body: { token: await makePasswordLink(server, userId), newPassword },
        }),
    }
    for (const renew of [ways.reset, ways.link]) {
      const user = await makeUser(server, { role: 'moderator' })
      const device = makeAuthenticator(server.origin)
      await device.addTo(server, user)
      expect((await logIn(server.client(), user.email)).status).toBe(428)
      expect((await renew(user.id)).status).toBeLessThan(300)
      expect((await logIn(server.client(), user.email, newPassword)).status).toBe(200)
      const browser = server.client()
      expect(said(await show(browser, await device.signIn(browser)))).toEqual(UNKNOWN)
    }
  })

  test('AUTH-23 with REQUIRE_PASSKEY=admin an admin does nothing before they have shown one', async () => {
    const strict = await startTestServer({ REQUIRE_PASSKEY: 'admin' })
    const admin = await makeAdmin(strict)
    const client = strict.client()
    expect((await logIn(client, admin.email)).body).toMatchObject({ id: admin.id, needsPasskey: true })
    const refused = await client.call('listUsers')
    expect(said(refused)).toEqual([
      403,
      'Add a passkey to your profile, under Password, and sign in with it.',
    ])
    for (const call of ['availableJobs', 'notices', 'serviceAreas'] as const)
      expect((await client.call(call)).status).toBe(403)
    expect((await client.call('updateProfile', { body: { email: 'mine@example.com' } })).status).toBe(403)
    const socket = await openSocket(strict.origin, { path: '/ws', cookie: client.cookie })
    expect(await socket.closed).toEqual({ code: 1013, reason: 'Add a passkey first' })
    expect((await client.call('me')).body).toMatchObject({ needsPasskey: true })
    for (const call of ['passkeys', 'mySessions'] as const) expect((await client.call(call)).status).toBe(200)
    const options = await client.call('passkeyCreation', { body: { currentPassword: TEST_PASSWORD } })
    const { challenge } = options.body as { challenge: string }
    const response = makeAuthenticator(strict.origin).make(challenge)
    expect((await client.call('addPasskey', { body: { name: 'Phone', response } })).status).toBe(201)
    expect((await client.call('me')).body).toMatchObject({ needsPasskey: false })
    expect((await client.call('listUsers')).status).toBe(200)
    const open = await openSocket(strict.origin, { path: '/ws', cookie: client.cookie })
    await open.settled()
    open.raw.close()
    const moderator = strict.client()
    const { email } = await makeUser(strict, { role: 'moderator' })
    expect((await logIn(moderator, email)).body).toMatchObject({ needsPasskey: false })
    expect((await moderator.call('listUsers')).status).toBe(200)
    await strict.close()
  })
})
