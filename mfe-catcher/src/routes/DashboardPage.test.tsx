import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { closeApp, openApp } from '../testing/open-app.tsx'
import { availableJob, catcher, claimedJob, pendingCatcher } from '../testing/samples.ts'

afterEach(closeApp)

const tabBar = () => screen.getByRole('navigation', { name: 'Main' })
const openTab = (name: string) => fireEvent.click(within(tabBar()).getByRole('button', { name }))

function lists() {
  const available = [availableJob()]
  const active = [claimedJob()]
  return {
    available,
    answers: {
      'GET /api/jobs/available': () => available,
      'GET /api/jobs/my/active': () => active,
      'GET /api/jobs/my/completed': () => [],
    },
  }
}

test('NAV-03 the bar shows the main tabs and marks the open one', async () => {
  openApp('/dashboard', { user: catcher, ...lists() })
  const tabs = within(tabBar()).getAllByRole('button')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Available Jobs', 'My Jobs'])
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null])
  openTab('My Jobs')
  expect(await screen.findByRole('heading', { level: 1, name: 'My Jobs' })).toBeTruthy()
  expect(tabs.map((tab) => tab.getAttribute('aria-current'))).toEqual([null, 'page'])
})

test('NAV-04 a list is fetched again when its tab is opened again', async () => {
  const { available, answers } = lists()
  const { calls } = openApp('/dashboard', { user: catcher, answers })
  expect(await screen.findAllByRole('article')).toHaveLength(1)
  openTab('My Jobs')
  await screen.findByRole('button', { name: 'Mark as Completed' })
  available.push(availableJob())
  openTab('Available Jobs')
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  const activeCalls = () => calls.filter(({ name }) => name === 'GET /api/jobs/my/active').length
  const before = activeCalls()
  openTab('My Jobs')
  await waitFor(() => expect(activeCalls()).toBeGreaterThan(before))
})

test('AUTH-13 a pending user sees that approval is pending, and no job is asked for', async () => {
  const { calls } = openApp('/dashboard', { user: pendingCatcher, ...lists() })
  expect(screen.getByRole('heading', { name: 'Approval pending' })).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
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
