import type { JobView } from '@snake-dispatch/contract/alerts'
import type { Job } from '@snake-dispatch/contract/jobs'
import { renderHook, waitFor } from '@testing-library/react'
import { session, tabSelected } from '@snake-dispatch/kit'
import { availableJob, catcher } from '@snake-dispatch/kit/testing'
import { queryClient, QueryClientProvider, useQuery } from '@snake-dispatch/kit/query'
import { receiveLiveMessage } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keepJobListsFresh, refreshJobLists } from './job-lists.ts'
import { startPatching } from './patch-job-lists.ts'

const lists = [
  '/api/jobs/available',
  '/api/jobs',
  '/api/jobs/my/active',
  '/api/jobs/my/completed',
  '/api/jobs/my/logged',
]
const refreshed = () => lists.filter((path) => queryClient.getQueryState([path])?.isInvalidated)
const job = { id: 3, jobNumber: 10000003, suburb: 'Manly', snakeType: 'easternBrownSnake' }

let stop: () => void
beforeEach(() => {
  queryClient.clear()
  for (const path of lists) queryClient.setQueryData([path], [])
  const stops = [keepJobListsFresh(), startPatching()]
  stop = () => stops.forEach((end) => end())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  stop()
})

test('LIVE-02 a new job of which only the check has told refreshes the lists that it joins', () => {
  receiveLiveMessage({ type: 'job_created', job })
  expect(refreshed()).toEqual(['/api/jobs/available', '/api/jobs'])
})

test.each(['job_claimed', 'job_completed', 'job_deleted', 'job_updated'] as const)(
  'NAV-06 LIVE-02 after %s that says no more every list of jobs is read again',
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

describe('a message that brings what the lists say', () => {
  const first = availableJob({ urgency: 'high' })
  const second = availableJob({ urgency: 'low' })
  const fresh = availableJob({ urgency: 'medium' })
  const idsOf = (path: string, question?: object) =>
    queryClient.getQueryData<Job[]>(question ? [path, question] : [path])?.map(({ id }) => id)
  const say = (...views: JobView[]) =>
    receiveLiveMessage({ type: 'job_updated', job: { id: 3, jobNumber: 10000003 }, views })
  beforeEach(() => {
    session.set({ status: 'user', user: catcher })
    queryClient.setQueryData([lists[0]], [first, second])
  })

  test('D-135 LIVE-02 changes each list in its order, and reads none', () => {
    say({ id: fresh.id, job: fresh })
    expect(idsOf(lists[0]!)).toEqual([first.id, fresh.id, second.id])
    expect(idsOf(lists[1]!)).toEqual([fresh.id])
    const claimed = { ...fresh, claimedById: catcher.id, claimedAt: fresh.createdAt }
    say({ id: fresh.id, job: claimed }, { id: first.id, job: null })
    expect(lists.map((path) => idsOf(path))).toEqual([[second.id], [fresh.id], [fresh.id], [], []])
    say({ id: fresh.id, job: { ...claimed, createdById: catcher.id } })
    expect(idsOf(lists[4]!)).toEqual([fresh.id])
    expect(refreshed()).toEqual([])
  })

  test('D-135 reads the lists again while the code that changes them is not loaded', () => {
    stop()
    stop = keepJobListsFresh()
    say({ id: fresh.id, job: fresh })
    expect(refreshed()).toEqual(lists)
  })

  /** Shows a list, whose calls are answered one by one. */
  function show(queryKey: readonly unknown[]) {
    const answers: PromiseWithResolvers<Job[]>[] = []
    const queryFn = () => {
      answers.push(Promise.withResolvers<Job[]>())
      return answers.at(-1)!.promise
    }
    const shown = renderHook(() => useQuery({ queryKey, queryFn, retry: false }), {
      wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
    })
    return { answers, unmount: shown.unmount }
  }

  test('D-135 JOB-04 asks a search on screen again, which only the server can judge, and marks others', async () => {
    const [shown, other] = [{ query: { search: 'python' } }, { query: { search: 'brown' } }]
    queryClient.setQueryData([lists[0], shown], [first])
    queryClient.setQueryData([lists[1], other], [first])
    const { answers, unmount } = show([lists[0], shown])
    say({ id: fresh.id, job: fresh })
    expect(idsOf(lists[1]!)).toEqual([fresh.id])
    expect(queryClient.getQueryState([lists[1], other])?.isInvalidated).toBe(true)
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(queryClient.getQueryState([lists[1]])?.isInvalidated).toBe(false)
    unmount()
  })

  test('D-135 D-136 reads all lists once, within the time that it names, where it says nothing of them', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
    vi.useFakeTimers()
    for (const id of [3, 4])
      receiveLiveMessage({ type: 'job_updated', job: { id, jobNumber: id }, within: 40_000 })
    await vi.advanceTimersByTimeAsync(19_999)
    expect(refreshed()).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(refreshed()).toEqual(lists)
  })

  test('D-135 a list on screen whose last read failed is read again', async () => {
    queryClient.removeQueries({ queryKey: [lists[0]] })
    const { answers, unmount } = show([lists[0]])
    answers[0]!.resolve([first])
    await waitFor(() => expect(idsOf(lists[0]!)).toEqual([first.id]))
    const refresh = refreshJobLists('open')
    await waitFor(() => expect(answers).toHaveLength(2))
    answers[1]!.reject(new Error('No network'))
    await refresh
    say({ id: fresh.id, job: fresh })
    await waitFor(() => expect(answers).toHaveLength(3))
    answers[2]!.resolve([first, fresh])
    await waitFor(() => expect(idsOf(lists[0]!)).toEqual([first.id, fresh.id]))
    unmount()
  })

  test.each([
    ['failed', (answer: PromiseWithResolvers<Job[]>) => answer.reject(new Error('No network'))],
    ['ended with the sign-out', () => queryClient.clear()],
  ])('D-135 DISP-41 what came during a read that %s is applied to no later one', async (_, end) => {
    queryClient.clear()
    const answer = Promise.withResolvers<Job[]>()
    const read = queryClient.fetchQuery({ queryKey: [lists[0]], queryFn: () => answer.promise, retry: false })
    say({ id: fresh.id, job: fresh })
    end(answer)
    answer.resolve([])
    await read.catch(() => {})
    await queryClient.fetchQuery({ queryKey: [lists[0]], queryFn: () => [second] })
    expect(idsOf(lists[0]!)).toEqual([second.id])
  })

  test('D-135 leaves a list marked that is read when it is next shown', async () => {
    await refreshJobLists()
    say({ id: fresh.id, job: fresh })
    expect(refreshed()).toEqual(lists)
    expect(idsOf(lists[0]!)).toEqual([first.id, second.id])
  })

  test('D-135 LIVE-02 is applied to the answer of a read that was under way, which may be older', async () => {
    queryClient.clear()
    const answer = Promise.withResolvers<Job[]>()
    const read = queryClient.fetchQuery({ queryKey: [lists[0]], queryFn: () => answer.promise })
    say({ id: fresh.id, job: fresh }, { id: first.id, job: null })
    answer.resolve([first, second])
    await read
    expect(idsOf(lists[0]!)).toEqual([fresh.id, second.id])
  })
})
