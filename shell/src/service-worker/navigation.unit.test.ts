import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerNavigation, PATIENCE, type NavigationEvent } from './navigation.ts'

const address = 'https://portal.test/dashboard'
const kept = new Response('kept')
const keptFor = vi.fn<(url: URL) => Promise<Response | undefined>>()

const eventOf = (preloadResponse: Promise<Response | undefined>): NavigationEvent => ({
  request: new Request(address),
  preloadResponse,
  waitUntil: () => {},
})
const offline = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
  keptFor.mockReset().mockResolvedValue(kept)
})
afterEach(() => {
  vi.useRealTimers()
})

test('the server’s document is shown, also when it says that there is no such page', async () => {
  for (const status of [200, 302, 404, 500]) {
    const answer = new Response(null, { status })
    expect(await answerNavigation(eventOf(Promise.resolve(answer)), keptFor)).toBe(answer)
  }
  expect(keptFor).not.toHaveBeenCalled()
})

test('DISP-40 without a network, or while the server is down, the kept document is shown', async () => {
  expect(await answerNavigation(eventOf(offline()), keptFor)).toBe(kept)
  expect(keptFor.mock.lastCall?.[0].href).toBe(address)
  const down = new Response(null, { status: 503 })
  expect(await answerNavigation(eventOf(Promise.resolve(down)), keptFor)).toBe(kept)
})

test('DISP-40 a server that is slow is waited for three seconds', async () => {
  const answering = answerNavigation(eventOf(new Promise(() => {})), keptFor)
  await vi.advanceTimersByTimeAsync(PATIENCE - 1)
  expect(keptFor).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await answering).toBe(kept)
})

test('where nothing is kept, or storage fails, the server is waited for as long as it takes', async () => {
  for (const lookUp of [async () => undefined, () => Promise.reject<undefined>(new Error('No storage'))]) {
    const { promise, resolve } = Promise.withResolvers<Response>()
    const answering = answerNavigation(eventOf(promise), lookUp)
    await vi.advanceTimersByTimeAsync(PATIENCE * 3)
    const late = new Response('late')
    resolve(late)
    expect(await answering).toBe(late)
  }
})

test('without a network and without a kept document the browser says so', async () => {
  keptFor.mockResolvedValue(undefined)
  await expect(answerNavigation(eventOf(offline()), keptFor)).rejects.toThrow('Failed to fetch')
  const down = new Response(null, { status: 502 })
  expect(await answerNavigation(eventOf(Promise.resolve(down)), keptFor)).toBe(down)
})
