import { act, cleanup, render, screen } from '@testing-library/react'
import { defineRoutes, providePortalConfig, toast } from '@snake-dispatch/kit'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { portalPage } from '@snake-dispatch/kit/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Chrome } from './Chrome.tsx'

let notFound: HTMLElement

beforeEach(() => {
  notFound = document.body.appendChild(document.createElement('div'))
  providePortalConfig(portalPage())
  defineRoutes([
    { path: '/', audience: 'anyone' },
    { path: '/login', audience: 'guest' },
    { path: '/dashboard', audience: 'user' },
  ])
})
afterEach(() => {
  cleanup()
  notFound.remove()
})

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Chrome notFound={notFound} />
    </MemoryRouter>,
  )

test('the signed-in screens have the header, the public pages and the sign-in have not', async () => {
  open('/dashboard')
  expect(await screen.findByRole('banner')).toBeDefined()
  cleanup()
  for (const path of ['/', '/login']) {
    open(path)
    expect(screen.queryByRole('banner')).toBeNull()
    cleanup()
  }
})

test('ROUTE-06 an unknown path shows the not-found page with its literal texts', () => {
  open('/nowhere')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found')
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeDefined()
})

test('an unknown path is unavailable, not missing, while a remote has never been found', () => {
  providePortalConfig(portalPage({ isIncomplete: true }))
  open('/nowhere')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page is unavailable')
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
