import { expect, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { inbox, type InboxEntry } from '@snake-dispatch/contract/inbox'
import { answer, catcher, never, refuse } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { inboxEntry } from '../testing/inbox-entry.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const entries: InboxEntry[] = [
  inboxEntry({ id: 9 }),
  inboxEntry({
    id: 8,
    type: 'officeMessage',
    title: 'Message from the office',
    message: 'Total fire ban on Sunday: please leave the bush alone.\nCall us when in doubt.',
    createdAt: hoursAgo(3),
    path: null,
  }),
  inboxEntry({
    id: 7,
    type: 'newJob',
    title: 'New Snake Job Alert',
    message: 'Red Bellied Black Snake reported at Katoomba.',
    createdAt: hoursAgo(5),
    isRead: true,
    path: '/dashboard?job=10000011',
  }),
  inboxEntry({
    id: 6,
    type: 'loggedPaid',
    title: 'Payment Marked as Sent',
    message: 'The catcher of job #10000004 in Leura has marked your $70 as sent.',
    createdAt: hoursAgo(50),
    isRead: true,
    path: '/dashboard?tab=my-jobs&part=logged',
  }),
  inboxEntry({
    id: 5,
    type: 'accountChanged',
    title: 'Payment ID changed',
    message:
      'It was changed in another window or on another device. If that was not you, change your password now.',
    createdAt: hoursAgo(24 * 20),
    isRead: true,
    path: '/profile',
  }),
]

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// What the reader was told in the last 30 days (D-156).
const meta = {
  title: 'Catcher/Inbox',
  component: app.App,
  ...portalStory({ path: '/inbox', user: catcher, answers: [answer(inbox, () => entries)] }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  name: 'D-156 read and unread, with what each leads to',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('link', { name: /^Unread .* Job Assigned to You/ })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Mark All as Read' })).toBeVisible()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Payment ID changed')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Empty: Story = {
  parameters: visit({ answers: [answer(inbox, () => [])] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing in the last 30 days.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: visit({ answers: [answer(inbox, never)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading your inbox')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: visit({ answers: [refuse(inbox, 503, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The database is away.')).toBeVisible()
  },
}
