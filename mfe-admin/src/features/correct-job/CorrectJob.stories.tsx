import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { correctJobByStaff } from '@snake-dispatch/contract/staff-correction'
import { refreshList } from '@snake-dispatch/kit/query'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { pressOnPage } from '../../testing/job-actions.ts'
import { jobLifeStory, lateLife } from '../../testing/job-life-story.ts'
import { noJobMessages } from '../../testing/no-job-messages.ts'
import { toldInToast } from '../../testing/toasts.ts'
import type { JobLifePage } from '../../routes/JobLifePage.tsx'
import { JobForm } from '../job-dialogs/lazy-job-dialog.ts'

const { job } = lateLife
const corrected = answer(correctJobByStaff, () => job)

// No doc comment: Storybook would replace the parameters of the story by it.
// A job whose address was misheard, corrected on its page (D-163).
const meta = {
  title: 'Moderator/Correct a job',
  ...jobLifeStory,
  globals: desktop,
  loaders: [...jobLifeStory.loaders, () => JobForm.load()],
  parameters: visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [answer(jobLife, () => lateLife), corrected, noJobMessages],
  }),
} satisfies Meta<typeof JobLifePage>
export default meta
type Story = StoryObj<typeof meta>

async function openDialog(canvasElement: HTMLElement) {
  await pressOnPage(canvasElement, 'Correct job #10000151', 'Correct Job')
  return within(await screen.findByRole('dialog', { name: 'Correct job #10000151' }))
}

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

export const ClaimedJob: Story = {
  name: 'D-163 the suburb of a claimed job: its catcher is told, and nobody else is alerted',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await expect(dialog.getByText(/^Jo Reid is told what you correct/)).toBeVisible()
    await retype(dialog.getByLabelText(/^Suburb/), 'Unanderra')
    await expect(await dialog.findByText(/^It stays with Jo Reid, and nobody else is alerted/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await toldInToast('Job Corrected', 'Jo Reid is told what is new in job #10000151.')
    await expect(storyServer().callsTo(correctJobByStaff)[0]?.body).toMatchObject({
      suburb: 'Unanderra',
      clientName: 'Maree Dunn',
    })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const AbsurdPrice: Story = {
  name: 'D-163 a price of $99,999 asks whether that is right, before it is sent',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await retype(dialog.getByLabelText(/^Quoted cost/), '99999')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Is that right?' }))
    await expect(question.getByText('$99,999. Most jobs cost $225 to $350.')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Change It' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(storyServer().callsTo(correctJobByStaff)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, $99,999' }))
    await toldInToast('Job Corrected')
    await expect(storyServer().callsTo(correctJobByStaff)[0]?.body).toMatchObject({ quotedCost: 99_999 })
  },
}

export const Asked: Story = {
  name: 'D-163 the question about a price',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await retype(dialog.getByLabelText(/^Quoted cost/), '9')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(await screen.findByRole('alertdialog', { name: 'Is that right?' })).toBeVisible()
  },
}

export const Landline: Story = {
  name: 'D-163 beside a landline stands that no text message reaches it',
  globals: phone,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await retype(dialog.getByLabelText(/^Client mobile/), '02 5550 1234')
    await expect(dialog.getByText('This is a landline. Text messages do not reach it.')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const ChangedMeanwhile: Story = {
  name: 'D-61 D-163 what somebody else corrected meanwhile is named, and what was typed stays',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await retype(dialog.getByLabelText(/^Client name/), 'Maree Dunne')
    const quotedCost = job.quotedCost + 50
    storyServer().use(answer(jobLife, () => ({ ...lateLife, job: { ...job, quotedCost } })))
    await refreshList(jobLife.path)
    await expect(
      await dialog.findByText('This job has changed since you opened it: Quoted cost. What you typed stays.'),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Use the New Version' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await toldInToast('Job Corrected')
    await expect(storyServer().callsTo(correctJobByStaff)[0]?.body).toMatchObject({
      clientName: 'Maree Dunne',
      quotedCost,
    })
  },
}

export const Refused: Story = {
  name: 'D-61 D-163 a refusal leaves all that was typed, also when the dialog is opened again',
  play: async ({ canvasElement }) => {
    storyServer().use(
      refuse(correctJobByStaff, 409, 'This job has changed since you opened it. Look at it once more.'),
    )
    const dialog = await openDialog(canvasElement)
    await retype(dialog.getByLabelText(/^Client name/), 'Maree Dunne')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    await toldInToast('Failed to correct job')
    await expect(dialog.getByLabelText(/^Client name/)).toHaveValue('Maree Dunne')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect((await openDialog(canvasElement)).getByLabelText(/^Client name/)).toHaveValue('Maree Dunne')
  },
}

export const Over: Story = {
  name: 'D-163 a job that was completed meanwhile cannot be saved',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    const completedAt = new Date().toISOString()
    storyServer().use(answer(jobLife, () => ({ ...lateLife, job: { ...job, completedAt } })))
    await refreshList(jobLife.path)
    await expect(await dialog.findByText('This job has been completed meanwhile.')).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  },
}
