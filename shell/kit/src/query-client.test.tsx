import { renderHook, waitFor } from '@testing-library/react'
import { availableJobs } from '@snake-dispatch/contract/jobs'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endpointQuery } from './endpoint-query.ts'
import { createQueryClient, QueryClientProvider, useMutation, useQuery } from './query.ts'
import { answer, refuse } from './testing/answers.ts'
import { answerCalls } from './testing/vitest.tsx'

const client = createQueryClient()
const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

beforeEach(() => client.clear())

test('UI-05 data that was fetched once is not fetched again, by another screen or by focus', async () => {
  const { calls } = answerCalls(answer(availableJobs, () => []))
  const first = renderHook(() => useQuery(endpointQuery(availableJobs)), { wrapper })
  await waitFor(() => expect(first.result.current.isSuccess).toBe(true))
  const second = renderHook(() => useQuery(endpointQuery(availableJobs)), { wrapper })
  document.dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))
  expect(second.result.current.data).toEqual([])
  expect(calls().map(({ name }) => name)).toEqual(['GET /api/jobs/available'])
})

test('UI-05 a query that fails is not tried again', async () => {
  const { calls } = answerCalls(refuse(availableJobs, 500, 'Something went wrong.'))
  const { result } = renderHook(() => useQuery(endpointQuery(availableJobs)), { wrapper })
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(result.current.error?.message).toBe('500: Something went wrong.')
  expect(calls()).toHaveLength(1)
})

test('UI-05 a mutation that fails is not tried again', async () => {
  const mutationFn = vi.fn<() => Promise<never>>(() => Promise.reject(new Error('no')))
  const { result } = renderHook(() => useMutation({ mutationFn }), { wrapper })
  result.current.mutate()
  await waitFor(() => expect(result.current.isError).toBe(true))
  expect(mutationFn).toHaveBeenCalledOnce()
})

test('the key of a query begins with its path, so that one word refreshes every search', () => {
  expect(endpointQuery(availableJobs).queryKey).toEqual(['/api/jobs/available'])
  expect(endpointQuery(availableJobs, { query: { search: 'manly' } }).queryKey).toEqual([
    '/api/jobs/available',
    { query: { search: 'manly' } },
  ])
})
