import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { cancelJob, releaseJob } from '@snake-dispatch/contract/job-release'
import { myActiveJobs } from '@snake-dispatch/contract/jobs'
import { answer, catcher, claimedJob, never, refuse, unreachable } from '@snake-dispatch/kit/testing'
import { portalStory, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const job = claimedJob()
const mine = answer(myActiveJobs, () => [job])

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// Giving a claim back, or cancelling the job for its client (D-37): the dialog of an active job's last action.
const meta = {
  title: 'Catcher/Release dialog',
  component: app.App,
  ...portalStory({
    path: '/dashboard?tab=my-jobs',
    user: catcher,
    answers: [mine, answer(releaseJob), answer(cancelJob)],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

async function openDialog(canvasElement: HTMLElement, reason?: string) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Release this job' }))
  const dialog = within(await screen.findByRole('dialog'))
  if (reason) await userEvent.click(dialog.getByRole('radio', { name: reason }))
  return dialog
}

export const Reasons: Story = {
  name: 'JOB-25 why, and what happens',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await expect(dialog.getAllByRole('radio')).toHaveLength(5)
    await expect(dialog.getByRole('link', { name: 'Tell Pat by text' })).toBeVisible()
  },
}

export const ReasonMissing: Story = {
  name: 'JOB-25 a reason is needed',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Release Job' }))
    await expect(await dialog.findByText('Please choose a reason')).toBeVisible()
  },
}

export const Released: Story = {
  name: 'JOB-25 released with reason and words',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Car broke down')
    await userEvent.type(dialog.getByLabelText('In your words (optional)'), 'On the M4')
    await userEvent.click(dialog.getByRole('button', { name: 'Release Job' }))
    await expect(await screen.findByText('Job Released')).toBeVisible()
    await waitFor(() =>
      expect(storyServer().callsTo(releaseJob)[0]?.body).toMatchObject({
        reason: 'car broke down',
        note: 'On the M4',
      }),
    )
  },
}

export const Releasing: Story = {
  name: 'JOB-25 on its way to the server',
  parameters: visit({ answers: [mine, answer(releaseJob, never)] }),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Other')
    await userEvent.click(dialog.getByRole('button', { name: 'Release Job' }))
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Keep the job' })).toBeDisabled())
  },
}

export const Refused: Story = {
  name: 'JOB-25 a refusal leaves all that was typed',
  parameters: visit({
    answers: [mine, refuse(releaseJob, 400, 'This reason is too long.')],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Other')
    await userEvent.type(dialog.getByLabelText('In your words (optional)'), 'I am unwell.')
    await userEvent.click(dialog.getByRole('button', { name: 'Release Job' }))
    await expect(await dialog.findByText(/^The job is still yours\./)).toBeVisible()
    await expect(dialog.getByLabelText('In your words (optional)')).toHaveValue('I am unwell.')
  },
}

export const NoAnswer: Story = {
  name: 'DISP-42 without a network the release waits to be sent',
  parameters: visit({ answers: [mine, answer(releaseJob, unreachable)] }),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Other')
    await userEvent.click(dialog.getByRole('button', { name: 'Release Job' }))
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Waiting to send (1)')).toBeVisible()
    await userEvent.click(within(await canvas.findByRole('article')).getByRole('button', { name: 'Delete' }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(canvas.queryByText('Waiting to send (1)')).toBeNull())
  },
}

export const ClientCancelled: Story = {
  name: 'JOB-25 the client has cancelled',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Client cancelled')
    await expect(await dialog.findByText(/^The job is closed\./)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Cancel Job' })).toBeVisible()
  },
}

export const CancelQuestion: Story = {
  name: 'JOB-25 cancelling asks once more',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Client cancelled')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Job' }))
    const question = within(await screen.findByRole('alertdialog'))
    await waitFor(() => expect(question.getByRole('button', { name: 'Keep the job' })).toHaveFocus())
    await expect(storyServer().callsTo(cancelJob)).toHaveLength(0)
  },
}

export const Cancelled: Story = {
  name: 'JOB-25 cancelled for good',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement, 'Client cancelled')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel Job' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel for good' }))
    await expect(await screen.findByText('Job Cancelled')).toBeVisible()
  },
}
