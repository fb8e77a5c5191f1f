import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { KnownRoute } from '@snake-dispatch/contract/portal-config'
import { onCall } from '@snake-dispatch/contract/on-call'
import type { User } from '@snake-dispatch/contract/user'
import { inboxState } from '@snake-dispatch/kit'
import { answer, never, userOf } from '@snake-dispatch/kit/testing'
import { renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Header } from './Header.tsx'
import { roleName } from './UserMenu.tsx'

/** Width of the screen in rem. */
let width = 80
const icon = 'admin_panel_settings'
const routes: KnownRoute[] = [
  { path: '/', audience: 'anyone' },
  { path: '/dashboard', audience: 'user' },
  {
    path: '/admin',
    audience: 'admin',
    navigation: [
      { place: 'header', label: 'Admin Dashboard', icon },
      { place: 'office', label: 'Admin', icon },
    ],
  },
  {
    path: '/moderator',
    audience: 'moderator',
    navigation: [
      { place: 'header', label: 'Moderator Dashboard', icon },
      { place: 'office', label: 'Board', icon },
    ],
  },
  {
    path: '/profile',
    audience: 'user',
    navigation: [{ place: 'account', label: 'My Profile', icon: 'person' }],
  },
]

beforeEach(() => {
  width = 80
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return width < Number(/\d+/.exec(query)?.[0])
    },
    addEventListener() {},
    removeEventListener() {},
  }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

function showTo(fields: Partial<User>, pages = routes) {
  const user = userOf({ name: 'Ann Catcher', licenseNumber: 'NSW-7', ...fields })
  renderPortal(<Header user={user} />, { user, routes: pages })
}

async function openMenu(): Promise<string[]> {
  const button = screen.getByRole('button', { name: 'Account of Ann Catcher' })
  fireEvent.click(button)
  const items = await screen.findAllByRole('menuitem')
  return items.map((item) => item.textContent ?? '')
}

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('the links of the header', () => {
  test.each([
    ['a catcher', {}, ['/', '/profile']],
    ['an admin', { role: 'admin' }, ['/', '/admin', '/moderator', '/profile']],
    ['an admin by flag', { isAdmin: true }, ['/', '/admin', '/moderator', '/profile']],
    ['a moderator', { role: 'moderator' }, ['/', '/moderator', '/profile']],
    ['a moderator by flag', { isModerator: true }, ['/', '/moderator', '/profile']],
  ] as const)('NAV-01 the links of %s', (_, user, expected) => {
    showTo(user)
    expect(links()).toEqual(expected)
  })

  test('NAV-01 the links lead only to screens that exist', () => {
    showTo({ role: 'admin' }, [{ path: '/', audience: 'anyone' }])
    expect(links()).toEqual(['/'])
    expect(screen.getByText('NSW-7')).toBeDefined()
  })

  test('NAV-01 the links name the user and the licence number', () => {
    showTo({})
    expect(screen.getByRole('link', { name: /Ann Catcher\s*NSW-7/ })).toBeDefined()
  })
})

test('DISP-10 whether somebody is on call is asked when the page is idle', async () => {
  vi.useFakeTimers()
  try {
    const user = userOf({ licenseNumber: 'NSW-7' })
    const { callsTo } = renderPortal(<Header user={user} />, {
      user,
      routes,
      answers: [answer(onCall, never)],
    })
    // Its code is there already: nothing but the idle page is waited for.
    await import('@snake-dispatch/screen-parts/on-call')
    await act(() => vi.advanceTimersByTimeAsync(400))
    expect(callsTo(onCall)).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(200))
    await vi.waitFor(() => expect(callsTo(onCall)).toHaveLength(1))
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['AUTH-15 whose password must be changed can only sign out', { passwordResetRequired: true }],
  ['AUTH-23 who needs a passkey can only sign out', { needsPasskey: true }],
])('%s', (_title, restriction) => {
  showTo({ role: 'admin', ...restriction })
  expect(links()).toEqual(['/'])
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign Out'])
})

