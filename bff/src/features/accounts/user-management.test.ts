import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import * as stored from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { User } from './user.entity.ts'

let server: TestServer
let adminUser: User
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  adminUser = await makeAdmin(server)
  admin = await server.signedIn(adminUser)
})
afterAll(() => server.close())

const about = (name: EndpointName, userId: number, body?: object) =>
  admin.call(name, { params: { userId }, body })
const setRole = (userId: number, role: string) => about('setUserRole', userId, { role })
const signIn = (email: string, password = TEST_PASSWORD) =>
  server.client().call('login', { body: { username: email, password } })
const trailOf = (userId: number) => stored.trailOf(server, 'account', userId)

/** Calls of an admin about an account, with a valid body. */
const calls = [
  ['setUserRole', { role: 'moderator' }],
  ['lockUser', { reason: 'Not paid' }],
  ['unlockUser', undefined],
  ['resetUserPassword', { newPassword: 'Quoll-at-dusk-1' }],
  // The new password is required already.
  ['requirePasswordReset', { required: false }],
  ['recordPaymentOffence', { note: 'Job 10000001' }],
] as const satisfies readonly (readonly [EndpointName, object | undefined])[]

describe('the list', () => {
  test('API GET /api/admin/users answers admins everything but secrets, by name', async () => {
    const user = await makeUser(server, { name: 'Aaron First', company: 'Company to see' })
    const answer = await admin.call('listUsers')
    const listed = answer.body as AccountForAdmin[]
    expect(listed[0]).toMatchObject({
      id: user.id,
      company: 'Company to see',
      isLocked: false,
      lockedReason: null,
    })
    expect(listed.map(({ name }) => name)).toEqual(listed.map(({ name }) => name).sort())
    expect(answer.text).not.toMatch(/argon|rememberToken|licenseKey/)
  })

  test('API GET /api/admin/users answers moderators the accounts they can assign to, and nothing private', async () => {
    const user = await makeUser(server, { serviceSuburbs: ['Penrith'] })
    for (const fields of [{ role: 'moderator' as const }, { isModerator: true }]) {
      const moderator = await server.signedIn(await makeUser(server, fields))
      const answer = await moderator.call('listUsers')
      const listed = answer.body as { id: number }[]
      expect(listed.find(({ id }) => id === user.id)).toEqual({
        id: user.id,
        name: user.name,
        role: 'catcher',
        status: 'approved',
        isAdmin: false,
        isModerator: false,
        isLocked: false,
        serviceSuburbs: ['Penrith'],
      })
      expect(answer.text).not.toMatch(/@example\.com|0491/)
    }
  })
})

describe('roles', () => {
  test('API PUT /api/admin/users/{userId}/role gives a role, and the flags follow it', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    expect((await setRole(user.id, 'moderator')).body).toMatchObject({
      role: 'moderator',
      isAdmin: false,
      isModerator: true,
    })
    expect((await client.call('listUsers')).status).toBe(200)
    expect((await setRole(user.id, 'catcher')).body).toMatchObject({ role: 'catcher', isModerator: false })
    expect((await client.call('listUsers')).status).toBe(403)
    expect((await setRole(user.id, 'admin')).body).toMatchObject({
      role: 'admin',
      isAdmin: true,
      isModerator: false,
    })
    expect((await client.call('pendingUsers')).status).toBe(200)
  })

  test('API PUT /api/admin/users/{userId}/role takes the three roles and nothing else', async () => {
    const user = await makeUser(server)
    for (const role of ['pending', 'owner', '', null, 1]) {
      const answer = await about('setUserRole', user.id, { role })
      expect([answer.status, answer.text]).toEqual([400, 'Please select a role'])
    }
    expect((await about('setUserRole', user.id, { role: 'admin', isAdmin: true })).status).toBe(400)
  })

  test('ADMIN-05 a registration gets its role by approval, not before', async () => {
    const pending = await makeUser(server, { role: 'pending', status: 'pending' })
    const answer = await setRole(pending.id, 'admin')
    expect([answer.status, answer.text]).toEqual([409, 'Only an approved account can be given a role.'])
  })
})

