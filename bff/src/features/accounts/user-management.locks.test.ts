import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
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

const about = (name: EndpointName, userId: number, body?: object) =>
  admin.call(name, { params: { userId }, body })
const signIn = (email: string, password = TEST_PASSWORD) =>
  server.client().call('login', { body: { username: email, password } })

describe('locks', () => {
  test('ADMIN-06 AUTH-14 API POST /api/admin/users/{userId}/lock ends sessions and sockets, and a right password is answered with its reason', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const socket = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
    const answer = await about('lockUser', user.id, { reason: '  Complaint of a client ' })
    expect(answer.body).toMatchObject({ isLocked: true, lockedReason: 'Complaint of a client' })
    expect((answer.body as AccountForAdmin).lockedAt).toMatch(/^\d{4}-/)
    expect((await client.call('me')).status).toBe(401)
    expect((await socket.closed).code).toBe(1008)
    const refused = await signIn(user.email)
    expect([refused.status, refused.text]).toEqual([403, 'Your account is locked: Complaint of a client'])
  })

  test('ADMIN-06 a lock needs a reason that is not blank', async () => {
    const user = await makeUser(server)
    for (const reason of ['', '   ', undefined]) {
      const answer = await about('lockUser', user.id, { reason })
      expect([answer.status, answer.text]).toEqual([400, 'Lock reason is required'])
    }
    expect((await signIn(user.email)).status).toBe(200)
  })

  test('ADMIN-05 API POST /api/admin/users/{userId}/unlock lets the account sign in again; its old sessions stay ended', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    await about('lockUser', user.id, { reason: 'x' })
    const answer = await about('unlockUser', user.id)
    expect(answer.body).toMatchObject({ isLocked: false, lockedReason: null, lockedAt: null })
    expect((await client.call('me')).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(200)
    expect((await about('unlockUser', user.id)).status).toBe(200)
  })
})

describe('passwords', () => {
  test('ADMIN-06 API POST /api/admin/users/{userId}/reset-password gives the new password and ends every session', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    expect((await about('resetUserPassword', user.id, { newPassword: 'Dusk-of-quolls-9' })).status).toBe(200)
    expect((await client.call('me')).status).toBe(401)
    expect((await signIn(user.email)).status).toBe(401)
    expect((await signIn(user.email, 'Dusk-of-quolls-9')).status).toBe(200)
    const empty = await about('resetUserPassword', user.id, { newPassword: '' })
    expect([empty.status, empty.text]).toEqual([400, 'New password is required'])
  })

  test('AUTH-15 D-35 a password that an admin has set is to be changed before anything else', async () => {
    const user = await makeUser(server)
    const answer = await about('resetUserPassword', user.id, { newPassword: 'From-the-admin-1' })
    expect(answer.body).toMatchObject({ passwordResetRequired: true })
    expect((await signIn(user.email, 'From-the-admin-1')).body).toMatchObject({ passwordResetRequired: true })
  })

  test('D-35 a password that an admin has set signs in for 72 hours, one’s own does not end', async () => {
    const user = await makeUser(server)
    await about('resetUserPassword', user.id, { newPassword: 'From-the-admin-1' })
    const { kysely } = server.core.database.scope('live')
    const ends = () =>
      kysely
        .selectFrom('users')
        .select('password_expires_at as at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    const hours = (new Date((await ends()).at!).getTime() - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(71.9)
    expect(hours).toBeLessThanOrEqual(72)
    const client = await server.signedIn(user, 'From-the-admin-1')
    const past = new Date(Date.now() - 1).toISOString()
    await kysely.updateTable('users').set({ password_expires_at: past }).where('id', '=', user.id).execute()
    const late = await signIn(user.email, 'From-the-admin-1')
    expect([late.status, late.text]).toEqual([403, 'This password has expired. Ask an admin for a new one.'])
    // Whom nobody knows learns nothing of it.
    expect((await signIn(user.email, 'A wrong one')).status).toBe(401)
    const body = { currentPassword: 'From-the-admin-1', newPassword: 'Chosen-by-dusk-7' }
    expect((await client.call('changePassword', { body })).status).toBe(204)
    expect((await ends()).at).toBeNull()
    expect((await signIn(user.email, 'Chosen-by-dusk-7')).status).toBe(200)
  })

  test('AUTH-15 API POST /api/admin/users/{userId}/require-password-reset leaves only the change of the password, and can be revoked', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const answer = await about('requirePasswordReset', user.id, { required: true })
    expect(answer.body).toMatchObject({ passwordResetRequired: true })
    expect((await client.call('availableJobs')).status).toBe(403)
    expect((await client.call('updateProfile', { body: { name: 'Not now' } })).status).toBe(403)
    expect((await client.call('me')).status).toBe(200)
    await about('requirePasswordReset', user.id, { required: false })
    expect((await client.call('availableJobs')).status).toBe(200)
    expect((await about('requirePasswordReset', user.id, {})).status).toBe(400)
  })
})
