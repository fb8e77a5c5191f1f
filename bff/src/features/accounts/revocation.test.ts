import { afterAll, beforeEach, afterEach, expect, test } from 'vitest'
import { noApprover, NOT_INDEPENDENT, type Revocation } from '@snake-dispatch/contract/revocations'
import { signIn } from '../../testing/browsers.ts'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const clock = makeTestClock('2026-11-25T15:00:00+11:00')
let server: TestServer
let suspect: { id: number; email: string }
let asker: TestClient
let askerId: number
let third: TestClient
beforeEach(async () => {
  server = await startTestServer({}, { clock })
  // Only these three are admins.
  await server.core.database.withoutRealm.deleteFrom('users').execute()
  suspect = await makeAdmin(server)
  const asking = await makeAdmin(server, { name: 'Ada Asker' })
  askerId = asking.id
  // Their sessions outlast the day that a request is open.
  const remembered = (user: { email: string }) => signIn(server.origin, user, TEST_PASSWORD, true)
  asker = await remembered(asking)
  third = await remembered(await makeAdmin(server, { name: 'Theo Third' }))
})
afterEach(() => server.close())
afterAll(() => clock.set('2026-11-25T15:00:00+11:00'))

const ask = (client = asker) =>
  client.call('askRevocation', { params: { userId: suspect.id }, body: { reason: 'Laptop stolen' } })
const listed = async (client: TestClient) => (await client.call('revocations')).body as Revocation[]
const refusal = ({ status, text }: { status: number; text: string }) => [status, text]

test('ADMIN-10 one admin asks, another agrees, and the third is locked, without rights and signed out at once', async () => {
  const client = await server.signedIn(suspect)
  expect((await ask()).status).toBe(201)
  const [open] = await listed(third)
  expect(open).toMatchObject({
    admin: { id: suspect.id },
    askedBy: { name: 'Ada Asker' },
    reason: 'Laptop stolen',
    expiresAt: '2026-11-26T04:00:00.000Z',
    mayAgree: true,
  })
  expect(await listed(asker)).toMatchObject([{ mayAgree: false }])
  const params = { revocationId: open!.id }
  expect(refusal(await asker.call('agreeToRevocation', { params }))).toEqual([
    409,
    'Another admin must agree to what you asked for.',
  ])
  expect((await third.call('agreeToRevocation', { params })).status).toBe(204)
  expect((await client.call('me')).status).toBe(401)
  const body = { username: suspect.email, password: TEST_PASSWORD }
  expect((await server.client().call('login', { body })).text).toContain('This account was closed.')
  const row = await server.core.database.withoutRealm
    .selectFrom('users')
    .select(['role', 'is_admin', 'is_locked'])
    .where('id', '=', suspect.id)
    .executeTakeFirst()
  expect(row).toEqual({ role: 'catcher', is_admin: false, is_locked: true })
  expect(await listed(third)).toEqual([])
  const trail = await trailOf(server, 'account', suspect.id)
  expect(trail.map(({ action, detail }) => [action, detail])).toEqual([
    ['account.revocation-ask', { reason: 'Laptop stolen' }],
    ['account.offboard', { from: 'admin', by: 'two admins', fromUserId: askerId }],
  ])
})

test('ADMIN-10 whom it is about neither sees it nor agrees to it nor cancels it; any other admin may cancel', async () => {
  const client = await server.signedIn(suspect)
  await ask()
  const [open] = await listed(third)
  const params = { revocationId: open!.id }
  expect(await listed(client)).toEqual([])
  expect((await client.call('agreeToRevocation', { params })).status).toBe(404)
  expect((await client.call('cancelRevocation', { params })).status).toBe(404)
  expect((await ask(third)).status).toBe(409)
  expect((await asker.call('cancelRevocation', { params })).status).toBe(204)
  expect((await third.call('agreeToRevocation', { params })).status).toBe(404)
  const trail = await trailOf(server, 'account', suspect.id)
  expect(trail.at(-1)?.action).toBe('account.revocation-cancel')
  expect((await client.call('me')).status).toBe(200)
})

test('ADMIN-10 after 24 hours nobody can agree, and it can be asked for again', async () => {
  await ask()
  const params = { revocationId: (await listed(third))[0]!.id }
  clock.set('2026-11-26T15:00:00+11:00')
  expect((await third.call('agreeToRevocation', { params })).status).toBe(404)
  expect(await listed(third)).toEqual([])
  expect((await ask()).status).toBe(201)
  clock.set('2026-11-25T15:00:00+11:00')
})

test('D-86 nothing can be asked for that nobody may agree to', async () => {
  const puppet = await makeUser(server)
  await asker.call('setUserRole', { params: { userId: puppet.id }, body: { role: 'admin' } })
  await server.core.database.withoutRealm
    .updateTable('users')
    .set({ is_locked: true })
    .where('name', '=', 'Theo Third')
    .execute()
  expect(refusal(await ask())).toEqual([409, noApprover(suspect.email)])
  const { body } = await asker.call('possibleApprovers', { params: { userId: suspect.id } })
  expect(body).toEqual([])
})

