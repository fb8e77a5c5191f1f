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
