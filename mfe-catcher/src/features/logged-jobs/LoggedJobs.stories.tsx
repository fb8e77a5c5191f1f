import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { correctJob, withdrawJob } from '@snake-dispatch/contract/logged-jobs'
import { loggedJobs, myActiveJobs, myCompletedJobs } from '@snake-dispatch/contract/jobs'
import {
  answer,
  availableJob,
  catcher,
  completedJob,
  never,
  photo,
  refuse,
} from '@snake-dispatch/kit/testing'
import {
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const mine = {
  createdById: catcher.id,
  createdBy: { id: catcher.id, name: catcher.name, payId: catcher.payId },
}
const ann = { claimedById: 9, claimedBy: { id: 9, name: 'Ann Quollworth' } }
const waiting = availableJob({
  ...mine,
  clientMobile: '0491570006',
  address: '12 Acacia Rd, Sutherland',
  quotedCost: 200,
  alerted: 3,
  details: 'Large, went under the deck.',
  photoUrl: photo,
})
const jobs = [
  waiting,
  availableJob({ ...mine, snakeType: 'unknown', urgency: 'low', alerted: 0, isPublicSubmission: true }),
  availableJob({
    ...mine,
    ...ann,
    snakeType: 'redBelliedBlackSnake',
    claimedAt: '2026-11-20T02:45:00.000Z',
    claimedEta: '2026-11-20T03:15:00.000Z',
  }),
  completedJob({ ...mine, ...ann, snakeType: 'diamondPython', quotedCost: 225 }),
  completedJob({ ...mine, ...ann, paymentSent: true, paymentReferenceNumber: 'NPP-4411' }),
  availableJob({ ...mine, snakeType: 'deathAdder', cancelledAt: '2026-11-20T03:25:00.000Z' }),
]
const lists = [answer(myActiveJobs, () => []), answer(myCompletedJobs, () => [])]
const listed = answer(loggedJobs, () => jobs)

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// The third part of My Jobs: what became of the jobs that the reader logged (D-147).
const meta = {
  title: 'Catcher/Logged jobs',
  component: app.App,
  ...portalStory({
    path: '/dashboard?tab=my-jobs&part=logged',
    user: catcher,
    answers: [...lists, listed, answer(correctJob, () => waiting), answer(withdrawJob)],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

async function openDialog(canvasElement: HTMLElement, button: 'Correct' | 'Withdraw') {
  const [first] = await within(canvasElement).findAllByRole('button', { name: button })
  await userEvent.click(first!)
  return within(await screen.findByRole('dialog'))
}

export const EachState: Story = {
  name: 'D-147 each state, with the 20%',
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findAllByRole('article')).toHaveLength(6)
    for (const badge of ['Claimed by Ann Quollworth', 'Done', 'Paid', 'Cancelled'])
      await expect(canvas.getByText(badge)).toBeVisible()
  },
}

export const OnAPhone: Story = {
  ...EachState,
  name: 'D-147 the three parts fit on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByRole('article')
    for (const name of ['Active Jobs', 'Completed Jobs', 'Logged'])
      await expect(within(canvasElement).getByRole('tab', { name })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Empty: Story = {
  name: 'D-147 nothing logged so far',
  parameters: visit({ answers: [...lists, answer(loggedJobs, () => [])] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'No logged jobs' })).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: visit({ answers: [...lists, answer(loggedJobs, never)] }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/^Loading the jobs that you logged/),
    ).toBeInTheDocument()
  },
}

export const Correcting: Story = {
  name: 'D-147 every field, and another suburb alerts others',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Correct')
    const suburb = dialog.getByLabelText(/^Suburb/)
    await userEvent.clear(suburb)
    await userEvent.type(suburb, 'Engadine')
    await expect(await dialog.findByText(/^Catchers of the new suburb are alerted/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(storyServer().callsTo(correctJob)[0]?.body).toMatchObject({ suburb: 'Engadine' }),
    )
  },
}

export const CorrectingOnAPhone: Story = {
  name: 'D-147 the form on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Correct')
    await expect(dialog.getByLabelText(/^Client name/)).toHaveValue('Pat Lee')
    await noSidewaysScroll()
  },
}

export const Refused: Story = {
  name: 'D-61 D-147 a refusal leaves all that was typed',
  parameters: visit({
    answers: [...lists, listed, refuse(correctJob, 409, 'This job has already been claimed.')],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Correct')
    await userEvent.type(dialog.getByLabelText(/^Client name/), ' junior')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByText('Failed to correct job')).toBeVisible()
    await expect(dialog.getByLabelText(/^Client name/)).toHaveValue('Pat Lee junior')
  },
}

export const Withdrawing: Story = {
  name: 'D-147 a withdrawal needs a reason',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Withdraw')
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw Job' }))
    await expect(await dialog.findByText('Please give a reason')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Why\?/), 'It left by itself.')
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw Job' }))
    await expect(await screen.findByText('Job Withdrawn')).toBeVisible()
  },
}
