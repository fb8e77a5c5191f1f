import { myActiveJobs, type Job } from '@snake-dispatch/contract/jobs'
import { endpointQuery, session } from '@snake-dispatch/kit'
import { cacheForSession } from '@snake-dispatch/kit/offline'
import { putCachedAnswers, queryClient } from '@snake-dispatch/kit/query'
import { answer, catcher, claimedJob, unreachable } from '@snake-dispatch/kit/testing'
import { answerCalls } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { moveToActive } from '../job-lists/claimed-job.ts'
import { changeActiveJobs } from '../job-lists/active-jobs.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'
import { cacheActiveJobs } from './cached-jobs.ts'

vi.mock(import('@snake-dispatch/kit/offline'), async (original) => ({
  ...(await original()),
  cacheForSession: vi.fn(async () => {}),
}))

const { path } = myActiveJobs
const [old, fresh] = [claimedJob({ photoUrl: null }), claimedJob({ photoUrl: null })]
const cached = { path, answer: [old], readAt: 1_000 }
const query = endpointQuery(myActiveJobs)
const read = () => queryClient.fetchQuery(query)
const saved = () => vi.mocked(cacheForSession).mock.calls
let stop: () => void

beforeEach(() => {
  vi.mocked(cacheForSession).mockClear()
  session.set({ status: 'user', user: catcher, offline: true })
  putCachedAnswers([cached])
  stop = cacheActiveJobs(read)
})
afterEach(() => {
  stop()
  queryClient.clear()
})

test('DISP-40 what this device keeps is read again once the server has named the user, and kept with its own time', async () => {
  answerCalls(answer(myActiveJobs, () => [fresh]))
  expect(saved()).toEqual([])
  session.set({ status: 'user', user: catcher })
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toEqual([path, [fresh], queryClient.getQueryState([path])?.dataUpdatedAt])
})

test('DISP-41 for a user whom the server has not named nothing is kept', async () => {
  answerCalls(answer(myActiveJobs, () => [fresh]))
  await read()
  expect(queryClient.getQueryData([path])).toEqual([fresh])
  expect(saved()).toEqual([])
})

test('DISP-40 old jobs stay old when their call fails, and when one of them is changed', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answerCalls(answer(myActiveJobs, unreachable))
  session.set({ status: 'user', user: catcher })
  await expect(read()).rejects.toThrow(TypeError)
  expect(saved()).toEqual([])
  changeActiveJobs((jobs: Job[] = []) => [fresh, ...jobs])
  await vi.waitFor(() => expect(saved()).toEqual([[path, [fresh, old], 1_000]]))
  vi.restoreAllMocks()
})

test('DISP-40 a job that was just claimed is kept, also when the list cannot be fetched again', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  answerCalls(answer(myActiveJobs, () => [old], unreachable))
  session.set({ status: 'user', user: catcher })
  await vi.waitFor(() => expect(saved()).toHaveLength(1))
  moveToActive(fresh)
  await refreshJobLists()
  await vi.waitFor(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]?.[1]).toEqual([fresh, old])
  vi.restoreAllMocks()
})

test('what a call has answered is not replaced by what this device keeps', () => {
  queryClient.setQueryData([path], [fresh])
  putCachedAnswers([cached])
  expect(queryClient.getQueryData([path])).toEqual([fresh])
})