describe('accounts that an admin can change', () => {
  test.each(calls)(
    'ADMIN-05 %s is refused on the own row and on admins by role or flag',
    async (name, body) => {
      const own = await about(name, adminUser.id, body)
      expect([own.status, own.text]).toEqual([403, 'You cannot do this to your own account.'])
      for (const fields of [{ role: 'admin' as const }, { isAdmin: true }]) {
        const other = await makeUser(server, fields)
        const answer = await about(name, other.id, body)
        expect([answer.status, answer.text]).toEqual([403, 'You cannot do this to the account of an admin.'])
        expect((await signIn(other.email)).status).toBe(200)
        expect(await trailOf(other.id)).toEqual([])
      }
    },
  )

  test.each(calls)('ADMIN-05 %s is for admins only', async (name, body) => {
    const user = await makeUser(server)
    const clients = [
      [server.client(), 401],
      [await server.signedIn(await makeUser(server)), 403],
      [await server.signedIn(await makeUser(server, { role: 'moderator', isModerator: true })), 403],
    ] as const
    for (const [client, status] of clients)
      expect((await client.call(name, { params: { userId: user.id }, body })).status).toBe(status)
    expect((await about(name, 999_999, body)).status).toBe(404)
  })

  test('ADMIN-05 two admins who demote each other at once both stay admins', async () => {
    const other = await makeAdmin(server)
    const otherClient = await server.signedIn(other)
    const answers = await Promise.all([
      setRole(other.id, 'catcher'),
      otherClient.call('setUserRole', { params: { userId: adminUser.id }, body: { role: 'catcher' } }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })

  test('ADMIN-05 of a promotion to admin and a lock at once, no admin is locked by the loser', async () => {
    const user = await makeUser(server)
    const [promoted, locked] = await Promise.all([
      setRole(user.id, 'admin'),
      about('lockUser', user.id, { reason: 'x' }),
    ])
    expect(promoted.status).toBe(200)
    const late = await about('unlockUser', user.id)
    expect([200, 403]).toContain(locked.status)
    expect(late.status).toBe(403)
    expect((await signIn(user.email)).status).toBe(locked.status === 200 ? 403 : 200)
  })
})

test('ADMIN-05 every call of an admin leaves one row: who, what, and from where', async () => {
  const user = await makeUser(server)
  for (const [name, body] of calls) expect((await about(name, user.id, body)).status).toBeLessThan(300)
  const trail = await trailOf(user.id)
  expect(trail.map(({ action }) => action)).toEqual([
    'account.role',
    'account.lock',
    'account.unlock',
    'account.password-reset',
    'account.require-password-reset',
    'account.suspend',
  ])
  for (const entry of trail) expect(entry).toMatchObject({ actor_id: adminUser.id, address: '127.0.0.1' })
  expect(trail[0]!.detail).toEqual({ from: 'catcher', to: 'moderator' })
  expect(JSON.stringify(trail)).not.toContain('Quoll-at-dusk-1')
})

test('ADMIN-02 approving and rejecting leave one row each, however often they are asked for', async () => {
  const [one, other] = [
    await makeUser(server, { role: 'pending', status: 'pending' }),
    await makeUser(server, { role: 'pending', status: 'pending' }),
  ]
  for (let times = 0; times < 2; times++) {
    await about('approveUser', one.id)
    await about('rejectUser', other.id)
  }
  expect((await trailOf(one.id)).map(({ action }) => action)).toEqual(['account.approve'])
  expect((await trailOf(other.id)).map(({ action }) => action)).toEqual(['account.reject'])
})

test('ADMIN-11 D-61 a rejected registration is reopened: it waits again, its owner signs in, and it can be approved', async () => {
  const user = await makeUser(server, { role: 'pending', status: 'pending' })
  await about('rejectUser', user.id)
  expect((await signIn(user.email)).status).toBe(403)
  for (let times = 0; times < 2; times++)
    expect((await about('reopenUser', user.id)).body).toMatchObject({ status: 'pending', role: 'pending' })
  expect((await signIn(user.email)).status).toBe(200)
  expect((await about('approveUser', user.id)).status).toBe(200)
  expect((await about('reopenUser', user.id)).text).toBe('This registration was approved already.')
  const trail = await trailOf(user.id)
  expect(trail.map(({ action }) => action)).toEqual(['account.reject', 'account.reopen', 'account.approve'])
})

test('ADMIN-12 D-61 of two admins who change an account on one view the second is refused, and changes the new one', async () => {
  const changes = [
    ['setUserRole', { role: 'moderator' }],
    ['lockUser', { reason: 'Not paid' }],
    ['resetUserPassword', { newPassword: 'Quoll-at-dusk-1' }],
    ['requirePasswordReset', { required: true }],
    ['recordPaymentOffence', { note: 'Job 10000001' }],
  ] as const
  for (const [name, body] of changes) {
    const user = await makeUser(server)
    const { version } = (await about('unlockUser', user.id)).body as AccountForAdmin
    const attempts = [about(name, user.id, { ...body, version }), about(name, user.id, { ...body, version })]
    const answers = await Promise.all(attempts)
    expect([name, answers.filter(({ status }) => status < 300).length]).toEqual([name, 1])
    const refused = answers.find(({ status }) => status === 409)!
    expect([name, refused.text]).toEqual([
      name,
      'Somebody else has changed this account meanwhile. Please look at it again.',
    ])
    expect((await trailOf(user.id)).length).toBe(1)
    const again = await about(name, user.id, { ...body, version: version + 1 })
    expect([name, again.status < 300]).toEqual([name, true])
  }
})

test('ADMIN-12 D-61 a name that its owner changes, or a decision, makes a view an old one; a sign-in does not', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const versionNow = async () =>
    ((await admin.call('listUsers', { query: { search: user.email } })).body as AccountForAdmin[])[0]!.version
  const before = await versionNow()
  await signIn(user.email)
  expect(await versionNow()).toBe(before)
  await client.call('updateProfile', { body: { name: 'Quinn Newname' } })
  expect(await versionNow()).toBe(before + 1)
  const waiting = await makeUser(server, { role: 'pending', status: 'pending' })
  const { version } = (await about('approveUser', waiting.id)).body as AccountForAdmin
  expect((await about('lockUser', waiting.id, { reason: 'Not paid', version: version - 1 })).status).toBe(409)
})

test('AUDIT a change that changes nothing is no entry of the trail, and makes no view an old one', async () => {
  const user = await makeUser(server)
  const first = (await about('lockUser', user.id, { reason: 'Not paid' })).body as AccountForAdmin
  const { version } = (await about('unlockUser', user.id)).body as AccountForAdmin
  expect(version).toBe(first.version + 1)
  for (const [name, body] of [
    ['unlockUser', undefined],
    ['setUserRole', { role: 'catcher' }],
    ['requirePasswordReset', { required: false }],
    ['markChangesSeen', { name: user.name, licenseNumber: user.licenseNumber }],
  ] as const)
    expect([name, (await about(name, user.id, body)).body]).toMatchObject([name, { version }])
  expect((await trailOf(user.id)).map(({ action }) => action)).toEqual(['account.lock', 'account.unlock'])
})
