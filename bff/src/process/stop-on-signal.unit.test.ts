import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopOnSignal } from './stop-on-signal.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function stopping(stop: () => Promise<void>) {
  const source = new EventEmitter()
  const ends: (string | null)[] = []
  stopOnSignal(source, stop, (fault) => ends.push(fault), 5)
  return { source, ends }
}

test.each(['SIGTERM', 'SIGINT'])('%s stops once, also when it is repeated', async (signal) => {
  const stop = vi.fn(async () => {})
  const { source, ends } = stopping(stop)
  expect(stop).not.toHaveBeenCalled()
  source.emit(signal)
  source.emit(signal)
  await vi.advanceTimersByTimeAsync(0)
  expect([stop.mock.calls.length, ends]).toEqual([1, [null]])
})

test('a stop that fails ends with a sentence', async () => {
  const { source, ends } = stopping(() => Promise.reject(new Error('no way')))
  source.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)
  expect(ends).toEqual(['The stop did not go well: Error: no way'])
})

test('a stop that hangs is abandoned before the platform kills the process', async () => {
  const { source, ends } = stopping(() => new Promise(() => {}))
  source.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(24_999)
  expect(ends).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ends).toEqual(['The stop took more than 25 s.'])
})
