import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SEARCH_DELAY, useDebounced } from './use-debounced.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const rest = () =>
  act(() => {
    vi.advanceTimersByTime(SEARCH_DELAY)
  })

test('JOB-04 a search counts once typing has rested, an emptied one at once and for good', () => {
  const { result, rerender } = renderHook((value: string) => useDebounced(value), { initialProps: '' })
  rerender('python')
  expect(result.current).toBe('')
  rest()
  expect(result.current).toBe('python')
  rerender('')
  expect(result.current).toBe('')
  rerender('u')
  expect(result.current).toBe('')
  rest()
  expect(result.current).toBe('u')
})
