import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { find } from '@snake-dispatch/contract/find'
import type { FoundJob } from '@snake-dispatch/contract/found-jobs'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { mergeJobs, undoJobAct } from '@snake-dispatch/contract/job-merge'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { pressOnPage } from '../../testing/job-actions.ts'
import { jobLifeStory, lateLife } from '../../testing/job-life-story.ts'
import { noJobMessages } from '../../testing/no-job-messages.ts'
import { toldInToast } from '../../testing/toasts.ts'
import type { JobLifePage } from '../../routes/JobLifePage.tsx'
import { JobForm } from '../job-dialogs/lazy-job-dialog.ts'

const own = { ...lateLife, job: { ...lateLife.job, maybeSameAs: [10_000_152] } }
const otherJob = {
  ...lateLife.job,
  id: lateLife.job.id + 1,
  jobNumber: 10_000_152,
  clientName: 'Ola Nowak',
  claimedBy: null,
  claimedById: null,
  claimedAt: null,
  claimedEta: null,
  need: 'waiting' as const,
  maybeSameAs: [10_000_151],
}
const other = { ...lateLife, job: otherJob }

// No doc comment: Storybook would replace the parameters of the story by it.
// Two requests about one snake, made one on the page of the first (D-167).
const meta = {
  title: 'Moderator/Same snake',
  ...jobLifeStory,
  globals: desktop,
  loaders: [...jobLifeStory.loaders, () => JobForm.load()],
  parameters: visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(jobLife, ({ params }) => (Number(params.jobNumber) === 10_000_152 ? other : own)),
      noJobMessages,
      answer(mergeJobs),
      answer(undoJobAct),
    ],
  }),
} satisfies Meta<typeof JobLifePage>
export default meta
type Story = StoryObj<typeof meta>

async function openDialog(canvasElement: HTMLElement) {
  await pressOnPage(canvasElement, 'Same Snake: job #10000151', 'Same Snake')
  const dialog = within(await screen.findByRole('dialog', { name: 'Is job #10000151 about the same snake?' }))
  await stays(dialog)
  return dialog
}

const stays = async (dialog: ReturnType<typeof within>) =>
  within(await dialog.findByRole('radiogroup', { name: 'Which number stays?' }))

export const Merged: Story = {
  name: 'D-167 D-168 the claimed job stands chosen, the other ends, and Undo takes it back',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await expect((await stays(dialog)).getByRole('radio', { name: '#10000151' })).toBeChecked()
    await expect(dialog.getByText(/^#10000152 ends without a fee/)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Same Snake' }))
    await toldInToast('Same Snake', '#10000152 has ended as a duplicate of #10000151.')
    await expect(storyServer().callsTo(mergeJobs)[0]?.body).toEqual({
      duplicateId: otherJob.id,
      fromUserId: null,
    })
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await toldInToast('Undone', 'Job #10000152 is a job of its own again.')
    await expect(storyServer().callsTo(undoJobAct)[0]?.body).toEqual({ act: 'merge' })
  },
}

export const OtherStays: Story = {
  name: 'D-167 the other number stays: the claim that ends is named',
  globals: phone,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.click((await stays(dialog)).getByRole('radio', { name: '#10000152' }))
    await expect(dialog.getByText(/Jo Reid's claim of it ends, the fee is reversed/)).toBeVisible()
    await noSidewaysScroll()
    await userEvent.click(dialog.getByRole('button', { name: 'Same Snake' }))
    await waitFor(() =>
      expect(storyServer().callsTo(mergeJobs)[0]?.body).toEqual({
        duplicateId: lateLife.job.id,
        fromUserId: 21,
      }),
    )
  },
}

const foundJob = (jobNumber: number, clientName: string): FoundJob => ({
  jobNumber,
  state: 'available',
  clientName,
  address: '6 Keira St, Figtree',
  suburb: 'Figtree',
  urgency: 'medium',
  createdAt: '2026-11-25T02:00:00.000Z',
  catcher: null,
})

export const NotSuspected: Story = {
  name: 'D-167 any other open job is found and chosen, also where the portal suspects none; the facts stand side by side',
  parameters: visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [
      noJobMessages,
      answer(jobLife, ({ params }) => (Number(params.jobNumber) === 10_000_152 ? other : lateLife)),
      answer(find, ({ query }) => ({
        jobs:
          query.search === 'keira' ? [foundJob(10_000_152, 'Ola Nowak'), foundJob(10_000_151, 'Own')] : [],
        people: [],
        invoices: [],
        payments: [],
      })),
      answer(mergeJobs),
    ],
  }),
  play: async ({ canvasElement }) => {
    await pressOnPage(canvasElement, 'Same Snake: job #10000151', 'Same Snake')
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Is job #10000151 about the same snake?' }),
    )
    await expect(dialog.getByRole('button', { name: 'Same Snake' })).toBeDisabled()
    await userEvent.type(dialog.getByLabelText('Find another open job'), 'nobody')
    await expect(await dialog.findByText('No other open job found.')).toBeVisible()
    await userEvent.clear(dialog.getByLabelText('Find another open job'))
    await userEvent.type(dialog.getByLabelText('Find another open job'), 'keira')
    await expect(await dialog.findByText('1 other open job found.')).toBeVisible()
    await expect(storyServer().callsTo(find).at(-1)?.query).toMatchObject({ only: 'openJobs' })
    await userEvent.click(dialog.getByRole('radio', { name: '#10000152' }))
    const both = (await stays(dialog)).getAllByRole('radio')
    const [one, next] = both.map((radio) => radio.closest('label')!.getBoundingClientRect())
    await expect([one!.top, one!.right <= next!.left]).toEqual([next!.top, true])
    // What was chosen stays, whatever is searched next.
    await userEvent.type(dialog.getByLabelText('Find another open job'), ' no')
    await expect(await dialog.findByText('No other open job found.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Same Snake' }))
    await waitFor(() =>
      expect(storyServer().callsTo(mergeJobs)[0]?.body).toEqual({
        duplicateId: otherJob.id,
        fromUserId: null,
      }),
    )
  },
}

