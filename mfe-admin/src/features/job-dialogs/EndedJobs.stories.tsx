import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { cancelJob } from '@snake-dispatch/contract/job-release'
import { deleteJob, releaseClaim } from '@snake-dispatch/contract/moderation'
import { answer, refuse, unreachable } from '@snake-dispatch/kit/testing'
import { desktop, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { confirm, press, refusedLater } from '../../testing/job-actions.ts'
import { moderatorStory } from '../../testing/moderator-story.ts'
import { toldInToast } from '../../testing/toasts.ts'

const meta = { title: 'Moderator/Ended jobs', ...moderatorStory } satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

export const Deleted: Story = {
  name: 'MOD-02 MOD-14 a deletion asks first, and why',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = await press(canvasElement, 'Delete job #10000041')
    const question = within(await screen.findByRole('dialog', { name: 'Delete job #10000041' }))
    const asked = question.getByText(/^Are you sure you want to delete this job\?/)
    await expect(asked).toHaveTextContent(
      /^Are you sure you want to delete this job\? .+, .+\. For 7 days it can be restored\.$/,
    )
    // Each by itself: a name that runs from right to left would move the house number.
    await expect(asked.querySelectorAll('bdi')).toHaveLength(2)
    await userEvent.click(question.getByRole('button', { name: 'Delete Job' }))
    await expect(await question.findByText('Please give a reason')).toBeVisible()
    await expect(storyServer().callsTo(deleteJob)).toHaveLength(0)
    await confirm('Delete Job', 'Sent twice')
    await toldInToast('Job Deleted')
    await expect(storyServer().callsTo(deleteJob)[0]?.body).toEqual({ reason: 'Sent twice' })
    await waitFor(() => expect(page.queryByText('#10000041')).toBeNull())
  },
}

export const DeletionFails: Story = {
  name: 'MOD-04 MOD-14 a deletion that fails brings the job back, and its reason is still there until it is sent',
  globals: desktop,
  play: async ({ canvasElement }) => {
    storyServer().use(answer(deleteJob, unreachable as never))
    const page = await press(canvasElement, 'Delete job #10000041')
    await confirm('Delete Job', 'Sent twice')
    await toldInToast('Failed to delete job')
    await expect(await page.findByRole('rowheader', { name: /10000041/ })).toBeVisible()
    const again = async () => {
      await press(canvasElement, 'Delete job #10000041')
      return within(await screen.findByRole('dialog'))
    }
    let dialog = await again()
    await waitFor(() => expect(dialog.getByLabelText(/^Reason/)).toHaveValue('Sent twice'))
    storyServer().use(answer(deleteJob))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete Job' }))
    await toldInToast('Job Deleted')
    // The list of the story has it still.
    await page.findByRole('rowheader', { name: /10000041/ })
    dialog = await again()
    await expect(dialog.getByLabelText(/^Reason/)).toHaveValue('')
  },
}

export const Released: Story = {
  name: 'JOB-25 MOD-14 a claim is ended for a reason, and the job waits again',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = await press(canvasElement, 'Release job #10000043')
    const question = within(await screen.findByRole('dialog', { name: 'Release job #10000043?' }))
    await expect(question.getByText(/taken from Kim Keel, whose fee is reversed/)).toBeVisible()
    await expect(question.getByRole('button', { name: 'Keep the job' })).toBeVisible()
    await confirm('Release Job', 'Their car broke down')
    await toldInToast('Job Released', 'Job #10000043 is available to all catchers again.')
    await expect(storyServer().callsTo(releaseClaim)[0]?.body).toEqual({
      fromUserId: 21,
      reason: 'Their car broke down',
    })
    await waitFor(() => expect(page.getByRole('heading', { name: 'No jobs found' })).toBeVisible())
  },
}

export const ReleaseKeys: Story = {
  name: 'JOB-25 D-10 each release that was asked for has a key of its own',
  globals: desktop,
  play: async ({ canvasElement }) => {
    storyServer().use(refuse(releaseClaim, 503))
    const page = await press(canvasElement, 'Release job #10000043')
    await confirm('Release Job', 'Their car broke down')
    await toldInToast('Failed to release job')
    await page.findByRole('button', { name: 'More for job #10000043' })
    await press(canvasElement, 'Release job #10000043')
    await userEvent.click(await screen.findByRole('button', { name: 'Release Job' }))
    await waitFor(() => expect(storyServer().callsTo(releaseClaim)).toHaveLength(2))
    const [first, second] = storyServer()
      .callsTo(releaseClaim)
      .map(({ headers }) => headers.get('idempotency-key'))
    await expect(first).toMatch(/^[0-9a-f]{32}$/)
    await expect(second).toMatch(/^[0-9a-f]{32}$/)
    await expect(second).not.toBe(first)
  },
}

export const Cancelled: Story = {
  name: 'JOB-25 MOD-14 a job is cancelled for its client, and why',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await press(canvasElement, 'Cancel job #10000043')
    await confirm('Cancel Job', 'The snake has gone')
    await toldInToast('Job Cancelled', 'Job #10000043 is closed.')
    await expect(storyServer().callsTo(cancelJob)[0]?.body).toEqual({ reason: 'The snake has gone' })
  },
}

export const AvailableCancelled: Story = {
  name: 'JOB-25 a job that waits is cancelled, without a word about a fee',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Cancel job #10000041' }))
    const question = within(await screen.findByRole('dialog'))
    await expect(question.getByText(/Nobody can claim it any more\. /)).toBeVisible()
    await expect(question.queryByText(/fee/)).toBeNull()
    await confirm('Cancel Job', 'The snake has gone')
    await toldInToast('Job Cancelled', 'Job #10000041 is closed.')
    await waitFor(() => expect(page.queryByText('#10000041')).toBeNull())
  },
}

export const ReleaseFails: Story = {
  name: 'JOB-25 MOD-04 a release that fails brings the claimed job back',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const refuseIt = refusedLater(releaseClaim)
    const page = await press(canvasElement, 'Release job #10000043')
    await confirm('Release Job', 'Their car broke down')
    await waitFor(() => expect(page.queryByText('#10000043')).toBeNull())
    refuseIt()
    await toldInToast('Failed to release job', 'Another moderator was quicker.')
    await expect(await page.findByRole('row', { name: /10000043/ })).toHaveTextContent('Kim Keel')
  },
}

export const CancellationFails: Story = {
  name: 'JOB-25 MOD-04 a cancellation that fails brings the job back',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const refuseIt = refusedLater(cancelJob)
    const page = await press(canvasElement, 'Cancel job #10000043')
    await confirm('Cancel Job', 'The snake has gone')
    await waitFor(() => expect(page.queryByText('#10000043')).toBeNull())
    refuseIt()
    await toldInToast('Failed to cancel job', 'Another moderator was quicker.')
    await expect(await page.findByRole('row', { name: /10000043/ })).toBeVisible()
  },
}
