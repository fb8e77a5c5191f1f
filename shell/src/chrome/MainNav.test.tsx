import { act, fireEvent, screen, within } from '@testing-library/react'
import { followTabSelection, tabCounts } from '@snake-dispatch/kit'
import { catcher, pendingCatcher, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SignedInChrome } from './SignedInChrome.tsx'

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const bar = () => screen.queryByRole('navigation', { name: 'Main' })
const tabs = () => within(bar()!).getAllByRole('link')

const open = (path: string, user = catcher) => renderPortal(<SignedInChrome />, { path, user })

test('NAV-03 the bar leads to the main tabs and marks the open one', () => {
  open('/dashboard')
  expect(tabs().map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Available Jobs', '/dashboard'],
    ['My Jobs', '/dashboard?tab=my-jobs'],
  ])
  const marks = () => tabs().map((tab) => tab.getAttribute('aria-current'))
  expect(marks()).toEqual(['page', null])
  fireEvent.click(screen.getByRole('link', { name: 'My Jobs' }))
  expect(marks()).toEqual([null, 'page'])
})

test('NAV-03 the other signed-in screens have the bar too: it leads back to the jobs', () => {
  open('/profile')
  expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual([null, null])
  fireEvent.click(screen.getByRole('link', { name: 'Available Jobs' }))
  expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null])
})

test('D-152 a tab says how many new things are behind it', () => {
  open('/dashboard')
  act(() => tabCounts.set({ '/dashboard?tab=my-jobs': 2 }))
  expect(screen.getByRole('link', { name: 'My Jobs (2 new)' })).toBeTruthy()
  act(() => tabCounts.set({ '/dashboard?tab=my-jobs': 0 }))
  expect(screen.getByRole('link', { name: 'My Jobs' })).toBeTruthy()
})

test.each(['Available Jobs', 'My Jobs'])('NAV-04 selecting %s is announced, also when it is open', (name) => {
  const selected = vi.fn<() => void>()
  const stop = followTabSelection(selected)
  open('/dashboard')
  fireEvent.click(screen.getByRole('link', { name }))
  stop()
  expect(selected).toHaveBeenCalledOnce()
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test('D-179 NAV-04 behind More a main tab is announced too, and what is open is marked', async () => {
  const selected = vi.fn<() => void>()
  const stop = followTabSelection(selected)
  open('/inbox', userOf({ role: 'admin' }))
  const more = () => within(bar()!).getByRole('button', { name: 'More' })
  expect(more().getAttribute('aria-current')).toBe('true')
  fireEvent.click(more())
  fireEvent.click(await screen.findByRole('menuitem', { name: 'My Jobs' }))
  stop()
  expect(selected).toHaveBeenCalledOnce()
  expect(more().getAttribute('aria-current')).toBe('true')
  fireEvent.click(within(bar()!).getByRole('link', { name: 'Board' }))
  expect(more().getAttribute('aria-current')).toBeNull()
  expect(selected).toHaveBeenCalledOnce()
})

test('NAV-03 another query of the page leaves its first tab marked', () => {
  open('/dashboard?from=alert')
  expect(tabs().map((tab) => tab.getAttribute('aria-current'))).toEqual(['page', null])
})

test('AUTH-13 who waits for approval has no tabs', () => {
  open('/dashboard', pendingCatcher)
  expect(bar()).toBeNull()
})