test('D-86 an admin whom the asking one made does not count as a second voice', async () => {
  const puppet = await makeUser(server)
  await asker.call('setUserRole', { params: { userId: puppet.id }, body: { role: 'admin' } })
  const puppetClient = await server.signedIn(puppet)
  await ask()
  expect(await listed(puppetClient)).toMatchObject([{ mayAgree: false }])
  const params = { revocationId: (await listed(third))[0]!.id }
  expect(refusal(await puppetClient.call('agreeToRevocation', { params }))).toEqual([
    409,
    `${NOT_INDEPENDENT} Another admin must agree.`,
  ])
  expect((await third.call('agreeToRevocation', { params })).status).toBe(204)
})

test('D-86 with two admins it is refused, and so it is about oneself and about who is no admin', async () => {
  const withoutRealm = server.core.database.withoutRealm
  await withoutRealm.updateTable('users').set({ is_locked: true }).where('name', '=', 'Theo Third').execute()
  const refused = await ask()
  expect(refused.status).toBe(409)
  expect(refused.text).toContain('npm run admin -- offboard')
  const about = (userId: number) =>
    asker.call('askRevocation', { params: { userId }, body: { reason: 'None' } })
  expect((await about(askerId)).status).toBe(403)
  expect((await about((await makeUser(server)).id)).status).toBe(409)
})

test('D-125 neither a grandchild by grants nor a sister may agree, and the page names who may', async () => {
  const made = async (maker: TestClient) => {
    const user = await makeUser(server)
    await maker.call('setUserRole', { params: { userId: user.id }, body: { role: 'admin' } })
    return { client: await server.signedIn(user) }
  }
  const child = await made(asker)
  const grandchild = await made(child.client)
  const sister = await made(asker)
  const names = async (client: TestClient) =>
    (
      (await client.call('possibleApprovers', { params: { userId: suspect.id } })).body as { name: string }[]
    ).map(({ name }) => name)
  for (const client of [asker, child.client, grandchild.client, sister.client])
    expect(await names(client)).toEqual(['Theo Third'])
  expect((await ask(child.client)).status).toBe(201)
  const params = { revocationId: (await listed(third))[0]!.id }
  for (const client of [asker, grandchild.client, sister.client]) {
    expect(await listed(client)).toMatchObject([{ mayAgree: false }])
    expect((await client.call('agreeToRevocation', { params })).status).toBe(409)
  }
  expect((await third.call('agreeToRevocation', { params })).status).toBe(204)
})

test('D-125 an admin who was approved by the asking one and promoted by another one may not agree', async () => {
  const user = await makeUser(server, { status: 'pending', role: 'pending' })
  const other = await server.signedIn(await makeAdmin(server))
  await asker.call('approveUser', { params: { userId: user.id } })
  await other.call('setUserRole', { params: { userId: user.id }, body: { role: 'admin' } })
  await ask()
  const client = await server.signedIn(user)
  expect(await listed(client)).toMatchObject([{ mayAgree: false }])
})

test('D-125 who was promoted between asking and agreeing by the one who asks may not agree', async () => {
  await ask()
  const late = await makeUser(server)
  await asker.call('setUserRole', { params: { userId: late.id }, body: { role: 'admin' } })
  const params = { revocationId: (await listed(third))[0]!.id }
  const client = await server.signedIn(late)
  expect((await client.call('agreeToRevocation', { params })).status).toBe(409)
})

test('D-125 two admins who let in the same admin may not act together, not even once that one is no admin; a catcher ties nobody', async () => {
  const byBoth = async (role: 'moderator' | 'admin') => {
    const user = await makeUser(server, { status: 'pending', role: 'pending' })
    expect((await asker.call('approveUser', { params: { userId: user.id } })).status).toBe(200)
    const params = { userId: user.id }
    expect((await third.call('setUserRole', { params, body: { role } })).status).toBe(200)
    return user
  }
  await byBoth('moderator')
  expect((await ask()).status).toBe(201)
  const params = { revocationId: (await listed(third))[0]!.id }
  expect(await listed(third)).toMatchObject([{ mayAgree: true, canBeAgreed: true }])
  const shared = await byBoth('admin')
  const tied = async () => {
    expect(await listed(third)).toMatchObject([{ mayAgree: false, canBeAgreed: false }])
    expect(refusal(await third.call('agreeToRevocation', { params }))).toEqual([
      409,
      `${NOT_INDEPENDENT} Another admin must agree.`,
    ])
  }
  await tied()
  await server.core.database.withoutRealm
    .updateTable('users')
    .set({ role: 'catcher', is_admin: false })
    .where('id', '=', shared.id)
    .execute()
  await tied()
})