export const AnotherWasQuicker: Story = {
  name: 'D-167 another of the office was quicker: who, in the dialog',
  play: async ({ canvasElement }) => {
    const sentence = 'Dee Desk ended #10000152 as a duplicate of #10000151 at 12:00 pm.'
    storyServer().use(refuse(mergeJobs, 409, sentence))
    const dialog = await openDialog(canvasElement)
    await userEvent.click(dialog.getByRole('button', { name: 'Same Snake' }))
    await expect(await dialog.findByText(sentence)).toBeVisible()
  },
}

export const TwoCatchers: Story = {
  name: 'D-167 while two catchers have them, what to do first stands in the place of the button',
  play: async ({ canvasElement }) => {
    const theirs = {
      ...other,
      job: { ...otherJob, claimedById: 22, claimedBy: { id: 22, name: 'Kim Keel' } },
    }
    storyServer().use(
      answer(jobLife, ({ params }) => (Number(params.jobNumber) === 10_000_152 ? theirs : own)),
    )
    const dialog = await openDialog(canvasElement)
    await expect(
      await dialog.findByRole('button', {
        name: 'Two catchers have them. Release one, or hand it over, first.',
      }),
    ).toBeVisible()
  },
}

export const Joined: Story = {
  name: 'D-167 D-168 the page of the kept job has the client and the words of the other; that of a duplicate can undo it',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('heading', { name: 'Figtree' })
    storyServer().use(
      answer(jobLife, () => ({
        ...lateLife,
        mergedInto: 10_000_150,
        deletedAt: '2026-11-25T02:00:00.000Z',
        duplicates: [
          {
            id: 7,
            jobNumber: 10_000_152,
            clientName: 'Ola Nowak',
            clientMobile: '0491570156',
            address: '6 Keira St, Figtree',
            details: 'Brown, a metre long',
            locationDetails: null,
            photoUrl: null,
            undoUntil: null,
          },
        ],
        undo: { act: 'merge' as const, until: '2026-12-02T02:00:00.000Z', by: 'Dee Desk', catcher: null },
      })),
    )
    const { restartList } = await import('@snake-dispatch/kit/query')
    await restartList(jobLife.path)
    const duplicate = within(await page.findByRole('region', { name: 'Duplicate #10000152' }))
    await expect(duplicate.getByText('Brown, a metre long')).toBeVisible()
    await expect(page.getByRole('link', { name: '#10000150 goes on' })).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Undo Same Snake' }))
    await toldInToast('Undone', 'Job #10000151 is a job of its own again.')
  },
}
