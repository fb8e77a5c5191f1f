import {
  expect,
  fn,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { draftStorage } from '@snake-dispatch/kit'
import { app } from '../../App.tsx'
import { everythingLoaded } from '../../testing/everything-loaded.ts'
import { enterPortal, Portal } from '../../testing/portal.tsx'
import { catcher, claimedJob, completedJob } from '../../testing/samples.ts'

const completed = fn()
const job = claimedJob()
const answers = {
  'GET /api/jobs/my/active': () => [job],
  [`POST /api/jobs/${job.id}/complete`]: ({ body }: { body: unknown }) => {
    completed(body)
    return completedJob({ id: job.id, jobNumber: job.jobNumber })
  },
}

const meta = {
  title: 'Catcher/Complete dialog',
  parameters: { layout: 'fullscreen' },
  render: () => (
    <Portal path="/dashboard?tab=my-jobs">
      <app.App />
    </Portal>
  ),
  loaders: [everythingLoaded],
  beforeEach: () => {
    completed.mockClear()
    return enterPortal({ user: catcher, answers }).leave
  },
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
      expect(completed).toHaveBeenCalledWith(expect.objectContaining({ completionPhotoUrl: preview.src })),
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

export const PublicRequest: Story = {
  name: 'D-28 a job that nobody logged has no payment section',
  beforeEach: () =>
    enterPortal({
      user: catcher,
      answers: {
        ...answers,
        'GET /api/jobs/my/active': () => [{ ...job, createdBy: null, createdById: null }],
      },
    }).leave,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await expect(dialog.getByText('Nobody logged this job: the full cost is yours.')).toBeVisible()
    await expect(dialog.queryByRole('region', { name: /Payment/ })).toBeNull()
  },
}
