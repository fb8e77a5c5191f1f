import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '@snake-dispatch/client/api-error'
import { clearToasts, dismissToast, toast, toastFailure, useShownToast, useToasts } from './toast.ts'

const shown = () => renderHook(() => useShownToast()).result.current
const all = () => renderHook(() => useToasts()).result.current

beforeEach(() => {
  vi.useFakeTimers()
  clearToasts()
})
afterEach(() => vi.useRealTimers())

test('UI-01 a toast shows 5 seconds in the default look unless it says otherwise', () => {
  toast({ title: 'Saved' })
  expect(shown()).toMatchObject({ title: 'Saved', variant: 'default', duration: 5_000, open: true })
  toast({ title: 'New Job Available', variant: 'destructive', duration: 8_000 })
  expect(shown()).toMatchObject({ variant: 'destructive', duration: 8_000 })
})

test('D-171 a toast takes no place of another one: they stand below each other, each closed alone', () => {
  const first = toast({ title: 'User Approved', description: 'Kim' })
  toast({ title: 'User Approved', description: 'Lee' })
  expect(all()).toMatchObject([
    { description: 'Kim', open: true },
    { description: 'Lee', open: true },
  ])
  dismissToast(first)
  expect(all()).toMatchObject([{ open: false }, { description: 'Lee', open: true }])
})

test('D-171 the same words, and newer news of a topic, take the place of the one before', () => {
  toast({ title: 'Copied', description: 'The link' })
  toast({ title: 'New Job Available', description: '#1', topic: 'new-job' })
  toast({ title: 'Copied', description: 'The link' })
  toast({ title: 'New Job Available', description: '#2', topic: 'new-job' })
  expect(all()).toMatchObject([{ title: 'Copied' }, { description: '#2' }])
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
  expect(all()).toMatchObject([{ title: 'new', open: true }])
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
