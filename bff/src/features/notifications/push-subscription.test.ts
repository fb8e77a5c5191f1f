import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startPushService, type PushService } from '../../testing/push-service.ts'
import { subscribeBrowser } from '../../testing/pushed-catcher.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { MAX_SUBSCRIPTIONS, subscribe } from './push-subscription.service.ts'

let service: PushService
let server: TestServer
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({}, { push: service.options })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

/** Every stored subscription of an endpoint, in any realm. */
function rowsOf(endpoint: string) {
  return server.core.database.withoutRealm
    .selectFrom('push_subscriptions')
    .select(['realm', 'user_id', 'subscription'])
    .where('endpoint', '=', endpoint)
    .execute()
}

async function countOf(userId: number): Promise<number> {
  const rows = await server.core.database.withoutRealm
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length
}

const subscribeWith = (client: TestClient, userId: number, subscription: unknown) =>
  client.call('subscribeToPush', { body: { subscription, userId } })

describe('API GET /api/notifications/vapid-key', () => {
  test('D-19 the key is made once: the same for everyone, a point of P-256', async () => {
    const { client } = await makeCatcher(server)
    const other = await makeCatcher(server)
    const answer = await client.call('vapidKey')
    const { publicKey }: { publicKey: string } = answer.body
    expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
    expect((await other.client.call('vapidKey')).body).toEqual({ publicKey })
    expect(answer.text).toBe(JSON.stringify({ publicKey }))
  })
})

describe('API POST /api/notifications/subscribe', () => {
  test('LIVE-05 a browser is stored once, as it gave itself', async () => {
    const { user, client } = await makeCatcher(server)
    const { subscription } = service.browser()
    const devices: number[] = []
    for (const _again of [1, 2]) {
      const answer = await subscribeWith(client, user.id, subscription)
      expect(answer.status).toBe(200)
      const { device }: { device: number } = answer.body
      devices.push(device)
    }
    expect(new Set(devices).size).toBe(1)
    expect(await rowsOf(subscription.endpoint)).toEqual([{ realm: 'live', user_id: user.id, subscription }])
  })

  test('LIVE-05 D-02 a browser moves to the account that signed in there last, also between realms', async () => {
    const first = await makeCatcher(server)
    const second = await makeCatcher(server)
    const demo = await makeUser(server, { realm: 'demo' })
    const { subscription } = service.browser()
    const keys = service.browser().subscription.keys
    const owners = [first.user.id, second.user.id, demo.id, first.user.id]
    await subscribeWith(first.client, owners[0]!, subscription)
    await subscribeWith(second.client, owners[1]!, { ...subscription, keys })
    expect(await rowsOf(subscription.endpoint)).toMatchObject([
      { realm: 'live', user_id: second.user.id, subscription: { keys } },
    ])
    await subscribe(
      server.core.database.scope('demo'),
      demo.id,
      { subscription, device: null },
      service.options.services ?? [],
    )
    expect(await rowsOf(subscription.endpoint)).toMatchObject([{ realm: 'demo', user_id: demo.id }])
    await subscribeWith(first.client, owners[3]!, subscription)
    expect(await rowsOf(subscription.endpoint)).toMatchObject([{ realm: 'live', user_id: first.user.id }])
  })

  test('LIVE-05 nobody subscribes for another account', async () => {
    const { client } = await makeCatcher(server)
    const other = await makeUser(server)
    const { subscription } = service.browser()
    const answer = await subscribeWith(client, other.id, subscription)
    expect([answer.status, answer.text]).toEqual([403, 'You can only subscribe for your own account.'])
    expect(await rowsOf(subscription.endpoint)).toEqual([])
  })

  test('LIVE-05 an account keeps its newest browsers, up to a limit', async () => {
    const { user, client } = await makeCatcher(server)
    const browsers = Array.from({ length: MAX_SUBSCRIPTIONS + 2 }, () => service.browser())
    for (const browser of browsers) await subscribeBrowser(client, user, browser)
    expect(await countOf(user.id)).toBe(MAX_SUBSCRIPTIONS)
    expect(await rowsOf(browsers[1]!.subscription.endpoint)).toEqual([])
    expect(await rowsOf(browsers.at(-1)!.subscription.endpoint)).toHaveLength(1)
  })

  test.each([
    'http://fcm.googleapis.com/fcm/send/a',
    'https://127.0.0.1/push',
    'https://[::1]/push',
    'https://169.254.169.254/latest/meta-data',
    'https://user:secret@fcm.googleapis.com/fcm/send/a',
    'https://fcm.googleapis.com:8443/fcm/send/a',
    'https://fcm.googleapis.com.evil.example/fcm/send/a',
    'https://evil.example/fcm.googleapis.com',
    'https://localhost/push',
    'gopher://fcm.googleapis.com/',
    'not a URL',
  ])('D-19 %s is refused with 400', async (endpoint) => {
    const { user, client } = await makeCatcher(server)
    const { keys } = service.browser().subscription
    const answer = await subscribeWith(client, user.id, { endpoint, expirationTime: null, keys })
    expect([answer.status, answer.text]).toEqual([400, 'Push notifications cannot be sent to this address.'])
    expect(await countOf(user.id)).toBe(0)
  })

  test('LIVE-05 keys that are no keys are refused with 400', async () => {
    const { user, client } = await makeCatcher(server)
    const { endpoint, keys } = service.browser().subscription
    const point = Buffer.from(keys.p256dh, 'base64url')
    const wrong = [
      { p256dh: point.subarray(0, 64).toString('base64url') },
      { p256dh: Buffer.concat([point, Buffer.of(0)]).toString('base64url') },
      { p256dh: Buffer.concat([Buffer.of(2), point.subarray(1)]).toString('base64url') },
      // 65 bytes that begin as they should, but no point of the curve.
      { p256dh: Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]).toString('base64url') },
      { p256dh: '' },
      { p256dh: `${keys.p256dh.slice(0, -1)}*` },
      { auth: randomBytes(15).toString('base64url') },
      { auth: randomBytes(17).toString('base64url') },
      { auth: '' },
    ]
    for (const fault of wrong) {
      const answer = await subscribeWith(client, user.id, { endpoint, keys: { ...keys, ...fault } })
      expect([fault, answer.status, answer.text]).toEqual([
        fault,
        400,
        'This push subscription cannot be used.',
      ])
    }
    expect(await countOf(user.id)).toBe(0)
  })

  test('LIVE-05 an endpoint that is too long, unknown fields and a missing account are refused with 400', async () => {
    const { user, client } = await makeCatcher(server)
    const { subscription } = service.browser()
    const bodies = [
      {
        subscription: { ...subscription, endpoint: `${subscription.endpoint}${'a'.repeat(2048)}` },
        userId: user.id,
      },
      { subscription: { ...subscription, extra: 1 }, userId: user.id },
      { subscription, userId: user.id, realm: 'demo' },
      { subscription },
      { userId: user.id },
    ]
    for (const body of bodies) expect((await client.call('subscribeToPush', { body })).status).toBe(400)
    expect(await countOf(user.id)).toBe(0)
  })
})

