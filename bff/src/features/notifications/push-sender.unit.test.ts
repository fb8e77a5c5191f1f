import webPush from 'web-push'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDelivery, testMessage } from './push.presenter.ts'
import { createPushSender } from './push-sender.ts'
import { startPushService, type PushedBrowser, type PushService } from '../../testing/push-service.ts'

const vapid = { subject: 'mailto:admin@snake-dispatch.example', ...webPush.generateVAPIDKeys() }

test('LIVE-05 a browser with an invalid key is refused, not an error that would be tried again', async () => {
  const send = createPushSender(vapid, ['localhost:1'], {})
  // Of the right length, but no point of the curve.
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const keys = { p256dh, auth: Buffer.alloc(16).toString('base64url') }
  expect(await send({ endpoint: 'https://localhost:1/push', keys }, testMessage, testDelivery)).toEqual({
    kind: 'refused',
    status: 0,
  })
})

describe('a push service that does not answer five times in a row', () => {
  let service: PushService
  let browser: PushedBrowser
  beforeEach(async () => {
    service = await startPushService()
    browser = service.browser()
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await service.close()
  })

  /** A sender to the push service, and to one where nothing listens. */
  function makeSender() {
    const { ca, services = [] } = service.options
    const send = createPushSender(vapid, [...services, 'localhost:1'], { ca: ca! })
    return async (endpoint = browser.subscription.endpoint) =>
      (await send({ ...browser.subscription, endpoint }, testMessage, testDelivery)).kind
  }

  test('LIVE-05 is not asked for 15 seconds, then by one request; others are asked all the time', async () => {
    const send = makeSender()
    browser.answer('cut', 'cut', 'cut', 'cut', 'cut', 'cut')
    for (let request = 0; request < 7; request++) expect(await send()).toBe('later')
    expect(browser.received).toHaveLength(5)
    vi.setSystemTime(Date.now() + 15_000)
    expect(await Promise.all([send(), send()])).toEqual(['later', 'later'])
    expect(browser.received).toHaveLength(6)
    vi.setSystemTime(Date.now() + 15_000)
    expect(await send()).toBe('delivered')
    expect(await send()).toBe('delivered')
  })

  test('LIVE-05 leaves other push services alone, and an answer in between ends the count', async () => {
    const send = makeSender()
    for (let request = 0; request < 6; request++) expect(await send('https://localhost:1/a')).toBe('later')
    browser.answer('cut', 'cut', 'cut', 'cut', { status: 500 }, 'cut', 'cut', 'cut', 'cut')
    for (let request = 0; request < 9; request++) expect(await send()).toBe('later')
    expect(await send()).toBe('delivered')
  })
})
