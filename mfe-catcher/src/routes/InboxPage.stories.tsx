import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answerCoverAsk, ownCoverAsks } from '@snake-dispatch/contract/cover'
import { inbox, type InboxEntry } from '@snake-dispatch/contract/inbox'
import { answer, catcher, never, refuse } from '@snake-dispatch/kit/testing'
import {
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
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

const noAsks = answer(ownCoverAsks, () => [])
const friday = { date: '2026-12-04', from: '18:00', to: '06:00', regionName: 'Hunter Valley' }

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// What the reader was told in the last 30 days (D-156).
const meta = {
  title: 'Catcher/Inbox',
  component: app.App,
  ...portalStory({ path: '/inbox', user: catcher, answers: [answer(inbox, () => entries), noAsks] }),
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

export const AskedForCover: Story = {
  name: 'D-170 what the office asks to cover is answered by one tap',
  globals: phone,
  parameters: visit({
    answers: [
      answer(inbox, () => entries),
      answer(ownCoverAsks, () => [{ id: 4, ...friday, answer: null }]),
      answer(answerCoverAsk, () => ({ id: 4, ...friday, answer: 'yes' as const })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const question = await within(canvasElement).findByRole('region', {
      name: 'Can you cover Friday 4 December, 6 pm to 6 am, in Hunter Valley?',
    })
    await expect(within(question).getByText(/^Yes puts you on call for that time\./)).toBeVisible()
    await expect(within(question).getByRole('button', { name: 'No' })).toBeVisible()
    await userEvent.click(within(question).getByRole('button', { name: 'Yes' }))
    await waitFor(() => expect(storyServer().callsTo(answerCoverAsk)[0]?.body).toEqual({ answer: 'yes' }))
    await noSidewaysScroll()
  },
}

export const Empty: Story = {
  parameters: visit({ answers: [answer(inbox, () => []), noAsks] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Nothing in the last 30 days.')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: visit({ answers: [answer(inbox, never), noAsks] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading your inbox')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: visit({ answers: [refuse(inbox, 503, 'The database is away.'), noAsks] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The database is away.')).toBeVisible()
  },
}
