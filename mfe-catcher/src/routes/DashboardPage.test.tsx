import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { availableJob, catcher, claimedJob, pendingCatcher } from '../testing/samples.ts'
import { refreshJobLists } from '../features/job-lists/job-lists.ts'

afterEach(closeApp)

function lists() {
  const available = [availableJob()]
  const active = [claimedJob()]
  return {
    available,
    active,
    answers: {
      'GET /api/jobs/available': () => available,
      'GET /api/jobs/my/active': () => active,
      'GET /api/jobs/my/completed': () => [],
    },
  }
}

test.each([
  ['/dashboard', 'Available Jobs'],
  ['/dashboard?tab=available-jobs', 'Available Jobs'],
  ['/dashboard?tab=my-jobs', 'My Jobs'],
  ['/dashboard?tab=nothing-of-that-name', 'Available Jobs'],
])('NAV-03 %s shows %s', async (address, title) => {
  openApp(address, { user: catcher, ...lists() })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
})

test('NAV-04 a list is fetched again when its tab is opened again', async () => {
  const { available, active, answers } = lists()
  active.length = 0
  const { calls } = openApp('/dashboard?tab=my-jobs', { user: catcher, answers })
  fireEvent.click(await screen.findByRole('button', { name: 'Browse Available Jobs' }))
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  available.push(availableJob())
  await act(() => refreshJobLists())
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(calls.filter(({ name }) => name === 'GET /api/jobs/available')).toHaveLength(2)
})

test('AUTH-13 a pending user sees that approval is pending, and no job is asked for', async () => {
  const { calls } = openApp('/dashboard', { user: pendingCatcher, ...lists() })
  expect(screen.getByRole('heading', { name: 'Approval pending' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('AUTH-13 once approved, checking again opens the dashboard', async () => {
  const { answers } = lists()
  openApp('/dashboard', { user: pendingCatcher, answers: { ...answers, 'GET /api/auth/me': () => catcher } })
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findAllByRole('article')).toHaveLength(1)
})

test('ROUTE-03 a guest is sent to /login', () => {
  const { calls } = openApp('/dashboard', lists())
  expect(screen.getByRole('tab', { name: 'Login' })).toBeTruthy()
  expect(calls).toEqual([])
})

test('lists are fetched again when the network is back', async () => {
  const { available, answers } = lists()
  openApp('/dashboard', { user: catcher, answers })
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  available.push(availableJob())
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
})
