import { renderHook, waitFor } from '@testing-library/react'
import { tabSelected } from '@snake-dispatch/kit'
import { queryClient, QueryClientProvider, useQuery } from '@snake-dispatch/kit/query'
import { receiveLiveMessage } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepJobListsFresh } from './job-lists.ts'

const lists = ['/api/jobs/available', '/api/jobs', '/api/jobs/my/active', '/api/jobs/my/completed']
const refreshed = () => lists.filter((path) => queryClient.getQueryState([path])?.isInvalidated)
const job = { id: 3, jobNumber: 10000003, suburb: 'Manly', snakeType: 'easternBrownSnake' }

let stop: () => void
beforeEach(() => {
  queryClient.clear()
  for (const path of lists) queryClient.setQueryData([path], [])
  stop = keepJobListsFresh()
})
afterEach(() => stop())

test('LIVE-02 a new job refreshes the lists that it joins', () => {
  receiveLiveMessage({ type: 'job_created', job })
  expect(refreshed()).toEqual(['/api/jobs/available', '/api/jobs'])
})

test.each(['job_claimed', 'job_completed', 'job_deleted', 'job_updated'] as const)(
  'NAV-06 LIVE-02 after %s every list of jobs follows',
  (type) => {
    receiveLiveMessage({ type, job: { id: 3, jobNumber: 10000003 } })
    expect(refreshed()).toEqual(lists)
  },
)

test('NAV-04 selecting a main tab refreshes every list of jobs', async () => {
  tabSelected()
  await waitFor(() => expect(refreshed()).toEqual(lists))
})

test('NAV-04 the selected tab’s list is fetched once, and not that of the tab that is left', async () => {
  const fetched: string[] = []
  const queryFn = ({ queryKey: [path] }: { queryKey: readonly string[] }) => fetched.push(path!)
  const useList = ({ path }: { path: string }) => useQuery({ queryKey: [path], queryFn }).data
  const { rerender, unmount } = renderHook(useList, {
    initialProps: { path: '/api/jobs/available' },
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  tabSelected()
  rerender({ path: '/api/jobs/my/active' })
  await waitFor(() => expect(fetched).toEqual(['/api/jobs/my/active']))
  tabSelected()
  await waitFor(() => expect(fetched).toEqual(['/api/jobs/my/active', '/api/jobs/my/active']))
  expect(refreshed()).not.toContain('/api/jobs/my/active')
  unmount()
})

test('NAV-06 every list of jobs is refreshed when the network is back', () => {
  dispatchEvent(new Event('online'))
  expect(refreshed()).toEqual(lists)
})

test('a remote that was unloaded refreshes nothing', async () => {
  stop()
  receiveLiveMessage({ type: 'job_created', job })
  tabSelected()
  dispatchEvent(new Event('online'))
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  expect(refreshed()).toEqual([])
})

test('LIVE-02 a job that comes while its list loads for the first time is not missed, and one fetch loads all', async () => {
  queryClient.clear()
  const answers: ((jobs: unknown) => void)[] = []
  const queryFn = () => new Promise((resolve) => answers.push(resolve))
  const { result, unmount } = renderHook(() => useQuery({ queryKey: ['/api/jobs/available'], queryFn }), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
  receiveLiveMessage({ type: 'job_created', job })
  receiveLiveMessage({ type: 'job_created', job: { ...job, id: 4 } })
  answers[0]?.([])
  await waitFor(() => expect(answers.length).toBeGreaterThan(1))
  answers[1]?.([job])
  await waitFor(() => expect(result.current.data).toEqual([job]))
  expect(answers).toHaveLength(2)
  unmount()
})
