import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNow } from './use-now.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-25T15:00:00+11:00') }))
afterEach(() => vi.useRealTimers())

test('the clock is at most 15 seconds late, and right when the page comes back from the background', () => {
  const { result } = renderHook(() => useNow())
  act(() => void vi.advanceTimersByTime(15_000))
  expect(result.current).toEqual(new Date('2026-11-25T15:00:15+11:00'))
  // A phone stops the timers of a page in the background.
  vi.setSystemTime(Date.parse('2026-11-25T16:00:00+11:00'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toEqual(new Date('2026-11-25T16:00:00+11:00'))
})
