import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { draftStorage } from '@snake-dispatch/kit'
import { completeJob } from '@snake-dispatch/contract/job-completion'
import { myActiveJobs } from '@snake-dispatch/contract/jobs'
import { answer, catcher, claimedJob, completedJob } from '@snake-dispatch/kit/testing'
import { portalStory, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'

const job = claimedJob()

const meta = {
  title: 'Catcher/Complete dialog',
  component: app.App,
  ...portalStory({
    path: '/dashboard?tab=my-jobs',
    user: catcher,
    answers: [
      answer(myActiveJobs, () => [job]),
      answer(completeJob, () => completedJob({ id: job.id, jobNumber: job.jobNumber })),
    ],
  }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

async function openDialog(canvasElement: HTMLElement) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Mark as Completed' }))
  return within(await screen.findByRole('dialog'))
}

/** The photo that a reload would restore. */
const keptPhoto = () => draftStorage.read(draftStorage.nameOf(catcher.id, `completion.${job.id}`, 'photo'))

/** What a phone's camera would give: larger than what is sent. */
async function largePhoto(): Promise<File> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 1600, height: 1200 })
  const context = canvas.getContext('2d')!
  context.fillStyle = '#b9a77c'
  context.fillRect(0, 0, 1600, 1200)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  return new File([blob!], 'snake.png', { type: 'image/png' })
}

export const WithPhoto: Story = {
  name: 'JOB-16 a photo is resized in the browser, shown and sent',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.upload(dialog.getByLabelText('Completion photo (optional)'), await largePhoto())
    const preview = await dialog.findByRole<HTMLImageElement>('img', { name: 'Your completion photo' })
    await preview.decode()
    await expect([preview.naturalWidth, preview.naturalHeight]).toEqual([800, 600])
    await expect(preview.src).toMatch(/^data:image\/jpeg;base64,/)
    await waitFor(() => expect(keptPhoto()).toBe(preview.src))
    await userEvent.type(dialog.getByLabelText('Completion notes'), 'Released in bush nearby.')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    await waitFor(() =>
      expect(storyServer().callsTo(completeJob)[0]?.body).toMatchObject({ completionPhotoUrl: preview.src }),
    )
    await expect(await screen.findByText('Job Completed')).toBeInTheDocument()
    await expect(keptPhoto()).toBeNull()
  },
}

export const PhotoRemoved: Story = {
  name: 'JOB-16 a picked photo can be removed',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.upload(dialog.getByLabelText('Completion photo (optional)'), await largePhoto())
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove photo' }))
    await expect(dialog.queryByRole('img', { name: 'Your completion photo' })).toBeNull()
  },
}

export const PhotoUnreadable: Story = {
  name: 'JOB-16 a file that is no picture is refused with the literal text',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    const file = new File(['no picture'], 'snake.jpg', { type: 'image/jpeg' })
    await userEvent.type(dialog.getByLabelText('Completion notes'), 'Released in bush nearby.')
    await userEvent.upload(dialog.getByLabelText('Completion photo (optional)'), file)
    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Failed to process image. Please try a smaller image or different format.',
    )
    await expect(dialog.getByLabelText('Completion notes')).toHaveValue('Released in bush nearby.')
  },
}

export const PaidLess: Story = {
  name: 'D-148 D-149 the client paid less: 20% of that is owed',
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    const paid = dialog.getByLabelText('What did the client pay?')
    await userEvent.clear(paid)
    await userEvent.type(paid, '60')
    await expect(await dialog.findByText('20% of what was paid: $12')).toBeVisible()
    await expect(dialog.getByText('20% of $350, for logging this job.')).toBeVisible()
  },
}

export const PublicRequest: Story = {
  name: 'D-28 a job that nobody logged has no payment section',
  parameters: visit({
    answers: [answer(myActiveJobs, () => [{ ...job, createdBy: null, createdById: null }])],
  }),
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await expect(dialog.getByText('Nobody logged this job: the full cost is yours.')).toBeVisible()
    await expect(dialog.queryByRole('region', { name: /^Pay / })).toBeNull()
  },
}
