import { act, cleanup, screen } from '@testing-library/react'
import type { User } from '@snake-dispatch/contract/user'
import { toast } from '@snake-dispatch/kit'
import { catcher } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Chrome } from './Chrome.tsx'

let notFound: HTMLElement

beforeEach(() => {
  notFound = document.body.appendChild(document.createElement('div'))
})
afterEach(() => notFound.remove())

const open = (path: string, user?: User) =>
  renderPortal(<Chrome notFound={notFound} />, { path, user, toasts: false })

test('the signed-in screens have the header, the public pages and the sign-in have not', async () => {
  open('/dashboard', catcher)
  expect(await screen.findByRole('banner')).toBeDefined()
  cleanup()
  for (const path of ['/', '/login']) {
    open(path)
    expect(screen.queryByRole('banner')).toBeNull()
    cleanup()
  }
})

test('ROUTE-06 an unknown path shows the not-found page with its literal texts', async () => {
  open('/nowhere')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('404 Page Not Found')
  expect(screen.getByRole('link', { name: 'Bitten? Call 000' }).getAttribute('href')).toBe('tel:000')
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
})

test('an unknown path is unavailable, not missing, while a remote has never been found', async () => {
  const config = { isIncomplete: true as const }
  renderPortal(<Chrome notFound={notFound} />, { path: '/nowhere', config, toasts: false })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('This page is unavailable')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

test('a path with a screen shows no not-found page', () => {
  open('/login')
  expect(notFound.textContent).toBe('')
})

test('UI-01 a toast is drawn', async () => {
  open('/')
  act(() => void toast({ title: 'Saved', description: 'All of it' }))
  expect((await screen.findAllByText('Saved')).length).toBeGreaterThan(0)
})
