import type { Notification } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => server.close())

const currentPassword = TEST_PASSWORD

describe('D-36 a new email or PayID', () => {
  test.each([{ email: 'another@snakes.example' }, { payId: '0491 570 158' }, { payId: '' }])(
    'D-36 %j asks for the current password',
    async (body) => {
      const user = await makeUser(server, { payId: '0491 570 156' })
      const client = await server.signedIn(user)
      const without = await client.call('updateProfile', { body: { name: 'Not stored', ...body } })
      expect([without.status, without.text]).toEqual([400, 'Current password is required'])
      const wrong = await client.call('updateProfile', { body: { ...body, currentPassword: 'wrong' } })
      expect([wrong.status, wrong.text]).toEqual([400, 'Current password is incorrect'])
      expect((await client.call('me')).body).toMatchObject({ name: user.name, email: user.email })
      const answer = await client.call('updateProfile', { body: { ...body, currentPassword } })
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain(currentPassword)
    },
  )

  test('D-36 what stays as it is asks for nothing, whatever its case', async () => {
    const user = await makeUser(server, { payId: null })
    const client = await server.signedIn(user)
    const body = { email: ` ${user.email.toUpperCase()}`, payId: '', name: 'Robin Changed' }
    expect((await client.call('updateProfile', { body })).status).toBe(200)
  })

  test('D-36 the trail keeps the last four characters, and never the password', async () => {
    const user = await makeUser(server, { payId: '062-000 12345678' })
    const client = await server.signedIn(user)
    const body = { payId: 'new@pay.example', company: 'Scales', currentPassword }
    await client.call('updateProfile', { body })
    const [{ detail } = { detail: {} }] = await trailOf(server, 'account', user.id)
    expect(detail).toEqual({
      fields: ['company', 'payId'],
      changed: { payId: { from: '5678', to: 'mple' } },
    })
  })

  test('D-36 the other sessions of the account are notified, and nobody else', async () => {
    const user = await makeUser(server)
    const [here, there] = [await server.signedIn(user), await server.signedIn(user)]
    const bystander = await makeUser(server)
    const stranger = await server.signedIn(bystander)
    const listen = async (cookie: string, userId: number) => {
      const socket = await openSocket(server.origin, { path: '/ws', cookie })
      socket.send({ type: 'identify', userId })
      await socket.settled()
      return socket
    }
    const notified = await listen(there.cookie, user.id)
    const other = await listen(stranger.cookie, bystander.id)
    await here.call('updateProfile', {
      body: { email: `new.${user.email}`, payId: 'new@pay.example', currentPassword },
    })
    await notified.next('account_changed')
    await notified.next('notice_stored')
    const [notice, ...others] = (await there.call('notices')).body as Notification[]
    expect(notice).toMatchObject({
      type: 'accountChanged',
      title: 'Email address changed, Payment ID changed',
      message:
        'It was changed in another window or on another device. If that was not you, change your password now.',
    })
    expect(others).toEqual([])
    expect((await there.call('notices', { query: { after: notice!.id } })).body).toEqual([])
    await other.settled()
    expect(other.messages).toEqual([])
    expect((await stranger.call('notices')).body).toEqual([])
    for (const { raw } of [notified, other]) raw.close()
  })

  test('D-36 wrong passwords are counted together with those of a password change', async () => {
    const client = await server.signedIn(await makeUser(server))
    const tries = async (count: number, send: () => Promise<{ status: number }>) => {
      const statuses = new Set<number>()
      for (let at = 0; at < count; at += 1) statuses.add((await send()).status)
      return [...statuses]
    }
    const body = { payId: 'thief@pay.example', currentPassword: 'guess' }
    expect(await tries(5, () => client.call('updateProfile', { body }))).toEqual([400])
    const change = { currentPassword: 'guess', newPassword: 'Another-password-1' }
    expect(await tries(5, () => client.call('changePassword', { body: change }))).toEqual([400])
    expect((await client.call('updateProfile', { body })).status).toBe(429)
    expect((await client.call('updateProfile', { body: { company: 'Scales' } })).status).toBe(200)
  })
})
