import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@snake-dispatch/client/api-error'
import { dismissToast, toast, toastFailure, useShownToast } from './toast.ts'

const shown = () => renderHook(() => useShownToast()).result.current

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('UI-01 a toast shows 5 seconds in the default look unless it says otherwise', () => {
  toast({ title: 'Saved' })
  expect(shown()).toMatchObject({ title: 'Saved', variant: 'default', duration: 5_000, open: true })
  toast({ title: 'New Job Available', variant: 'destructive', duration: 8_000 })
  expect(shown()).toMatchObject({ variant: 'destructive', duration: 8_000 })
})

test('UI-01 at most one toast is there: a new one takes the place of the one before', () => {
  const first = toast({ title: 'first' })
  const second = toast({ title: 'second' })
  expect(shown()).toMatchObject({ id: second, title: 'second' })
  dismissToast(first)
  expect(shown()).toMatchObject({ id: second, open: true })
})

test('UI-01 a dismissed toast is removed 1,000,000 ms later, not earlier', () => {
  const id = toast({ title: 'Saved' })
  dismissToast(id)
  expect(shown()).toMatchObject({ id, open: false })
  vi.advanceTimersByTime(999_999)
  expect(shown()).toBeDefined()
  vi.advanceTimersByTime(1)
  expect(shown()).toBeUndefined()
})

test('UI-01 the removal of an old toast leaves a newer one alone', () => {
  dismissToast(toast({ title: 'old' }))
  vi.advanceTimersByTime(500_000)
  toast({ title: 'new' })
  vi.advanceTimersByTime(1_000_000)
  expect(shown()).toMatchObject({ title: 'new', open: true })
})

test('UI-01 a failure is said with its sentence, or that of the server, or another one', () => {
  toastFailure('Failed to claim job', 'You are offline', { duration: 60_000 })
  expect(shown()).toMatchObject({ variant: 'destructive', description: 'You are offline', duration: 60_000 })
  toastFailure('Failed to claim job', new TypeError('Failed to fetch'))
  expect(shown()).toMatchObject({ description: 'Please try again', duration: 5_000 })
  toastFailure('Failed to claim job', new TypeError('Failed to fetch'), { otherwise: 'Not claimed' })
  expect(shown()).toMatchObject({ description: 'Not claimed' })
  toastFailure('Failed to claim job', new ApiError(409, 'Somebody was quicker', 'Conflict'))
  expect(shown()).toMatchObject({ title: 'Failed to claim job', description: 'Somebody was quicker' })
})
