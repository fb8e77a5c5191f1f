import { act, cleanup, render, screen, renderHook } from '@testing-library/react'
import type { Role } from '@snake-dispatch/contract/user'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { RouteGate } from './guards.tsx'
import { MemoryRouter, useLocation } from './router.ts'
import { defineRoutes } from './routes.ts'
import { session } from './session.ts'
import { answerCalls, userOf } from './testing.ts'
import { dismissToast, toast, useShownToast } from './toast.ts'

const Screen = () => <p>Screen of {useLocation().pathname}</p>
const shown = () => screen.queryByText(/^Screen of/)?.textContent ?? null
const lastToast = () => renderHook(() => useShownToast()).result.current

function open(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <RouteGate>
        <Screen />
      </RouteGate>
    </MemoryRouter>,
  )
}

const signIn = (role: Role, flags: { isAdmin?: boolean; isModerator?: boolean } = {}) =>
  session.set({ status: 'user', user: userOf({ role, ...flags }) })

beforeEach(() => {
  dismissToast(toast({ title: 'before' }))
  defineRoutes([
    { path: '/', audience: 'anyone' },
    { path: '/login', audience: 'guest' },
    { path: '/dashboard', audience: 'user' },
    { path: '/moderator', audience: 'moderator' },
    { path: '/admin', audience: 'admin' },
  ])
})
afterEach(cleanup)

describe('while the user is loading', () => {
  test.each(['/login', '/dashboard', '/moderator', '/admin'])('ROUTE-07 %s shows nothing', (path) => {
    session.set({ status: 'loading', user: null })
    open(path)
    expect(document.body.textContent).toBe('')
  })

  test('ROUTE-07 a screen for anyone is there', () => {
    session.set({ status: 'loading', user: null })
    open('/')
    expect(shown()).toBe('Screen of /')
  })
})

describe('ROUTE-03 a guest', () => {
  test.each(['/dashboard', '/admin', '/moderator'])(
    'who opens %s is sent to /login, without an Access Denied toast',
    (path) => {
      session.set({ status: 'guest', user: null })
      open(path)
      expect(shown()).toBe('Screen of /login')
      expect(lastToast()?.title).toBe('before')
    },
  )
})

test('ROUTE-02 a signed-in user who opens /login is sent to /dashboard', () => {
  signIn('catcher')
  open('/login')
  expect(shown()).toBe('Screen of /dashboard')
})

test('the screen is remounted for another user, and stays for the same', () => {
  signIn('catcher')
  open('/dashboard')
  const first = screen.getByText('Screen of /dashboard')
  act(() => session.set({ status: 'user', user: userOf({ name: 'Renamed' }) }))
  expect(screen.getByText('Screen of /dashboard')).toBe(first)
  act(() => session.set({ status: 'user', user: userOf({ id: 8 }) }))
  expect(screen.getByText('Screen of /dashboard')).not.toBe(first)
})

test('AUTH-13 a pending user may open the dashboard', () => {
  session.set({ status: 'user', user: userOf({ role: 'pending', status: 'pending' }) })
  open('/dashboard')
  expect(shown()).toBe('Screen of /dashboard')
})

describe('AUTH-18 D-43 the way back', () => {
  const address = '/dashboard?tab=my-jobs#job-7'
  const shownAddress = () => screen.getByRole('status').textContent
  const Address = () => {
    const { pathname, search, hash } = useLocation()
    return <output>{pathname + search + hash}</output>
  }

  function openWithAddress(path: string) {
    render(
      <MemoryRouter initialEntries={[path]}>
        <RouteGate>
          <Screen />
        </RouteGate>
        <Address />
      </MemoryRouter>,
    )
  }

  test('ROUTE-03 a guest who opens a page comes back to it by signing in', () => {
    session.set({ status: 'guest', user: null })
    openWithAddress(address)
    expect(shownAddress()).toBe('/login')
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe(address)
  })

  test('a user whose session ended by itself comes back to where they were', () => {
    signIn('catcher')
    openWithAddress(address)
    act(() => session.set({ status: 'guest', user: null, endReason: 'expired' }))
    expect(shownAddress()).toBe('/login')
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe(address)
  })

  test('another user who may not open that page comes to the dashboard, without an Access Denied toast', () => {
    signIn('admin')
    openWithAddress('/admin')
    act(() => session.set({ status: 'guest', user: null, endReason: 'expired' }))
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe('/dashboard')
    expect(lastToast()?.title).toBe('before')
  })

  test('after a sign-out there is none', () => {
    signIn('catcher')
    openWithAddress(address)
    act(() => session.set({ status: 'guest', user: null, signedOut: true }))
    expect(shownAddress()).toBe('/login')
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe('/dashboard')
  })

  test('a sign-out in another tab takes it back, also when this tab had found its session ended before', () => {
    signIn('catcher')
    openWithAddress(address)
    act(() => session.set({ status: 'guest', user: null, endReason: 'unknown' }))
    act(() => session.set({ status: 'guest', user: null, signedOut: true }))
    expect(shown()).toBe('Screen of /login')
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe('/dashboard')
  })
})

describe('ROUTE-04 who may open the areas', () => {
  test.each([
    ['/admin', 'catcher', {}, false],
    ['/admin', 'moderator', {}, false],
    ['/admin', 'admin', {}, true],
    ['/admin', 'catcher', { isAdmin: true }, true],
    ['/moderator', 'catcher', {}, false],
    ['/moderator', 'moderator', {}, true],
    ['/moderator', 'catcher', { isModerator: true }, true],
    ['/moderator', 'admin', {}, true],
  ] as const)('%s as %s %o: %s', (path, role, flags, isOpen) => {
    signIn(role, flags)
    open(path)
    expect(shown()).toBe(isOpen ? `Screen of ${path}` : 'Screen of /dashboard')
    expect(lastToast()?.title).toBe(isOpen ? 'before' : 'Access Denied')
  })

  test('the denial of the admin area is worded as specified', () => {
    signIn('catcher')
    open('/admin')
    expect(lastToast()).toMatchObject({
      title: 'Access Denied',
      description: "You don't have permission to access the admin area.",
      variant: 'destructive',
    })
  })
})

test('AUTH-12 when the server cannot tell who it is, a protected screen offers to ask again', async () => {
  session.set({ status: 'unknown', user: null })
  open('/dashboard')
  answerCalls({ 'GET /api/auth/me': { status: 200, body: userOf() } })
  screen.getByRole('button', { name: 'Retry' }).click()
  expect(await screen.findByText('Screen of /dashboard')).toBeDefined()
})
