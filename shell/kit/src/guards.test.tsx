import { act, screen } from '@testing-library/react'
import { me } from '@snake-dispatch/contract/accounts'
import type { Role, User } from '@snake-dispatch/contract/user'
import { describe, expect, test } from 'vitest'
import { useLocation } from './router.ts'
import { session, type Session } from './session.ts'
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
    'who opens %s is sent to /login, with no word of denial',
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

test('the screen begins anew for another user, and goes on for the same', () => {
  openAs('/dashboard', 'catcher')
  const first = screen.getByText('Screen of /dashboard')
  act(() => session.set({ status: 'user', user: userOf({ name: 'Renamed' }) }))
  expect(screen.getByText('Screen of /dashboard')).toBe(first)
  act(() => session.set({ status: 'user', user: userOf({ id: 8 }) }))
  expect(screen.getByText('Screen of /dashboard')).not.toBe(first)
})

test('AUTH-13 a pending user may enter the dashboard', () => {
  openAs('/dashboard', 'pending', { status: 'pending' })
  expect(shown()).toBe('Screen of /dashboard')
})

describe('ROUTE-04 who may enter the areas', () => {
  test.each([
    ['/admin', 'catcher', {}, false],
    ['/admin', 'moderator', {}, false],
    ['/admin', 'admin', {}, true],
    ['/admin', 'catcher', { isAdmin: true }, true],
    ['/moderator', 'catcher', {}, false],
    ['/moderator', 'moderator', {}, true],
    ['/moderator', 'catcher', { isModerator: true }, true],
    ['/moderator', 'admin', {}, true],
  ] as const)('%s as %s %o: %s', (path, role, flags, enters) => {
    openAs(path, role, flags)
    expect(shown()).toBe(enters ? `Screen of ${path}` : 'Screen of /dashboard')
    expect(shownToast()?.title).toBe(enters ? undefined : 'Access Denied')
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

test('AUTH-12 when the server cannot tell who it is, a protected screen offers to ask again', async () => {
  open('/dashboard', { session: { status: 'unknown', user: null } }).use(answer(me, () => userOf()))
  screen.getByRole('button', { name: 'Retry' }).click()
  expect(await screen.findByText('Screen of /dashboard')).toBeDefined()
})
