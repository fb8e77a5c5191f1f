import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNewDay } from './use-new-day.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-25T23:58:00+11:00') }))
afterEach(() => vi.useRealTimers())
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

test('D-146 a day that begins in Sydney calls back once, not before the server has it', async () => {
  const onNewDay = vi.fn<() => void>()
  renderHook(() => useNewDay(onNewDay))
  await pass(125)
  expect(onNewDay).not.toHaveBeenCalled()
  await pass(25)
  expect(onNewDay).toHaveBeenCalledOnce()
  await pass(600)
  expect(onNewDay).toHaveBeenCalledOnce()
  // A phone stops the timers of a page in the background.
  vi.setSystemTime(Date.parse('2026-11-27T07:00:00+11:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(onNewDay).toHaveBeenCalledTimes(2)
})
