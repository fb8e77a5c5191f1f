import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CaptchaStatus } from './use-captcha.ts'
import { useRetries } from './use-retries.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

function start(isInsecure = false) {
  const renew = vi.fn()
  const hook = renderHook(
    ({ status }: { status: CaptchaStatus }) => useRetries({ status, isInsecure, renew }),
    {
      initialProps: { status: 'working' as CaptchaStatus },
    },
  )
  return { renew, become: (status: CaptchaStatus) => hook.rerender({ status }) }
}

test('D-30 a check that failed is tried again by itself, at growing distances', () => {
  const { renew, become } = start()
  for (const [index, delay] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    become('failed')
    act(() => void vi.advanceTimersByTime(delay - 1))
    expect(renew).toHaveBeenCalledTimes(index)
    act(() => void vi.advanceTimersByTime(1))
    expect(renew).toHaveBeenCalledTimes(index + 1)
    become('working')
  }
})

test('D-30 it is tried at once when there is a network again, and never while it works', () => {
  const { renew, become } = start()
  dispatchEvent(new Event('online'))
  expect(renew).not.toHaveBeenCalled()
  become('failed')
  dispatchEvent(new Event('online'))
  expect(renew).toHaveBeenCalledOnce()
  become('solved')
  act(() => void vi.advanceTimersByTime(120_000))
  expect(renew).toHaveBeenCalledOnce()
})

test('D-59 without a network it is not tried, and at once when there is one', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { renew, become } = start()
  become('failed')
  act(() => void vi.advanceTimersByTime(120_000))
  expect(renew).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  expect(renew).toHaveBeenCalledOnce()
})

test('D-30 on a page over http, where it can never work, it is not tried again', () => {
  const { renew, become } = start(true)
  become('failed')
  dispatchEvent(new Event('online'))
  act(() => void vi.advanceTimersByTime(120_000))
  expect(renew).not.toHaveBeenCalled()
})
