import { pino } from 'pino'
import webPush from 'web-push'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { testDelivery, testMessage } from './push.presenter.ts'
import { createPushSender } from './push-sender.ts'
import { createPushThread, type PushThread } from './push-thread.ts'
import { runAs, type Span, type SpanAttributes, type SpanOptions } from '../../tracing/span.ts'
import { startPushService, type PushedBrowser, type PushService } from '../../testing/push-service.ts'

const vapid = { subject: 'mailto:admin@snake-dispatch.example', ...webPush.generateVAPIDKeys() }
const silent = pino({ level: 'silent' })
const threads: PushThread[] = []
afterEach(async () => {
  await Promise.all(threads.splice(0).map((thread) => thread.stop()))
})
const startThread = (setup: { ca?: string | undefined; timeLimit?: number } = {}) => {
  const thread = createPushThread({ vapid, timeLimit: 10_000, ...setup }, silent)
  threads.push(thread)
  return thread
}

test('LIVE-05 a browser with an invalid key is refused, not an error that would be tried again', async () => {
  const send = createPushSender({ services: ['localhost:1'], thread: startThread(), origin: '' }, silent)
  // Of the right length, but no point of the curve.
  const p256dh = Buffer.alloc(65, 4).toString('base64url')
  const keys = { p256dh, auth: Buffer.alloc(16).toString('base64url') }
  expect(await send({ endpoint: 'https://localhost:1/push', keys }, testMessage, testDelivery)).toEqual({
    kind: 'refused',
    status: 0,
    reason: 'invalid keys of the browser',
  })
})

describe('a push service', () => {
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

  /** A sender to the push service, and to one where nothing listens. @param logged takes what it logs */
  function makeSender({ timeLimit, logged = [] }: { timeLimit?: number; logged?: string[] } = {}) {
    const { ca, services = [] } = service.options
    const log = pino({ base: null }, { write: (line) => void logged.push(JSON.parse(line).msg as string) })
    const thread = startThread({ ca, ...(timeLimit !== undefined && { timeLimit }) })
    const send = createPushSender({ services: [...services, 'localhost:1'], thread, origin: '' }, log)
    return async (endpoint = browser.subscription.endpoint) =>
      (await send({ ...browser.subscription, endpoint }, testMessage, testDelivery)).kind
  }

  test('LIVE-05 that does not answer five times in a row is not asked for 15 seconds, then by one request', async () => {
    const logged: string[] = []
    const send = makeSender({ logged })
    browser.answer('cut', 'cut', 'cut', 'cut', 'cut', 'cut')
    for (let request = 0; request < 7; request++) expect(await send()).toBe('later')
    expect(browser.received).toHaveLength(5)
    // One line, however many pushes wait.
    expect(logged).toEqual(['A push service does not answer: its pushes wait'])
    vi.setSystemTime(Date.now() + 15_000)
    expect(await Promise.all([send(), send()])).toEqual(['later', 'later'])
    expect(browser.received).toHaveLength(6)
    vi.setSystemTime(Date.now() + 15_000)
    expect(await send()).toBe('delivered')
    expect(await send()).toBe('delivered')
    expect(logged.at(-1)).toBe('A push service answers again')
  })

  test('LIVE-05 that does not answer leaves others alone, and an answer in between ends the count', async () => {
    const send = makeSender()
    for (let request = 0; request < 6; request++) expect(await send('https://localhost:1/a')).toBe('later')
    // The first one after the answer is cut on the same connection, and sent again over a new one.
    browser.answer('cut', 'cut', 'cut', 'cut', { status: 500 }, 'cut', 'cut', 'cut', 'cut', 'cut')
    for (let request = 0; request < 9; request++) expect(await send()).toBe('later')
    expect(await send()).toBe('delivered')
  })

  test('D-199 the span of a push has the status of its answer, and a push that nobody hands over has none', async () => {
    const send = makeSender()
    const spans: { name: string; status?: unknown; error?: unknown }[] = []
    const work = {
      begin: ({ name }: SpanOptions) => {
        const recorded: (typeof spans)[number] = { name }
        spans.push(recorded)
        return {
          set: (attributes: SpanAttributes) => (recorded.status = attributes['http.response.status_code']),
          fail: (error: { code?: string; message?: string }) =>
            (recorded.error = error.code ?? error.constructor.name),
          end() {},
        }
      },
      fail() {},
      end() {},
    } as unknown as Span
    const pushed = (times: number) =>
      runAs(work, async () => {
        for (let push = 0; push < times; push++) await send()
        return spans.splice(0)
      })
    browser.answer({ status: 201 }, { status: 410 }, { status: 429 }, { status: 403 }, { status: 503 })
    expect(await pushed(5)).toEqual([
      { name: 'push', status: 201 },
      { name: 'push', status: 410 },
      { name: 'push', status: 429 },
      { name: 'push', status: 403 },
      { name: 'push', status: 503, error: '503' },
    ])
    // The first one is cut on the same connection, and sent again over a new one.
    browser.answer('cut', 'cut', 'cut', 'cut', 'cut', 'cut')
    expect(await pushed(7)).toEqual(Array.from({ length: 5 }, () => ({ name: 'push', error: 'NoAnswer' })))
  })

  test('LIVE-05 that closes idle connections is healthy: its pushes are sent over new ones, and it is asked on', async () => {
    const logged: string[] = []
    const send = makeSender({ logged })
    const pushes = Array.from({ length: 6 }, () => send())
    expect(new Set(await Promise.all(pushes))).toEqual(new Set(['delivered']))
    browser.answer('cut', 'cut', 'cut', 'cut', 'cut', 'cut')
    const again = Array.from({ length: 6 }, () => send())
    expect(new Set(await Promise.all(again))).toEqual(new Set(['delivered']))
    expect(await send()).toBe('delivered')
    expect(logged).toEqual([])
  })

  test('LIVE-05 that answers each push in time is healthy, however long others wait for a connection', async () => {
    const send = makeSender({ timeLimit: 2_000 })
    // 40 connections: the last of these pushes begins after three answers.
    browser.answer(...Array.from({ length: 160 }, () => ({ status: 201, afterMs: 600 })))
    const pushes = Array.from({ length: 160 }, () => send())
    expect(new Set(await Promise.all(pushes))).toEqual(new Set(['delivered']))
  })
})
