import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerNavigation, TIMEOUT, type NavigationEvent } from './navigation.ts'

const address = 'https://portal.test/dashboard'
const cached = new Response('kept')
const cachedFor = vi.fn<(url: URL) => Promise<Response | undefined>>()

const eventOf = (preloadResponse: Promise<Response | undefined>): NavigationEvent => ({
  request: new Request(address),
  preloadResponse,
  waitUntil: () => {},
})
const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  cachedFor.mockReset().mockResolvedValue(cached)
})
afterEach(() => {
  vi.useRealTimers()
})

test('the server’s document is shown, also when it says that there is no such page', async () => {
  for (const status of [200, 302, 404, 500]) {
    const answer = new Response(null, { status })
    expect(await answerNavigation(eventOf(Promise.resolve(answer)), cachedFor)).toBe(answer)
  }
  expect(cachedFor).not.toHaveBeenCalled()
})

test('DISP-40 without a network, or while the server is down, the kept document is shown', async () => {
  expect(await answerNavigation(eventOf(offline()), cachedFor)).toBe(cached)
  expect(cachedFor.mock.lastCall?.[0].href).toBe(address)
  const down = new Response(null, { status: 503 })
  expect(await answerNavigation(eventOf(Promise.resolve(down)), cachedFor)).toBe(cached)
})

test('DISP-40 a server that is slow is waited for three seconds', async () => {
  const answering = answerNavigation(eventOf(new Promise(() => {})), cachedFor)
  await vi.advanceTimersByTimeAsync(TIMEOUT - 1)
  expect(cachedFor).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answering).toBe(cached)
})

test('where nothing is kept, or storage fails, the server is waited for as long as it takes', async () => {
  for (const lookUp of [async () => undefined, () => Promise.reject<undefined>(new Error('No storage'))]) {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answering = answerNavigation(eventOf(promise), lookUp)
    await vi.advanceTimersByTimeAsync(TIMEOUT * 3)
    const late = new Response('late')
    resolve(late)
    expect(await answering).toBe(late)
  }
})

test('without a network and without a kept document the browser says so', async () => {
  cachedFor.mockResolvedValue(undefined)
  await expect(answerNavigation(eventOf(offline()), cachedFor)).rejects.toThrow('Failed to fetch')
  const down = new Response(null, { status: 502 })
  expect(await answerNavigation(eventOf(Promise.resolve(down)), cachedFor)).toBe(down)
})
