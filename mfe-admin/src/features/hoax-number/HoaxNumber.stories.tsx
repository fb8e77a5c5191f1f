import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { letRequestGo, markHoaxNumber, unmarkHoaxNumber } from '@snake-dispatch/contract/hoaxes'
import { jobLife, type JobLife } from '@snake-dispatch/contract/job-life'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { answer, availableJob, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { jobLifeStory, lateLife } from '../../testing/job-life-story.ts'
import { noJobMessages } from '../../testing/no-job-messages.ts'
import { besideQueue, jobs, queued } from '../../testing/moderator-story.ts'
import { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import type { JobLifePage } from '../../routes/JobLifePage.tsx'
import { ReasonDialog } from '../reason-dialog/lazy-reason-dialog.ts'

const soon = new Date(Date.now() + 90_000).toISOString()
const held = queued(
  availableJob({
    jobNumber: 10_000_151,
    suburb: 'Figtree',
    address: '4 Keira St, Figtree',
    clientMobile: '0491570157',
    isPublicSubmission: true,
    isHoaxNumber: true,
    maybeSameAs: [10_000_041, 10_000_042],
  }),
  { need: 'held', heldUntil: soon, asked: null, isHoaxReported: true },
)
const heldLife: JobLife = {
  ...lateLife,
  job: held,
  events: [
    { ...lateLife.events[0]!, at: held.createdAt },
    { ...lateLife.events[0]!, at: held.createdAt, kind: 'held', round: null },
  ],
  deliveries: [],
  hoaxMark: { at: '2026-10-02T03:00:00.000Z', by: 'Mo Desk' },
}

const meta = {
  title: 'Moderator/Hoaxes',
  ...jobLifeStory,
  loaders: [...jobLifeStory.loaders, () => ReasonDialog.load()],
} satisfies Meta<typeof JobLifePage>
export default meta
type Story = StoryObj<typeof meta>

const visitWith = (...answers: ReturnType<typeof answer>[]) =>
  visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [...answers, noJobMessages],
  })

export const Mark: Story = {
  name: 'D-93 a number is marked from the page of its job, with a reason',
  globals: desktop,
  parameters: visitWith(
    answer(jobLife, () => lateLife),
    answer(markHoaxNumber),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Mark the number for a hoax' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark the number of job #10000151?' }))
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Nobody lives there')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark Number' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(storyServer().callsTo(markHoaxNumber)[0]?.body).toEqual({ reason: 'Nobody lives there' })
  },
}

export const Held: Story = {
  name: 'D-93 a request that waits for a look: why, until when, and what can be done',
  globals: desktop,
  parameters: visitWith(
    answer(jobLife, () => heldLife),
    answer(letRequestGo),
    answer(unmarkHoaxNumber),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Waits for your look')).toBeVisible()
    await expect(page.getByText('This number sent a hoax before')).toBeVisible()
    await expect(
      page.getByText(/^This number was marked as one that sent a hoax by Mo Desk, 2 Oct 2026/),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: '#10000041' })).toHaveAttribute(
      'href',
      '/moderator/jobs/10000041',
    )
    await userEvent.click(page.getByRole('button', { name: 'Let Go job #10000151' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Let Go' }))
    await waitFor(() => expect(storyServer().callsTo(letRequestGo)).toHaveLength(1))
  },
}

export const HeldOnPhone: Story = {
  name: 'D-93 the same on a phone',
  globals: phone,
  parameters: visitWith(answer(jobLife, () => heldLife)),
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Waits for your look')
    await noSidewaysScroll()
  },
}

export const InQueue: Story = {
  name: 'D-92 D-93 the queue has what waits for a look first, with its marks',
  globals: desktop,
  render: () => <ModeratorPage />,
  parameters: visit({
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [answer(jobQueue, () => [held, ...jobs.slice(0, 2)]), ...besideQueue],
  }),
  play: async ({ canvasElement }) => {
    const row = within(await within(canvasElement).findByRole('row', { name: /10000151/ }))
    await expect(row.getByText('Waits for your look')).toBeVisible()
    await expect(row.getByText(/Given back as a hoax$/)).toBeVisible()
    await expect(row.getByRole('button', { name: 'Let Go job #10000151' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const InQueueOnPhone: Story = {
  ...InQueue,
  name: 'D-92 D-93 the queue on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const card = within((await within(canvasElement).findByText('Waits for your look')).closest('li')!)
    await expect(card.getByText('This number sent a hoax before')).toBeVisible()
    await expect(card.getByRole('link', { name: '#10000042' })).toBeVisible()
    await noSidewaysScroll()
  },
}
