import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { completeJob } from '@snake-dispatch/contract/job-completion'
import { nextJobNumber } from '@snake-dispatch/contract/job-creation'
import { availableJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import { session } from '@snake-dispatch/kit'
import { outbox, type OutboxItem } from '@snake-dispatch/kit/offline'
import { putCachedAnswers } from '@snake-dispatch/kit/query'
import { answer, availableJob, catcher, claimedJob, never, unreachable } from '@snake-dispatch/kit/testing'
import { portalStory, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const job = claimedJob()

const completion: OutboxItem = {
  id: 'a1',
  owner: catcher.id,
  kind: 'complete',
  queuedAt: Date.parse('2026-11-23T03:15:00.000Z'),
  method: 'POST',
  path: `/api/jobs/${job.id}/complete`,
  body: { completionNotes: 'Found under the deck.', completionPhotoUrl: null, paymentSent: false },
  job,
}
const newJob: OutboxItem = {
  ...completion,
  id: 'c1',
  kind: 'create',
  path: '/api/jobs',
  body: { snakeType: 'redBelliedBlackSnake', suburb: 'Penrith', clientName: 'Mia Wong' },
  job: null,
}
const refused: OutboxItem = { ...completion, refusal: { status: 409, text: 'This job is not claimed.' } }

/** The dashboard with these unsent items. */
const withUnsent = (items: readonly OutboxItem[]) => ({
  beforeEach: () => {
    outbox.set(items)
    return () => outbox.set([])
  },
})

const meta = {
  title: 'Catcher/Work without a network',
  component: app.App,
  ...portalStory({
    path: '/dashboard?tab=my-jobs',
    user: catcher,
    answers: [
      answer(availableJobs, () => [availableJob()]),
      answer(myActiveJobs, () => [job]),
      answer(myCompletedJobs, () => []),
      answer(nextJobNumber, () => ({ nextJobNumber: 10000042 })),
    ],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Waiting: Story = {
  name: 'DISP-44 a completion and a new job wait to be sent',
  ...withUnsent([completion, newJob]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Waiting to send (2)'))
    const card = within(await canvas.findByRole('article'))
    await expect(card.getByText(`Waiting to send: Completion of job #${job.jobNumber}`)).toBeVisible()
    await expect(card.getByText(/on 23 Nov 2026, 2:15 pm/)).toBeVisible()
    await expect(card.queryByRole('button', { name: 'Mark as Completed' })).toBeNull()
    await expect(
      canvas.getByText('Waiting to send: New job: Red Bellied Black Snake in Penrith'),
    ).toBeVisible()
    await expect(canvas.queryByText(/Completed at|Job Completed/)).toBeNull()
  },
}

export const Delete: Story = {
  name: 'DISP-44 a deletion asks first',
  ...withUnsent([completion]),
  play: async ({ canvasElement }) => {
    const card = within(await within(canvasElement).findByRole('article'))
    await userEvent.click(card.getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete what was not sent?' }))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(card.getByRole('button', { name: 'Mark as Completed' })).toBeVisible())
  },
}

export const Refused: Story = {
  name: 'DISP-43 a refused completion says why, and opens with what was filled in',
  ...withUnsent([refused]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Not accepted (1)')).toBeVisible()
    const card = within(await canvas.findByRole('article'))
    await userEvent.click(card.getByRole('button', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/^This job is not claimed\./)).toBeVisible()
    await expect(dialog.getByLabelText(/^Completion notes/)).toHaveValue('Found under the deck.')
  },
}

export const NewJobRefused: Story = {
  name: 'DISP-43 a refused new job is edited under Submit Job',
  ...withUnsent([{ ...newJob, refusal: { status: 400, text: 'Valid mobile number is required' } }]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit' }))
    await expect(await canvas.findByText(/The job was not accepted\. Valid mobile number/)).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Client name/ })).toHaveValue('Mia Wong')
  },
}

export const QueuedWithoutNetwork: Story = {
  name: 'DISP-42 a completion that finds no network waits in place of failing',
  play: async ({ canvasElement }) => {
    storyServer().use(answer(completeJob, unreachable))
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Mark as Completed' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Completion notes/), 'Found under the deck.')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    await expect(await canvas.findByText('Waiting to send (1)')).toBeVisible()
    await userEvent.click(within(await canvas.findByRole('article')).getByRole('button', { name: 'Delete' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }),
    )
    await waitFor(() => expect(canvas.queryByText('Waiting to send (1)')).toBeNull())
  },
}

export const StartedOffline: Story = {
  name: 'DISP-40 a page that started without a network says that a list needs one',
  parameters: visit({
    session: { status: 'user', user: catcher, offline: true },
    answers: [
      answer(availableJobs, unreachable),
      answer(myActiveJobs, unreachable),
      answer(myCompletedJobs, unreachable),
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(session.get()).toMatchObject({ offline: true })
    await expect(
      await within(canvasElement).findByRole('heading', { name: 'Needs a connection' }),
    ).toBeVisible()
  },
}

export const StartedBeforeTheServerAnswers: Story = {
  name: 'DISP-40 a page that starts before the server answers shows what it keeps, and how old it is, without blaming the network',
  parameters: visit({
    path: '/dashboard?tab=my-jobs',
    session: { status: 'user', user: catcher, offline: true },
    answers: [answer(myActiveJobs, never), answer(myCompletedJobs, never)],
  }),
  beforeEach: () =>
    putCachedAnswers([{ path: myActiveJobs.path, answer: [job], readAt: completion.queuedAt }]),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Waiting for the server')).toBeVisible()
    await expect(canvas.getByText(/^as of /)).toBeVisible()
    await expect(canvas.getByRole('article')).toBeVisible()
    await expect(canvas.queryByText('You are offline')).toBeNull()
  },
}
