import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { inboxState } from '@snake-dispatch/kit'
import { defineRoutes } from '@snake-dispatch/kit/host'
import { answer, portalRoutes, startServer, userOf } from '@snake-dispatch/kit/testing'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { Header } from './Header.tsx'

const catcher = userOf({ name: 'Kim Waters', licenseNumber: 'NSW-10234' })
/** With all main tabs that the specification names. */
const withFourTabs = portalRoutes.map((route) =>
  route.path === '/dashboard'
    ? {
        ...route,
        navigation: ['Available Jobs', 'Submit Job', 'My Jobs', 'Public Job Link'].map((label, index) => ({
          place: 'tabs' as const,
          label,
          icon: 'handyman',
          ...(index > 0 && { search: `?tab=${index}` }),
        })),
      }
    : route,
)

/** The place of a page below the header, as the pages have it. */
const page = {
  maxWidth: 'calc(var(--width-page) + 2 * var(--space-page))',
  marginInline: 'auto',
  paddingInline: 'var(--space-page)',
}

const desktop = { viewport: { value: 'desktop' } }
const phone = { viewport: { value: 'phone' } }

const meta = {
  title: 'Shell/Header',
  component: Header,
  parameters: { layout: 'fullscreen' },
  globals: desktop,
  beforeEach: () => defineRoutes(portalRoutes),
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof Header>

export default meta
type Story = StoryObj<typeof meta>

export const Guest: Story = {
  args: { user: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Snake Dispatch NSW' })).toBeVisible()
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const Catcher: Story = {
  args: { user: catcher },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Kim Waters\s*NSW-10234/ })).toBeVisible()
    await expect(canvas.queryByRole('link', { name: 'Board' })).toBeNull()
  },
}

export const TabsInHeader: Story = {
  name: 'NAV-03 on a desktop the main tabs stand in the header, and its edges are those of the pages',
  args: { user: catcher },
  decorators: [
    (Story) => (
      <>
        <Story />
        <main style={page}>
          <p>The page</p>
        </main>
      </>
    ),
  ],
  play: async ({ canvas }) => {
    const { top, bottom } = canvas.getByRole('banner').getBoundingClientRect()
    const tabs = canvas.getByRole('navigation', { name: 'Main' }).getBoundingClientRect()
    await expect(tabs.top).toBeGreaterThanOrEqual(top)
    await expect(tabs.bottom).toBeLessThanOrEqual(bottom)
    // One line, with the bell too.
    await expect(bottom - top).toBe(65)
    const edge = (element: HTMLElement) => element.getBoundingClientRect().left
    await expect(edge(canvas.getByRole('link', { name: 'Snake Dispatch NSW' }))).toBe(
      edge(canvas.getByText('The page')),
    )
  },
}

export const PasswordReset: Story = {
  name: 'AUTH-15 whose password must be changed can only sign out',
  args: { user: { ...catcher, passwordResetRequired: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Sign Out'])
    await expect(canvas.queryByRole('navigation')).toBeNull()
  },
}

export const Demo: Story = {
  name: 'AUTH-10 AUTH-17 the account of the demo carries its badge',
  args: { user: { ...catcher, isDemo: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('DEMO MODE')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /call/i })).toBeNull()
  },
}

/** The links of the navigation, as they are seen. */
const shown = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

export const Moderator: Story = {
  name: 'NAV-01 D-179 the pages of the office stand before the main tabs',
  args: { user: { ...catcher, role: 'moderator' } },
  play: async ({ canvasElement }) => {
    await expect(shown(canvasElement)).toEqual(['Board', 'Available Jobs', 'My Jobs'])
  },
}

export const Admin: Story = {
  name: 'NAV-01 D-179 admins have approvals and their own page too, in one line',
  args: { user: { ...catcher, role: 'admin' } },
  beforeEach: () => defineRoutes(withFourTabs),
  play: async ({ canvas, canvasElement }) => {
    await expect(shown(canvasElement)).toEqual([
      'Board',
      'Approvals',
      'Admin',
      'Available Jobs',
      'Submit Job',
      'My Jobs',
      'Public Job Link',
    ])
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(65)
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const Counts: Story = {
  name: 'D-127 MOD-19 ADMIN-16 the links to the board and to the approvals say how much waits',
  args: { user: { ...catcher, role: 'admin' } },
  beforeEach: () => {
    defineRoutes(withFourTabs)
    const server = startServer(
      answer(queueCounts, () => ({
        unclaimed: 5,
        onTheWay: 14,
        late: 4,
        locked: 2,
        nobodyCame: 0,
        needing: 10,
        doneToday: 31,
      })),
      answer(pendingCount, () => ({ waiting: 305 })),
    )
    return () => server.stop()
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Board (10 need somebody)' })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: 'Approvals (305 wait for approval)' })).toBeVisible()
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(65)
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

/** Three notices are unread. */
const withUnread = () => {
  inboxState.set({ unread: 3, newest: 9 })
  return () => inboxState.set({ unread: 0, newest: null })
}

export const Unread: Story = {
  name: 'D-156 the bell says how many notices are unread',
  args: { user: catcher },
  beforeEach: withUnread,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Inbox, 3 unread' })).toBeVisible()
  },
}

/** The texts of the open user menu. */
async function openMenu() {
  await userEvent.click(screen.getByRole('button', { name: 'Account of Kim Waters' }))
  const items = await screen.findAllByRole('menuitem')
  return items.map(({ textContent }) => textContent)
}

export const CatcherMenu: Story = {
  args: { user: catcher },
  play: async () => {
    await expect(await openMenu()).toEqual(['My Profile', 'Sign Out'])
  },
}

export const PendingMenu: Story = {
  args: { user: { ...catcher, role: 'pending', status: 'pending' } },
  play: async () => {
    await openMenu()
    await expect(screen.getByText('Approval pending')).toBeVisible()
  },
}

export const PhoneCatcher: Story = {
  args: { user: catcher },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('NSW-10234')).not.toBeVisible()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
  },
}

export const PhoneUnread: Story = {
  name: 'D-156 on a phone the user menu and its button say it',
  args: { user: { ...catcher, isDemo: true } },
  globals: phone,
  beforeEach: withUnread,
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link', { name: /Inbox/ })).toBeNull()
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    await userEvent.click(canvas.getByRole('button', { name: 'Account of Kim Waters, 3 unread' }))
    await expect(await screen.findByRole('menuitem', { name: 'Inbox 3 unread' })).toBeVisible()
  },
}

export const PhoneDemoAdminMenu: Story = {
  args: { user: { ...catcher, role: 'admin', isDemo: true } },
  globals: phone,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('banner').getBoundingClientRect().height).toBe(65)
    await expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth)
    await expect(await openMenu()).toEqual([
      'Kim Waters NSW-10234',
      'Inbox',
      'My Profile',
      'Moderator Dashboard',
      'Admin Dashboard',
      'Sign Out',
    ])
  },
}
