import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test, vi } from 'vitest'
import { stoppedSocket } from '@snake-dispatch/kit'
import { me } from '@snake-dispatch/contract/session'
import { nextJobNumber } from '@snake-dispatch/contract/job-creation'
import { availableJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import {
  answer,
  availableJob,
  catcher,
  claimedJob,
  pendingCatcher,
  refuse,
} from '@snake-dispatch/kit/testing'
import { renderPortal, shownToast } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { keepJobListsFresh, refreshJobLists } from '../features/job-lists/job-lists.ts'

beforeAll(everythingLoaded)

function lists() {
  const available = [availableJob()]
  const active = [claimedJob()]
  return {
    available,
    active,
    answers: [
      answer(availableJobs, () => available),
      answer(myActiveJobs, () => active),
      answer(myCompletedJobs, () => []),
      answer(nextJobNumber, () => ({ nextJobNumber: 10000042 })),
    ],
  }
}

test.each([
  ['/dashboard', 'Available Jobs'],
  ['/dashboard?tab=available-jobs', 'Available Jobs'],
  ['/dashboard?tab=submit-job', 'Submit Job'],
  ['/dashboard?tab=my-jobs', 'My Jobs'],
  ['/dashboard?tab=nothing-of-that-name', 'Available Jobs'],
])('NAV-03 %s shows %s', async (path, title) => {
  renderPortal(<app.App />, { path, user: catcher, answers: lists().answers })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('NAV-04 a list is fetched again when its tab is opened again', async () => {
  const { available, active, answers } = lists()
  active.length = 0
  const { callsTo } = renderPortal(<app.App />, { path: '/dashboard?tab=my-jobs', user: catcher, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Browse Available Jobs' }))
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  available.push(availableJob())
  await act(() => refreshJobLists())
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(callsTo(availableJobs)).toHaveLength(2)
})

test('AUTH-13 a pending user sees that approval is pending, and no job is asked for', async () => {
  const { calls } = renderPortal(<app.App />, { path: '/dashboard', user: pendingCatcher })
  expect(screen.getByRole('heading', { name: 'Approval pending' })).toBeTruthy()
  expect(calls()).toEqual([])
})

test('AUTH-13 it says what happens next, and an answer that changes nothing is announced', async () => {
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: pendingCatcher,
    answers: [answer(me, () => pendingCatcher)],
  })
  expect(screen.getByText('Once it is approved, this page opens by itself.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText(/^Still waiting for an admin at /)).toBeTruthy()
})

test('AUTH-13 a check that fails says so, and what is shown stays', async () => {
  renderPortal(<app.App />, { path: '/dashboard', user: pendingCatcher, answers: [refuse(me, 503)] })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('The server cannot be reached. This page goes on trying.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Approval pending' })).toBeTruthy()
})

test('AUTH-13 without a socket the visible page asks every 30 s, and lets in who was approved', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { answers } = lists()
  const { callsTo } = renderPortal(<app.App />, {
    path: '/dashboard',
    user: pendingCatcher,
    answers: [...answers, answer(me, () => catcher)],
  })
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  vi.advanceTimersByTime(90_000)
  expect(callsTo(me)).toHaveLength(0)
  visibility.mockReturnValue('visible')
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  expect(callsTo(me)).toHaveLength(1)
  expect(shownToast()).toMatchObject({ title: 'Account approved' })
  visibility.mockRestore()
})

test('D-29 LIVE-10 while the live socket has given up a quiet line says so, with a way to reconnect', async () => {
  const reconnect = vi.fn<() => void>()
  renderPortal(<app.App />, { path: '/dashboard', user: catcher, answers: lists().answers })
  await screen.findAllByRole('article')
  expect(screen.queryByText(/Live alerts are off/)).toBeNull()
  act(() => stoppedSocket.set({ reconnect }))
  expect(screen.getByText(/^Live alerts are off\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reconnect' }))
  expect(reconnect).toHaveBeenCalledOnce()
  act(() => stoppedSocket.set(null))
  expect(screen.queryByText(/Live alerts are off/)).toBeNull()
})

test('AUTH-13 once approved, checking again opens the dashboard', async () => {
  const { answers } = lists()
  renderPortal(<app.App />, {
    path: '/dashboard',
    user: pendingCatcher,
    answers: [...answers, answer(me, () => catcher)],
  })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findAllByRole('article')).toHaveLength(1)
})

test('ROUTE-03 a guest is sent to /login', () => {
  const { calls } = renderPortal(<app.App />, { path: '/dashboard' })
  expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy()
  expect(calls()).toEqual([])
})

test('NAV-06 lists are fetched again when the network is back', async () => {
  const { available, answers } = lists()
  renderPortal(<app.App />, { path: '/dashboard', user: catcher, answers })
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  available.push(availableJob())
  const stop = keepJobListsFresh()
  dispatchEvent(new Event('online'))
  stop()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})
