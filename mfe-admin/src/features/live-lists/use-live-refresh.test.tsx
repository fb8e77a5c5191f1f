import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { statistics } from '@snake-dispatch/contract/moderation'
import { endpointQuery } from '@snake-dispatch/kit'
import { useQuery, withQueries } from '@snake-dispatch/kit/query'
import { answer } from '@snake-dispatch/kit/testing'
import { liveSocketOpened, renderPortal } from '@snake-dispatch/kit/testing/vitest'
import {
  followed,
  loseJobEvents,
  newlyFollowed,
  sendJobEvent,
  sendViewers,
} from '../../testing/job-events.ts'
import { JobViewers } from '../job-viewers/JobViewers.tsx'
import { REFRESH_INTERVAL, useLiveRefresh } from './use-live-refresh.ts'

vi.mock('@snake-dispatch/client/job-events', () => import('../../testing/job-events.ts'))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const Counts = withQueries(function Counts() {
  useLiveRefresh(statistics.path)
  return <p>{useQuery(endpointQuery(statistics)).data?.totalAvailableJobs}</p>
})

/** Renders the counts; they say how often they were fetched: at first, and when the subscription is connected. */
async function openCounts(): Promise<void> {
  let calls = 0
  const counts = () => ({ totalAvailableJobs: (calls += 1), activeCatchers: 0, publicSubmissions: 0 })
  renderPortal(<Counts />, { answers: [answer(statistics, counts)] })
  await screen.findByText('2')
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_INTERVAL))
}

test('MOD-03 LIVE-08 a burst of 100 events makes one call at once and one a second later', async () => {
  await openCounts()
  act(() => {
    for (let count = 0; count < 100; count++) sendJobEvent()
  })
  await screen.findByText('3')
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_INTERVAL))
  await screen.findByText('4')
  await act(() => vi.advanceTimersByTimeAsync(3 * REFRESH_INTERVAL))
  expect(screen.queryByText('4')).toBeTruthy()
})

test('LIVE-03 MOD-03 a subscription that is lost starts again with the live socket of the page', async () => {
  await openCounts()
  loseJobEvents()
  act(sendJobEvent)
  expect(screen.queryByText('3')).toBeNull()
  act(() => {
    liveSocketOpened()
  })
  await screen.findByText('3')
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_INTERVAL))
  await screen.findByText('4')
  await act(() => vi.advanceTimersByTimeAsync(REFRESH_INTERVAL))
  act(sendJobEvent)
  await screen.findByText('5')
})

test('LIVE-08 however many lists a page shows, it follows jobs by one subscription, until the last is left', async () => {
  const { unmount } = renderPortal(
    <>
      <Counts />
      <Counts />
    </>,
    {
      answers: [
        answer(statistics, () => ({ totalAvailableJobs: 1, activeCatchers: 0, publicSubmissions: 0 })),
      ],
    },
  )
  await screen.findAllByText('1')
  act(() => liveSocketOpened())
  expect(followed()).toBe(1)
  unmount()
  expect(followed()).toBe(0)
})

test('LIVE-08 a live socket that opens while the subscription is being made begins no second one', async () => {
  newlyFollowed()
  renderPortal(<Counts />, {
    answers: [answer(statistics, () => ({ totalAvailableJobs: 1, activeCatchers: 0, publicSubmissions: 0 }))],
  })
  // Its code is still being loaded.
  act(() => liveSocketOpened())
  act(() => liveSocketOpened())
  await screen.findByText('1')
  await vi.waitFor(() => expect(followed()).toBe(1))
  expect(newlyFollowed()).toBe(1)
})

/** Tells those who follow a job that Dana has it open. @returns how many follow it */
function tellViewers(jobId: number): number {
  let told = 0
  act(() => {
    told = sendViewers(jobId, [{ id: 901, name: 'Dana Cole' }])
  })
  return told
}

test('D-169 LIVE-08 who has a job open is followed by the connection of the lists, once for each place that shows it', async () => {
  const { unmount } = renderPortal(
    <>
      <Counts />
      <JobViewers jobId={7} />
      <JobViewers jobId={7} />
      <JobViewers jobId={8} />
    </>,
    {
      answers: [
        answer(statistics, () => ({ totalAvailableJobs: 1, activeCatchers: 0, publicSubmissions: 0 })),
      ],
    },
  )
  await screen.findByText('1')
  await vi.waitFor(() => expect(followed()).toBe(1))
  expect(tellViewers(7)).toBe(2)
  expect(screen.getAllByText('Dana Cole has this job open too')).toHaveLength(2)
  // Nobody is named who may have left meanwhile; the next connection follows the same jobs again.
  act(loseJobEvents)
  expect(screen.queryByText('Dana Cole has this job open too')).toBeNull()
  act(() => liveSocketOpened())
  await vi.waitFor(() => expect(followed()).toBe(1))
  expect(tellViewers(8)).toBe(1)
  expect(screen.getAllByText('Dana Cole has this job open too')).toHaveLength(1)
  unmount()
  expect([followed(), sendViewers(7, []), sendViewers(8, [])]).toEqual([0, 0, 0])
})
