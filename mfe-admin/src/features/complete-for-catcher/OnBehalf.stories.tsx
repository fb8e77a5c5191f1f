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
import {
  completeForCatcher,
  confirmArrivalForCatcher,
  giveEtaForCatcher,
} from '@snake-dispatch/contract/on-behalf'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { jobLifeStory, lateLife } from '../../testing/job-life-story.ts'
import { pressOnPage } from '../../testing/job-actions.ts'
import { noJobMessages } from '../../testing/no-job-messages.ts'
import { toldInToast } from '../../testing/toasts.ts'
import type { JobLifePage } from '../../routes/JobLifePage.tsx'
import { JobForm } from '../job-dialogs/lazy-job-dialog.ts'

const { job } = lateLife

// No doc comment: Storybook would replace the parameters of the story by it.
// Jo Reid rings about the job that they have claimed (D-162).
const meta = {
  title: 'Moderator/For a catcher who rings',
  ...jobLifeStory,
  globals: desktop,
  loaders: [...jobLifeStory.loaders, () => JobForm.load()],
  parameters: visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(jobLife, () => lateLife),
      noJobMessages,
      answer(giveEtaForCatcher, () => job),
      answer(confirmArrivalForCatcher),
      answer(completeForCatcher, () => job),
    ],
  }),
} satisfies Meta<typeof JobLifePage>
export default meta
type Story = StoryObj<typeof meta>

async function press(canvasElement: HTMLElement, name: string, role = 'dialog') {
  const [entry = ''] = /^(?:New ETA|Is There|Complete)/.exec(name) ?? []
  await pressOnPage(canvasElement, name, entry)
  return within(await screen.findByRole(role))
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

export const NewEta: Story = {
  name: 'D-162 a new ETA is chosen, none is beforehand',
  play: async ({ canvasElement }) => {
    const dialog = await press(canvasElement, 'New ETA of job #10000151')
    await userEvent.click(dialog.getByRole('button', { name: 'Change ETA' }))
    await expect(await dialog.findByText('Please choose a time')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: '45 min' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Change ETA' }))
    await toldInToast('ETA Changed')
    await expect(storyServer().callsTo(giveEtaForCatcher)[0]?.body).toEqual({ eta: 45, fromUserId: 21 })
    await isClosed()
  },
}

export const ChoosingOnPhone: Story = {
  name: 'D-162 the times on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const dialog = await press(canvasElement, 'New ETA of job #10000151')
    await expect(dialog.getAllByRole('radio')).toHaveLength(6)
    await noSidewaysScroll()
  },
}

export const IsThere: Story = {
  name: 'D-162 that the catcher is there is asked first',
  play: async ({ canvasElement }) => {
    const question = await press(canvasElement, 'Is There: job #10000151', 'alertdialog')
    await expect(question.getByRole('heading', { name: 'Is Jo Reid at job #10000151?' })).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Is There' }))
    await toldInToast('Catcher Is There', 'Jo Reid is at job #10000151.')
    await expect(storyServer().callsTo(confirmArrivalForCatcher)[0]?.body).toEqual({ fromUserId: 21 })
  },
}

export const GivenAway: Story = {
  name: 'D-162 a job that changed hands meanwhile says so',
  play: async ({ canvasElement }) => {
    storyServer().use(refuse(confirmArrivalForCatcher, 409, 'Another catcher has this job by now.'))
    const question = await press(canvasElement, 'Is There: job #10000151', 'alertdialog')
    await userEvent.click(question.getByRole('button', { name: 'Is There' }))
    await toldInToast('Failed to store that the catcher is there', 'Another catcher has this job by now.')
  },
}

export const Completing: Story = {
  name: 'D-162 the report that the catcher gives; where no snake was found, nothing was paid',
  play: async ({ canvasElement }) => {
    const dialog = await press(canvasElement, 'Complete job #10000151')
    await expect(dialog.getByText(/^For Jo Reid, as they say on the telephone/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    await expect(await dialog.findByText('Please provide completion notes')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Not found' }))
    await expect(dialog.getByLabelText(/^What did the client pay/)).toHaveValue(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    await toldInToast('Job Completed', 'Job #10000151 is done.')
    await expect(storyServer().callsTo(completeForCatcher)[0]?.body).toEqual({
      completionNotes: 'Not found.',
      completionPhotoUrl: null,
      outcome: 'gone',
      foundType: null,
      releasePlace: null,
      clientPaid: 0,
      fromUserId: 21,
    })
    await isClosed()
  },
}

export const CompletingOnPhone: Story = {
  name: 'D-162 D-61 a refusal leaves all that was typed, on a phone too',
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(refuse(completeForCatcher, 409, 'This job has already been completed.'))
    const dialog = await press(canvasElement, 'Complete job #10000151')
    await userEvent.type(dialog.getByLabelText(/^Completion notes/), 'In the bush now')
    await noSidewaysScroll()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    await toldInToast('Failed to complete job', 'This job has already been completed.')
    await expect(dialog.getByLabelText(/^Completion notes/)).toHaveValue('In the bush now')
  },
}
