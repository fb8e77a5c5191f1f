import * as fc from 'fast-check'
import { beforeEach, afterEach, expect, test, vi } from 'vitest'

const REAL = Date.parse('2026-11-28T03:00:00Z')
const MINUTE = 60_000

/** The offsets of the issue, and any other up to ten years. */
const offsets = fc.oneof(
  fc.constantFrom(31, 60, 10 * 365 * 24 * 60, -2 * 365 * 24 * 60).map((minutes) => minutes * MINUTE),
  fc.integer({ min: -315_360_000_000, max: 315_360_000_000 }).filter((off) => Math.abs(off) > 7_000),
)

beforeEach(() => void vi.useFakeTimers({ now: REAL, toFake: ['Date', 'performance'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page whose device's clock is off by so many milliseconds. */
async function page(off: number) {
  vi.setSystemTime(REAL + off)
  vi.resetModules()
  return import('./server-clock.ts')
}

/** An answer that the server gave at an instant. */
const answerOf = (at: number, headers: Record<string, string> = {}) =>
  new Response(null, {
    headers: { date: new Date(at).toUTCString(), 'cache-control': 'no-store', ...headers },
  })

test('D-108 whatever the device says, the time is the server’s within the time of an answer', async () => {
  await fc.assert(
    fc.asyncProperty(offsets, fc.integer({ min: 0, max: 4_000 }), async (off, took) => {
      const { learnFromAnswer, serverNow, serverDate } = await page(off)
      expect(serverNow()).toBe(REAL + off)
      learnFromAnswer(answerOf(REAL), REAL + off - took)
      expect(Math.abs(serverNow() - REAL)).toBeLessThanOrEqual(1_000 + took)
      expect(serverDate(REAL + off - MINUTE).getTime()).toBe(serverNow() - MINUTE)
    }),
  )
})

test('D-108 a difference of a few seconds moves nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: -4_000, max: 4_000 }), async (off) => {
      const { followServerClock, learnFromAnswer, serverNow } = await page(off)
      const moved = vi.fn()
      followServerClock(moved)
      learnFromAnswer(answerOf(REAL), Date.now() - 300)
      expect([serverNow(), moved.mock.calls]).toEqual([REAL + off, []])
    }),
  )
})

test('D-108 what is known moves only for more than a few seconds, and says so', async () => {
  const { followServerClock, learnFromAnswer, serverNow } = await page(60 * MINUTE)
  const moved = vi.fn()
  followServerClock(moved)
  for (let second = 0; second < 20; second++) {
    learnFromAnswer(answerOf(REAL + second * 1_700), Date.now() - (second % 3) * 900)
    vi.advanceTimersByTime(1_700)
  }
  expect(moved).toHaveBeenCalledOnce()
  expect(Math.abs(serverNow() - REAL - 34_000)).toBeLessThan(2_000)
})

test.each([
  ['of a cache on the way', { age: '7200' }],
  ['of the browser’s cache', { 'cache-control': 'public, max-age=3600' }],
  ['without a date', { date: '' }],
])('D-108 an answer %s says nothing', async (_, headers) => {
  const { learnFromAnswer, serverNow } = await page(0)
  learnFromAnswer(answerOf(REAL - 120 * MINUTE, headers), REAL)
  expect(serverNow()).toBe(REAL)
})

test('D-108 a clock that is set right while the page is open is believed at once', async () => {
  await fc.assert(
    fc.asyncProperty(offsets, async (off) => {
      const { learnFromAnswer, serverNow } = await page(off)
      learnFromAnswer(answerOf(REAL), REAL + off)
      vi.advanceTimersByTime(20 * MINUTE)
      expect(Math.abs(serverNow() - REAL - 20 * MINUTE)).toBeLessThan(1_001)
      vi.setSystemTime(REAL + 20 * MINUTE)
      expect(serverNow()).toBe(REAL + 20 * MINUTE)
    }),
  )
})

/** A page as its document says, which was asked for 500 ms and began to come 100 ms ago. */
async function documentOf(off: number, navigation: Record<string, unknown>) {
  const loaded = await page(off)
  vi.stubGlobal('performance', {
    now: () => 0,
    getEntriesByType: () => [{ requestStart: -500, responseStart: -100, ...navigation }],
  })
  return loaded
}

test('D-108 the document’s own time counts before the first answer', async () => {
  const { isServerTimeKnown, learnFromDocument, serverNow } = await documentOf(60 * MINUTE, {})
  const { providePageData } = await import('./page-data.ts')
  providePageData({ user: {} as never, answers: {}, readAt: new Date(REAL - 200).toISOString() })
  learnFromDocument()
  expect(isServerTimeKnown()).toBe(true)
  expect(Math.abs(serverNow() - REAL)).toBeLessThan(2_000)
})

const sentAt = (at: number) => [
  { name: 'edge', description: '' },
  { name: 'at', description: String(at) },
]

test('D-108 a guest’s document, which is the same for all, comes with the time too', async () => {
  await fc.assert(
    fc.asyncProperty(offsets, async (off) => {
      const document = { transferSize: 300, serverTiming: sentAt(REAL - 200) }
      const { isServerTimeKnown, learnFromDocument, serverNow } = await documentOf(off, document)
      expect(isServerTimeKnown()).toBe(false)
      learnFromDocument()
      expect(isServerTimeKnown()).toBe(true)
      expect(Math.abs(serverNow() - REAL)).toBeLessThan(2_000)
    }),
  )
})

test.each([
  ['of the browser’s cache', { transferSize: 0, serverTiming: sentAt(REAL - 120 * MINUTE) }],
  ['without the time', { transferSize: 300, serverTiming: [] }],
  ['of a page without https', { transferSize: 300 }],
])('D-108 a document %s says nothing', async (_, document) => {
  const { isServerTimeKnown, learnFromDocument, serverNow } = await documentOf(0, document)
  learnFromDocument()
  expect([isServerTimeKnown(), serverNow()]).toEqual([false, REAL])
})
