import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { defineRoutes } from '@snake-dispatch/kit/host'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { pendingCount } from '@snake-dispatch/contract/pending-count'
import { inboxState } from '@snake-dispatch/kit'
import { answer, catcher, portalRoutes, startServer, userOf } from '@snake-dispatch/kit/testing'
import { MemoryRouter } from '@snake-dispatch/kit/router'
import { MainNav } from './MainNav.tsx'

const meta = {
  title: 'Shell/MainNav',
  component: MainNav,
  args: { user: catcher },
  parameters: { layout: 'fullscreen', path: '/dashboard' },
  globals: { viewport: { value: 'phone' } },
  beforeEach: () => defineRoutes(portalRoutes),
  decorators: [
    (Story, { parameters }) => (
      <MemoryRouter initialEntries={[String(parameters['path'])]}>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof MainNav>

export default meta
type Story = StoryObj<typeof meta>

export const AvailableJobs: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('Available Jobs')
  },
}

export const MyJobs: Story = {
  parameters: { path: '/dashboard?tab=my-jobs' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { current: 'page' })).toHaveTextContent('My Jobs')
  },
}

/** On a page that is no tab, the bar leads back to the jobs. */
export const Elsewhere: Story = {
  parameters: { path: '/admin' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Available Jobs' })).toBeVisible()
    await expect(canvas.queryByRole('link', { current: 'page' })).toBeNull()
  },
}

/** What waits for the office, and three unread notices. */
const withWaiting = () => {
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
  inboxState.set({ unread: 3, newest: 9 })
  return () => {
    server.stop()
    inboxState.set({ unread: 0, newest: null })
  }
}

export const AdminOnPhone: Story = {
  name: 'D-179 on a phone an admin has a bar of the office, and the rest behind More',
  args: { user: userOf({ role: 'admin' }) },
  parameters: { path: '/moderator' },
  beforeEach: withWaiting,
  play: async ({ canvas, canvasElement }) => {
    const bar = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(await bar.findByRole('link', { name: 'Board (10 need somebody)' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(bar.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/moderator',
      '/moderator/new-call',
      '/moderator/find',
      '/admin/approvals',
    ])
    await expect(await bar.findByRole('link', { name: 'Approvals (305 wait for approval)' })).toBeVisible()
    for (const item of [...bar.getAllByRole('link'), bar.getByRole('button')]) {
      await expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
      await expect(item.scrollWidth).toBeLessThanOrEqual(item.clientWidth)
    }
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBe(innerWidth)
    await userEvent.click(bar.getByRole('button', { name: 'More (3 new)' }))
    const entries = await screen.findAllByRole('menuitem')
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Available Jobs',
      'My Jobs',
      'Admin',
      'Inbox 3 unread',
      'Fees',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'My Jobs' }))
    // Which tab is open is behind More: that is marked.
    await expect(await bar.findByRole('button', { name: 'More (3 new)' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expect(bar.queryByRole('link', { current: 'page' })).toBeNull()
  },
}

export const ModeratorOnPhone: Story = {
  name: 'D-179 a moderator has the inbox there, with what is unread',
  args: { user: userOf({ role: 'moderator' }) },
  parameters: { path: '/moderator/new-call' },
  beforeEach: withWaiting,
  play: async ({ canvas }) => {
    const bar = within(canvas.getByRole('navigation', { name: 'Main' }))
    await expect(bar.getByRole('link', { current: 'page' })).toHaveTextContent('New call')
    await expect(bar.getByRole('link', { name: 'Inbox (3 unread)' })).toHaveAttribute('href', '/inbox')
    await expect(bar.getByRole('button', { name: 'More' })).toBeVisible()
    await expect(bar.queryByRole('link', { name: /Approvals/ })).toBeNull()
  },
}

export const Desktop: Story = { globals: { viewport: { value: 'desktop' } } }
