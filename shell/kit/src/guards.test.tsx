import { act, screen } from '@testing-library/react'
import { me } from '@snake-dispatch/contract/session'
import type { Role, User } from '@snake-dispatch/contract/user'
import { describe, expect, test } from 'vitest'
import { useLocation } from './router.ts'
import { refreshSession, session, type Session } from './session.ts'
import { answer } from './testing/answers.ts'
import { userOf } from './testing/people.ts'
import { renderPortal, shownToast } from './testing/vitest.tsx'

const Screen = () => <p>Screen of {useLocation().pathname}</p>
const shown = () => screen.queryByText(/^Screen of/)?.textContent ?? null

const open = (path: string, who: { user?: User; session?: Session } = {}) =>
  renderPortal(<Screen />, { path, ...who })
const openAs = (path: string, role: Role, flags: Partial<User> = {}) =>
  open(path, { user: userOf({ role, ...flags }) })

describe('while the user is loading', () => {
  test.each(['/login', '/dashboard', '/moderator', '/admin'])('ROUTE-07 %s shows nothing', (path) => {
    open(path, { session: { status: 'loading', user: null } })
    expect(document.body.textContent).toBe('')
  })

  test('ROUTE-07 a screen for anyone is there', () => {
    open('/', { session: { status: 'loading', user: null } })
    expect(shown()).toBe('Screen of /')
  })
})

describe('ROUTE-03 a guest', () => {
  test.each(['/dashboard', '/admin', '/moderator'])(
    'who opens %s is sent to /login, without an Access Denied toast',
    (path) => {
      open(path)
      expect(shown()).toBe('Screen of /login')
      expect(shownToast()).toBeUndefined()
    },
  )
})

test('ROUTE-02 a signed-in user who opens /login is sent to /dashboard', () => {
  openAs('/login', 'catcher')
  expect(shown()).toBe('Screen of /dashboard')
})

test('the screen is remounted for another user, and stays for the same', () => {
  openAs('/dashboard', 'catcher')
  const first = screen.getByText('Screen of /dashboard')
  act(() => session.set({ status: 'user', user: userOf({ name: 'Renamed' }) }))
  expect(screen.getByText('Screen of /dashboard')).toBe(first)
  act(() => session.set({ status: 'user', user: userOf({ id: 8 }) }))
  expect(screen.getByText('Screen of /dashboard')).not.toBe(first)
})

test('AUTH-13 a pending user may open the dashboard', () => {
  openAs('/dashboard', 'pending', { status: 'pending' })
  expect(shown()).toBe('Screen of /dashboard')
})

test.each(['/dashboard', '/profile', '/earnings', '/moderator', '/admin', '/login'])(
  'AUTH-23 an admin who needs a passkey is led from %s to where they add one, without a toast',
  (path) => {
    openAs(path, 'admin', { needsPasskey: true })
    expect([shown(), shownToast()]).toEqual(['Screen of /new-passkey', undefined])
    act(() => session.set({ status: 'user', user: userOf({ role: 'admin' }) }))
    expect(shown()).toBe(`Screen of ${path === '/login' ? '/dashboard' : path}`)
  },
)

test('AUTH-15 AUTH-23 the new password comes before the passkey, and the way back outlasts both', () => {
  openAs('/admin', 'admin', { passwordResetRequired: true, needsPasskey: true })
  expect(shown()).toBe('Screen of /new-password')
  act(() => session.set({ status: 'user', user: userOf({ role: 'admin', needsPasskey: true }) }))
  expect(shown()).toBe('Screen of /new-passkey')
  act(() => session.set({ status: 'user', user: userOf({ role: 'admin' }) }))
  expect(shown()).toBe('Screen of /admin')
})

describe('AUTH-18 D-43 the way back', () => {
  const address = '/dashboard?tab=my-jobs#job-7'
  const shownAddress = () => screen.getByRole('status').textContent
  const Address = () => {
    const { pathname, search, hash } = useLocation()
    return <output>{pathname + search + hash}</output>
  }

  const signIn = (role: Role) => session.set({ status: 'user', user: userOf({ role }) })

  function openWithAddress(path: string, role?: Role) {
    const screens = (
      <>
        <Screen />
        <Address />
      </>
    )
    renderPortal(screens, { path, user: role && userOf({ role }) })
  }

  test('ROUTE-03 a guest who opens a page comes back to it by signing in', () => {
    openWithAddress(address)
    expect(shownAddress()).toBe('/login')
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe(address)
  })

  test('a user whose session ended by itself comes back to where they were', () => {
    openWithAddress(address, 'catcher')
    act(() => session.set({ status: 'guest', user: null, endReason: 'expired' }))
    expect(shownAddress()).toBe('/login')
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe(address)
  })

  test('another user who may not open that page comes to the dashboard, without an Access Denied toast', () => {
    openWithAddress('/admin', 'admin')
    act(() => session.set({ status: 'guest', user: null, endReason: 'expired' }))
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe('/dashboard')
    expect(shownToast()).toBeUndefined()
  })

  test('after a sign-out there is none', () => {
    openWithAddress(address, 'catcher')
    act(() => session.set({ status: 'guest', user: null, signedOut: true }))
    expect(shownAddress()).toBe('/login')
    act(() => signIn('catcher'))
    expect(shownAddress()).toBe('/dashboard')
  })

  test('a sign-out in another tab takes it back, also when this tab had found its session ended before', () => {
    openWithAddress(address, 'catcher')
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
    openAs(path, role, flags)
    expect(shown()).toBe(isOpen ? `Screen of ${path}` : 'Screen of /dashboard')
    expect(shownToast()?.title).toBe(isOpen ? undefined : 'Access Denied')
  })

  test('the denial of the admin area is worded as specified', () => {
    openAs('/admin', 'catcher')
    expect(shownToast()).toEqual({
      title: 'Access Denied',
      description: "You don't have permission to access the admin area.",
      variant: 'destructive',
    })
  })
})

test('ROUTE-04 an admin who is one no longer leaves the open page at once, with the toast', async () => {
  const page = open('/admin', { user: userOf({ role: 'admin', isAdmin: true }) })
  page.use(answer(me, () => userOf({ role: 'moderator', isModerator: true })))
  // As after a message of the live socket.
  act(() => void refreshSession())
  expect(await screen.findByText('Screen of /dashboard')).toBeDefined()
  expect(shownToast()?.title).toBe('Access Denied')
})

test('AUTH-12 when the server cannot tell who it is, a protected screen offers to ask again', async () => {
  open('/dashboard', { session: { status: 'unknown', user: null } }).use(answer(me, () => userOf()))
  screen.getByRole('button', { name: 'Retry' }).click()
  expect(await screen.findByText('Screen of /dashboard')).toBeDefined()
})