describe('POST /api/notifications/unsubscribe', () => {
  test('LIVE-05 a browser is forgotten; again it changes nothing', async () => {
    const { user, client } = await makeCatcher(server)
    const browser = service.browser()
    await subscribeBrowser(client, user, browser)
    const { endpoint } = browser.subscription
    for (const _again of [1, 2]) {
      expect((await client.call('unsubscribeFromPush', { body: { endpoint } })).status).toBe(204)
      expect(await rowsOf(endpoint)).toEqual([])
    }
  })

  test("LIVE-05 another's browser stays", async () => {
    const owner = await makeCatcher(server)
    const other = await makeCatcher(server)
    const browser = service.browser()
    await subscribeBrowser(owner.client, owner.user, browser)
    const { endpoint } = browser.subscription
    expect((await other.client.call('unsubscribeFromPush', { body: { endpoint } })).status).toBe(204)
    expect(await rowsOf(endpoint)).toHaveLength(1)
  })
})

const WAITS = 'Your account is pending admin approval.'

test('D-05 AUTH-13 a guest reaches none of it, a pending account its subscription alone', async () => {
  const pending = await makeCatcher(server, { role: 'pending', status: 'pending' })
  const { subscription } = service.browser()
  const calls = [
    ['checkNotifications', undefined, 403, WAITS],
    ['testPush', undefined, 403, WAITS],
    ['pushDevices', undefined, 403, WAITS],
    ['vapidKey', undefined, 200, expect.any(String)],
    ['subscribeToPush', { subscription, userId: pending.user.id }, 200, expect.any(String)],
    ['unsubscribeFromPush', { endpoint: subscription.endpoint }, 204, ''],
  ] as const
  for (const [name, body, status, text] of calls) {
    const asked = body === undefined ? {} : { body }
    const guest = await server.client().call(name, asked)
    expect([name, guest.status, guest.text]).toEqual([name, 401, 'Not authenticated'])
    const answer = await pending.client.call(name, asked)
    expect([name, answer.status, answer.text]).toEqual([name, status, text])
  }
  expect(await rowsOf(subscription.endpoint)).toEqual([])
})

test.each(['signOutEverywhere', 'changePassword'] as const)(
  'AUTH-11 D-13 after %s nothing is pushed to any browser that it has signed out',
  async (name) => {
    const { user, client } = await makeCatcher(server)
    const bystander = await makeCatcher(server)
    await subscribeBrowser(client, user, service.browser())
    await subscribeBrowser(client, user, service.browser())
    await subscribeBrowser(bystander.client, bystander.user, service.browser())
    const change = { currentPassword: TEST_PASSWORD, newPassword: 'Another-python-77' }
    const answer = await client.call(name, name === 'changePassword' ? { body: change } : {})
    expect(answer.status).toBe(204)
    expect([await countOf(user.id), await countOf(bystander.user.id)]).toEqual([0, 1])
  },
)
