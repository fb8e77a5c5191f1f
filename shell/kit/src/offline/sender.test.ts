import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSender } from './sender.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('DISP-43 sends again after growing pauses, until nothing waits', async () => {
  const trySending = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  await createSender(trySending).send()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(trySending).toHaveBeenCalledTimes(2)
  trySending.mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(trySending).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(trySending).toHaveBeenCalledTimes(3)
})

test('DISP-43 the pauses of a sender do not grow beyond its longest one', async () => {
  const trySending = vi.fn<() => Promise<boolean>>().mockResolvedValue(false)
  await createSender(trySending, 15_000).send()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(trySending.mock.calls.length).toBeGreaterThan(600_000 / 15_000)
})

test('DISP-43 sends when the network is back, one at a time, and not after its end', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const trySending = vi.fn(() => promise)
  const stop = createSender(trySending).start()
  dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(trySending).toHaveBeenCalledOnce()
  stop()
  resolve(false)
  await vi.advanceTimersByTimeAsync(600_000)
  dispatchEvent(new Event('online'))
  expect(trySending).toHaveBeenCalledOnce()
})

test.each([
  ['rejects', () => Promise.reject(new DOMException('Lost', 'UnknownError'))],
  [
    'throws',
    () => {
      throw new DOMException('Closing', 'InvalidStateError')
    },
  ],
])('D-109 a try that %s has failed: the next ones follow with the same pauses', async (_, fail) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const trySending = vi.fn<() => Promise<boolean>>().mockImplementation(fail)
  const sender = createSender(trySending)
  await expect(sender.send()).resolves.toBeUndefined()
  const at: number[] = []
  for (let seconds = 1; seconds <= 200; seconds++) {
    const before = trySending.mock.calls.length
    await vi.advanceTimersByTimeAsync(1_000)
    if (trySending.mock.calls.length > before) at.push(seconds)
  }
  expect(at).toEqual([5, 15, 35, 75, 135, 195])
  trySending.mockReset().mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(trySending).toHaveBeenCalledOnce()
})