describe('the inbox', () => {
  const pages: KnownRoute[] = [...routes, { path: '/inbox', audience: 'user' }]
  const bell = () => screen.queryByRole('link', { name: /^Inbox/ })
  afterEach(() => act(() => inboxState.set({ unread: 0, newest: null })))

  test('D-156 the bell counts the unread notices, up to 99', () => {
    showTo({}, pages)
    expect(bell()!.textContent).toBe('Inbox')
    act(() => inboxState.set({ unread: 3, newest: 9 }))
    expect(screen.getByRole('link', { name: 'Inbox, 3 unread' })).toBeDefined()
    act(() => inboxState.set({ unread: 100, newest: 9 }))
    expect(screen.getByRole('link', { name: 'Inbox, 99+ unread' })).toBeDefined()
  })

  test('D-156 on a phone the user menu has the inbox, and its button says how many are unread', async () => {
    width = 39
    showTo({}, pages)
    expect(await openMenu()).toEqual(['Ann Catcher NSW-7', 'Inbox', 'My Profile', 'Sign Out'])
    act(() => inboxState.set({ unread: 3, newest: 9 }))
    expect(screen.getByRole('menuitem', { name: 'Inbox 3 unread' }).getAttribute('href')).toBe('/inbox')
    expect(
      screen.getByRole('button', { name: 'Account of Ann Catcher, 3 unread', hidden: true }),
    ).toBeDefined()
  })

  test('D-156 D-05 who waits for approval has none', async () => {
    showTo({ role: 'pending', status: 'pending' }, pages)
    expect(bell()).toBeNull()
    expect(await openMenu()).toEqual(['My Profile', 'Sign Out'])
  })
})

describe('the user menu', () => {
  test('NAV-02 the menu holds the profile and the way out', async () => {
    showTo({})
    expect(await openMenu()).toEqual(['My Profile', 'Sign Out'])
    expect(screen.queryByText('Approval pending')).toBeNull()
  })

  test('NAV-02 the menu holds the dashboards on a phone only', async () => {
    width = 39
    showTo({ role: 'admin' })
    expect((await openMenu()).slice(1)).toEqual([
      'My Profile',
      'Admin Dashboard',
      'Moderator Dashboard',
      'Sign Out',
    ])
  })

  test('D-56 NAV-01 on a phone the menu begins with name and licence number, as the link to the profile', async () => {
    width = 39
    showTo({})
    expect(await openMenu()).toEqual(['Ann Catcher NSW-7', 'My Profile', 'Sign Out'])
    const item = screen.getByRole('menuitem', { name: 'Ann Catcher NSW-7' })
    expect(item.getAttribute('href')).toBe('/profile')
    expect(within(screen.getByRole('menu')).getAllByText(/NSW-7/)).toHaveLength(1)
  })

  test('D-56 wider, the header has that link, and the menu only says who it is', async () => {
    width = 40
    showTo({})
    expect(await openMenu()).toEqual(['My Profile', 'Sign Out'])
  })

  test('NAV-02 opened with the keyboard, the first entry has the focus', async () => {
    showTo({})
    const button = screen.getByRole('button', { name: 'Account of Ann Catcher' })
    fireEvent.click(button, { detail: 0 })
    const first = await screen.findByRole('menuitem', { name: 'My Profile' })
    await waitFor(() => expect(document.activeElement).toBe(first))
  })

  test('NAV-02 the menu says that the approval is pending', async () => {
    showTo({ role: 'pending', status: 'pending' })
    await openMenu()
    expect(screen.getByText('Approval pending')).toBeDefined()
    expect(screen.getByText('Catcher')).toBeDefined()
  })

  test.each([
    [{ role: 'admin', isAdmin: false, isModerator: false }, 'Admin'],
    [{ role: 'catcher', isAdmin: true, isModerator: false }, 'Admin'],
    [{ role: 'moderator', isAdmin: false, isModerator: false }, 'Moderator'],
    [{ role: 'catcher', isAdmin: false, isModerator: true }, 'Moderator'],
    [{ role: 'catcher', isAdmin: false, isModerator: false }, 'Catcher'],
    [{ role: 'pending', isAdmin: false, isModerator: false }, 'Catcher'],
  ] as const)('NAV-02 the menu calls %o %s', (user, name) => {
    expect(roleName(user)).toBe(name)
  })
})
