import { availableJobs } from '@snake-dispatch/contract/jobs'
import { renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpointQuery } from './endpoint-query.ts'
import { queryClient, QueryClientProvider, refreshList, useQuery } from './query.ts'
import { answer } from './testing/answers.ts'
import { availableJob } from './testing/jobs.ts'
import { answerCalls } from './testing/vitest.tsx'

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)
const busy = (retryAfter: number) =>
  new Response('We are very busy right now.', { status: 503, headers: { 'retry-after': `${retryAfter}` } })

beforeEach(() => {
  queryClient.clear()
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => vi.restoreAllMocks())

async function shown() {
  const { result } = renderHook(() => useQuery(endpointQuery(availableJobs)), { wrapper })
  await waitFor(() => expect(result.current.isSuccess).toBe(true))
  return result
}

test('D-136 a list in sight whose refresh a busy server refuses stays, and is read once more when it may', async () => {
  const { calls } = answerCalls(
    answer(
      availableJobs,
      () => [availableJob({ id: 1 })],
      () => busy(1),
      () => [availableJob({ id: 1 }), availableJob({ id: 2 })],
    ),
  )
  const list = await shown()
  await Promise.all([refreshList(availableJobs.path), refreshList(availableJobs.path, true)])
  expect(list.current.data?.map(({ id }) => id)).toEqual([1])
  await waitFor(() => expect(list.current.data?.map(({ id }) => id)).toEqual([1, 2]), { timeout: 5_000 })
  expect(calls()).toHaveLength(3)
})

test('D-136 what the server refuses for another reason is not asked again', async () => {
  const { calls } = answerCalls(
    answer(
      availableJobs,
      () => [],
      () => new Response('Something went wrong.', { status: 500 }),
    ),
  )
  const list = await shown()
  vi.useFakeTimers()
  const refreshed = refreshList(availableJobs.path)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await refreshed
  await waitFor(() => expect(list.current.isError).toBe(true))
  expect(calls()).toHaveLength(2)
})
