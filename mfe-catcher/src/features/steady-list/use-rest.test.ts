import { cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { REST_DELAY, useRest } from './use-rest.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('LIVE-02 a reader rests once they have not touched the page for a while', () => {
  const onRest = vi.fn<() => void>()
  const { rerender } = renderHook((isActive: boolean) => useRest(isActive, onRest), { initialProps: true })
  vi.advanceTimersByTime(REST_DELAY - 1)
  fireEvent.pointerMove(window)
  vi.advanceTimersByTime(REST_DELAY - 1)
  expect(onRest).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onRest).toHaveBeenCalledOnce()
  fireEvent.scroll(window)
  rerender(false)
  vi.advanceTimersByTime(REST_DELAY)
  expect(onRest).toHaveBeenCalledOnce()
})
