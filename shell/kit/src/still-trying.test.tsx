import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import { claimJob } from '@snake-dispatch/contract/job-claim'
import { Button } from '@snake-dispatch/design-system'
import { LoadingArea } from '@snake-dispatch/design-system/signed-in'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { endpointQuery } from './endpoint-query.ts'
import { queryClient, QueryClientProvider, restartList, useMutation, useQuery } from './query.ts'
import { answer, never } from './testing/answers.ts'
import { answerCalls } from './testing/vitest.tsx'

beforeEach(() => {
  queryClient.clear()
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
/** What is announced when assistive technology has nothing else to say. */
const announced = () => document.querySelector('body > [aria-live="polite"]')?.textContent ?? ''
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

test('after 3 s of silence a waiting button says so, keeps its name, announces it once, and counts again', async () => {
  const { rerender } = render(<Button loading>Confirm Claim</Button>)
  await wait(2_999)
  expect(screen.getByRole('button', { name: 'Confirm Claim' })).toBeTruthy()
  expect(announced()).toBe('')
  await wait(1)
  expect(screen.getByRole('button', { name: 'Confirm Claim Still trying…' }).ariaDisabled).toBe('true')
  expect(announced()).toBe('Still trying…')
  rerender(<Button>Confirm Claim</Button>)
  expect(announced()).toBe('')
  rerender(<Button loading>Confirm Claim</Button>)
  await wait(2_999)
  expect(screen.getByRole('button', { name: 'Confirm Claim' })).toBeTruthy()
})

test('who stops waiting presses the button itself; Enter in a field does not', async () => {
  const stop = vi.fn<() => void>()
  const submit = vi.fn<() => void>()
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" loading onStop={stop}>
        Save
      </Button>
    </form>,
  )
  await wait(3_000)
  const button = screen.getByRole('button', { name: 'Save Still trying… Stop waiting' })
  expect(button.ariaDisabled).not.toBe('true')
  screen.getByRole('textbox').focus()
  // As the browser presses the submit button for Enter in a field.
  fireEvent.click(button, { detail: 0 })
  expect(stop).not.toHaveBeenCalled()
  fireEvent.click(button, { detail: 1 })
  button.focus()
  fireEvent.click(button, { detail: 0 })
  expect(stop).toHaveBeenCalledTimes(2)
  expect(submit).not.toHaveBeenCalled()
})

test('JOB-02 after 3 s of silence a list says so and offers to try again', async () => {
  const retry = vi.fn<() => void>()
  const slow = vi.fn<() => void>()
  render(
    <LoadingArea label="Loading available jobs" onRetry={retry} onSlow={slow}>
      <p />
    </LoadingArea>,
  )
  await wait(2_999)
  expect(screen.queryByRole('button')).toBeNull()
  await wait(1)
  expect(announced()).toBe('Still trying…')
  expect(slow).toHaveBeenCalledOnce()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledOnce()
})

test('UI-05 a list whose first answer does not come is asked for again from the beginning', async () => {
  const { callsTo } = answerCalls(answer(availableJobs, never, () => []))
  const { result } = renderHook(() => useQuery(endpointQuery(availableJobs)), { wrapper })
  await wait(3_000)
  expect(callsTo(availableJobs)).toHaveLength(1)
  await act(() => restartList(availableJobs.path))
  await wait(20)
  expect(result.current.data).toEqual([])
})

test('UI-05 a call that nobody waits for any more is cancelled and fails as one without an answer', async () => {
  answerCalls(answer(claimJob, never))
  const { result } = renderHook(
    () =>
      useMutation({
        mutationFn: (id: number, { signal }) =>
          api.call(claimJob, { params: { id }, body: { eta: 30 }, signal }),
      }),
    { wrapper },
  )
  act(() => result.current.mutate(1))
  await wait(3_000)
  expect(result.current.isPending).toBe(true)
  act(() => result.current.stop())
  await wait(0)
  expect(result.current.error?.message).toBe(
    'You stopped waiting. It may have arrived all the same. You can try again.',
  )
})
