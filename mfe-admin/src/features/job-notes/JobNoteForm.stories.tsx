import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { jobLife, type JobLife } from '@snake-dispatch/contract/job-life'
import { addJobNote } from '@snake-dispatch/contract/job-notes'
import { answer, completedJob, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import type { JobLifePage } from '../../routes/JobLifePage.tsx'
import { jobLifeStory, lateLife } from '../../testing/job-life-story.ts'
import { noJobMessages } from '../../testing/no-job-messages.ts'
import { queued } from '../../testing/moderator-story.ts'
import { toldInToast } from '../../testing/toasts.ts'

const meta = { title: 'Moderator/Notes', ...jobLifeStory } satisfies Meta<typeof JobLifePage>
export default meta
type Story = StoryObj<typeof meta>

const visitWith = (life: () => JobLife, ...answers: ReturnType<typeof answer>[]) =>
  visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [answer(jobLife, life), ...answers, noJobMessages],
  })

/** The life with notes, the newest last. */
function withNotes(...notes: (string | null)[]): JobLife {
  const noted = notes.map((reason) => ({
    ...lateLife.events[0]!,
    at: new Date().toISOString(),
    kind: 'noted' as const,
    actor: 'Ada Desk',
    round: null,
    reason,
  }))
  return { ...lateLife, events: [...lateLife.events, ...noted] }
}

const fieldIn = (canvasElement: HTMLElement) => within(canvasElement).findByLabelText(/^Internal note/)
const addIn = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole('button', { name: 'Add Note' }))

export const Added: Story = {
  name: 'MOD-13 a note is added, and stands in the life of the job',
  globals: desktop,
  parameters: visitWith(() => lateLife),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const field = await fieldIn(canvasElement)
    await expect(field).toHaveAccessibleDescription(/^Only moderators and admins read it\./)
    const text = 'The client’s son opens the gate.\nHe is home from six.'
    storyServer().use(
      answer(addJobNote, () => {
        storyServer().use(answer(jobLife, () => withNotes(text)))
        return undefined
      }),
    )
    await userEvent.type(field, text)
    await addIn(canvasElement)
    await toldInToast('Note Added', 'Staff read it on the page of job #10000151.')
    await expect(await page.findByText('Note by Ada Desk')).toBeVisible()
    await expect(page.getByText(/^The client’s son/)).toBeVisible()
    await expect(field).toHaveValue('')
    const [call] = storyServer().callsTo(addJobNote)
    await expect(call?.body).toEqual({ note: text })
    await expect(call?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/)
    await noSidewaysScroll()
  },
}

export const Empty: Story = {
  name: 'MOD-13 a note without words is not sent',
  globals: phone,
  parameters: visitWith(() => lateLife),
  play: async ({ canvasElement }) => {
    const field = await fieldIn(canvasElement)
    await addIn(canvasElement)
    await expect(await within(canvasElement).findByText('Please write a note')).toBeVisible()
    await waitFor(() => expect(field).toHaveFocus())
    await expect(storyServer().callsTo(addJobNote)).toHaveLength(0)
  },
}

export const Failed: Story = {
  name: 'MOD-13 D-10 a note that could not be sent stays, and is sent once more with its key',
  globals: phone,
  parameters: visitWith(() => lateLife, refuse(addJobNote, 503)),
  play: async ({ canvasElement }) => {
    const field = await fieldIn(canvasElement)
    await userEvent.type(field, 'Bring a ladder')
    await addIn(canvasElement)
    await toldInToast('Failed to add the note')
    await expect(field).toHaveValue('Bring a ladder')
    storyServer().use(answer(addJobNote))
    await addIn(canvasElement)
    await waitFor(() => expect(field).toHaveValue(''))
    const keys = storyServer()
      .callsTo(addJobNote)
      .map(({ headers }) => headers.get('idempotency-key'))
    await expect(keys).toEqual([keys[0], keys[0]])
  },
}

export const Deleted: Story = {
  name: 'MOD-13 D-61 a deleted job takes notes too',
  globals: desktop,
  parameters: visitWith(() => ({ ...lateLife, deletedAt: '2026-11-25T02:00:00.000Z' })),
  play: async ({ canvasElement }) => {
    await expect(await fieldIn(canvasElement)).toBeVisible()
  },
}

export const Erased: Story = {
  name: 'MOD-13 D-38 of an erased client the notes are empty, and there are no new ones',
  globals: desktop,
  parameters: visitWith(() => ({
    ...withNotes(null),
    job: queued(completedJob({ jobNumber: 10_000_151, clientMobile: null }), { need: null }),
  })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Note by Ada Desk')).toBeVisible()
    await expect(page.getByText('Erased with the client')).toBeVisible()
    await expect(page.queryByLabelText(/^Internal note/)).toBeNull()
  },
}
