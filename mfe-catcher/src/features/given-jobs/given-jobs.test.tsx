import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { markJobOpened } from '@snake-dispatch/contract/job-opening'
import { availableJobs, myActiveJobs, myCompletedJobs, type Job } from '@snake-dispatch/contract/jobs'
import { tabCounts } from '@snake-dispatch/kit'
import { answer, availableJob, catcher, claimedJob, unreachable } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { changeActiveJobs } from '../job-lists/active-jobs.ts'
import { refreshJobLists } from '../job-lists/job-lists.ts'
import { countNewJobs } from './count-new.ts'

beforeAll(everythingLoaded)
let stop = () => {}
afterEach(() => stop())

const given = (fields: Partial<Job> = {}) => claimedJob({ given: 'newFromOffice', ...fields })
const count = () => tabCounts.get()['/dashboard?tab=my-jobs']

function open(active: Job[], ...answers: ReturnType<typeof answer>[]) {
  return renderPortal(<app.App />, {
    path: '/dashboard?tab=my-jobs',
    user: catcher,
    answers: [
      answer(myActiveJobs, () => active),
      answer(myCompletedJobs, () => []),
      answer(availableJobs, () => []),
      ...answers,
    ],
  })
}

test('D-152 the tab counts the jobs that somebody gave to the reader, until their cards were open', async () => {
  stop = countNewJobs()
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const [first, second] = [given({ claimedEta: inMinutes(10) }), given({ claimedEta: inMinutes(60) })]
  const { callsTo } = open(
    [first, second, claimedJob({ claimedEta: inMinutes(90) })],
    answer(markJobOpened, () => undefined),
  )
  expect(await screen.findByText('Assigned to you by the office')).toBeTruthy()
  // The second one is a line.
  await waitFor(() => expect(count()).toBe(1))
  expect(callsTo(markJobOpened).map(({ params }) => params)).toEqual([{ id: String(first.id) }])
  stop()
  expect(count()).toBe(0)
})

test('D-152 one that the server did not hear of stays new', async () => {
  stop = countNewJobs()
  const { callsTo } = open([given()], answer(markJobOpened, unreachable))
  await waitFor(() => expect(callsTo(markJobOpened)).toHaveLength(1))
  expect(count()).toBe(1)
})

test('D-152 what could not be said for want of a network is said when it is back', async () => {
  stop = countNewJobs()
  const { callsTo } = open(
    [given()],
    answer(markJobOpened, unreachable, () => undefined),
  )
  await waitFor(() => expect(callsTo(markJobOpened)).toHaveLength(1))
  await waitFor(() => expect(count()).toBe(1))
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(callsTo(markJobOpened)).toHaveLength(2))
  await waitFor(() => expect(count()).toBe(0))
  act(() => void dispatchEvent(new Event('online')))
  expect(callsTo(markJobOpened)).toHaveLength(2)
})

test('D-152 in the list that it leaves, a job that is the reader’s is not called gone', async () => {
  const [mine, other, third] = [availableJob(), availableJob(), availableJob()]
  const list = [mine, other, third]
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: catcher,
    answers: [answer(availableJobs, () => [...list]), answer(myActiveJobs, () => [])],
  })
  expect(await screen.findAllByRole('article')).toHaveLength(3)
  list.splice(0, 2)
  act(() => changeActiveJobs(() => [given({ id: mine.id })]))
  await act(() => refreshJobLists('open'))
  expect(
    await screen.findByText(`Assigned to you by the office: job #${mine.jobNumber} is in My Jobs.`),
  ).toBeTruthy()
  expect(screen.getByText(`Job #${other.jobNumber} is no longer available.`)).toBeTruthy()
})
