import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startPushService, type PushService } from '../../testing/push-service.ts'
import { makePushedCatcher, subscribeBrowser } from '../../testing/pushed-catcher.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let service: PushService
let server: TestServer
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1' }, { push: service.options })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

describe('API POST /api/notifications/test', () => {
  test("PROF-06 a real push reaches each of the caller's browsers, and nobody else's", async () => {
    const { user, client, browser } = await makePushedCatcher(server, service)
    const stranger = await makePushedCatcher(server, service)
    const second = service.browser()
    await subscribeBrowser(client, user, second)
    const answer = await client.call('testPush')
    expect([answer.status, answer.text]).toEqual([204, ''])
    for (const { received, faults } of [browser, second]) {
      expect(faults).toEqual([])
      expect(received).toMatchObject([
        {
          message: { type: 'test', url: '/profile?tab=settings', jobNumber: null },
          urgency: 'high',
          topic: 'test',
        },
      ])
    }
    expect(stranger.browser.received).toEqual([])
  })

  test('PROF-06 without a browser it says so', async () => {
    const client = await server.signedIn(await makeUser(server))
    const answer = await client.call('testPush')
    expect([answer.status, answer.text]).toEqual([
      409,
      'Notifications are not enabled on any of your devices yet.',
    ])
  })

  test('PROF-06 LIVE-05 a browser that is gone is removed; one that is left gets it', async () => {
    const { user, client, browser } = await makePushedCatcher(server, service)
    const left = service.browser()
    await subscribeBrowser(client, user, left)
    browser.answer({ status: 410 })
    expect((await client.call('testPush')).status).toBe(204)
    left.answer({ status: 404 })
    expect((await client.call('testPush')).status).toBe(409)
    expect([browser.received.length, left.received.length]).toEqual([1, 2])
  })

  test.each([403, 429, 500])(
    'PROF-06 a push service that answers %d: the caller gets a sentence',
    async (status) => {
      const { client, browser } = await makePushedCatcher(server, service)
      browser.answer({ status })
      const answer = await client.call('testPush')
      expect([answer.status, answer.text]).toEqual([
        503,
        'The notification service cannot be reached at the moment. Please try again.',
      ])
    },
  )

  test('PROF-06 LIVE-05 its outcome counts: a refused one marks the browser as failing, a delivered one no longer', async () => {
    const { user, client, browser } = await makePushedCatcher(server, service)
    const failing = async () => {
      const row = await server.core.database
        .scope('live')
        .kysely.selectFrom('push_subscriptions')
        .select('failing_since')
        .where('user_id', '=', user.id)
        .executeTakeFirstOrThrow()
      return row.failing_since
    }
    browser.answer({ status: 403 })
    expect((await client.call('testPush')).status).toBe(503)
    const since = await failing()
    expect(since).not.toBeNull()
    browser.answer({ status: 500 })
    expect((await client.call('testPush')).status).toBe(503)
    expect(await failing()).toBe(since)
    expect((await client.call('testPush')).status).toBe(204)
    expect(await failing()).toBeNull()
  })

  test('PROF-06 with pushes turned off it says so', async () => {
    const { user, client, browser } = await makePushedCatcher(server, service)
    await server.core.database
      .scope('live')
      .kysely.updateTable('users')
      .set({ notification_settings: JSON.stringify({ push: false }) as never })
      .where('id', '=', user.id)
      .execute()
    const answer = await client.call('testPush')
    expect([answer.status, answer.text]).toEqual([409, 'Push notifications are turned off in your settings.'])
    expect(browser.received).toEqual([])
  })

  test('D-21 it is limited per account', async () => {
    const { client, browser } = await makePushedCatcher(server, service)
    const statuses = []
    for (let call = 0; call < 11; call++) statuses.push((await client.call('testPush')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 204), 429])
    expect(browser.received).toHaveLength(10)
  })
})
