import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { atPace } from './pace.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('what is asked for once is done at once, and once', () => {
  const run = vi.fn<() => void>()
  atPace(20, run).ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(1)
})

test('what is asked for in a rush is done at the pace, the last time too', () => {
  const run = vi.fn<() => void>()
  const { ask } = atPace(20, run)
  for (let count = 0; count < 5; count++) ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(20)
  expect(run).toHaveBeenCalledTimes(2)
  ask()
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(20)
  expect(run).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(20)
  ask()
  expect(run).toHaveBeenCalledTimes(4)
})

test('after the stop nothing is done any more', () => {
  const run = vi.fn<() => void>()
  const { ask, stop } = atPace(20, run)
  ask()
  ask()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(1)
})
