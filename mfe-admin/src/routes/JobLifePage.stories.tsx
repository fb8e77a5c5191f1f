import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { restoreJob } from '@snake-dispatch/contract/job-restore'
import { jobCandidates } from '@snake-dispatch/contract/moderation'
import { restartList } from '@snake-dispatch/kit/query'
import { answer, completedJob, never, photo, refuse, unreachable, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { jobLifeStory, lateLife } from '../testing/job-life-story.ts'
import { noJobMessages } from '../testing/no-job-messages.ts'
import { queued } from '../testing/moderator-story.ts'
import type { JobLifePage } from './JobLifePage.tsx'

const meta = { title: 'Moderator/Job', ...jobLifeStory } satisfies Meta<typeof JobLifePage>
export default meta
type Story = StoryObj<typeof meta>

const visitWith = (...answers: ReturnType<typeof answer>[]) =>
  visit({
    path: '/moderator/jobs/10000151',
    user: userOf({ role: 'moderator' }),
    answers: [...answers, noJobMessages],
  })

export const Late: Story = {
  name: 'DISP-24 a late job: whom to call, its facts, and what happened',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Figtree' })).toBeVisible()
    await expect(page.getByText('1 h 12 min late')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Call Jo Reid' })).toHaveAttribute('href', 'tel:0491570006')
    await userEvent.click(page.getByRole('button', { name: 'Text Maree Dunn' }))
    await expect(await screen.findByRole('menuitem', { name: 'Own words' })).toHaveAttribute(
      'href',
      'sms:0491570157',
    )
    await userEvent.keyboard('{Escape}')
    const lines = page.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    await expect(lines[0]).toContain('Posted as a public request')
    await expect(lines[2]).toContain('Asked the region and around31 catchers, 26 reachable')
    await expect(lines[3]).toBe('Rung 24 devicesshown on 17, opened by 3 people, not for 1')
    await expect(lines.at(-1)).toContain('Moderators told that the catcher is late')
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'DISP-24 on a phone the numbers to call are in the first view',
  globals: phone,
  play: async ({ canvasElement }) => {
    const call = await within(canvasElement).findByRole('link', { name: 'Call Maree Dunn' })
    await expect(call.getBoundingClientRect().bottom).toBeLessThan(664)
    await noSidewaysScroll()
  },
}

export const FootOnPhone: Story = {
  name: 'D-179 on a phone what can be done stays in view in a foot, and covers nothing at the end of the page',
  globals: phone,
  play: async ({ canvasElement }) => {
    // As the shell leaves it for its bar.
    canvasElement.style.paddingBlockEnd = 'var(--size-bottom-nav)'
    const page = within(canvasElement)
    const foot = await page.findByRole('region', { name: 'What can be done' })
    await expect(foot.getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
    await expect(within(foot).getByRole('link', { name: /^Call catcher/ })).toBeVisible()
    const { scrollingElement } = document
    scrollingElement!.scrollTo(0, scrollingElement!.scrollHeight)
    const note = page.getByRole('button', { name: 'Add Note' })
    await expect(note.getBoundingClientRect().bottom).toBeLessThanOrEqual(foot.getBoundingClientRect().top)
    await userEvent.click(within(foot).getByRole('button', { name: 'More for job #10000151' }))
    const entries = await screen.findAllByRole('menuitem')
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Call client',
      'New ETA',
      'Is There',
      'Complete',
      'Correct Job',
      'Same Snake',
      'Hand Over',
      'Release',
      'Cancel Job',
      'Revoke Links',
    ])
    await noSidewaysScroll()
  },
}

export const HandedOver: Story = {
  name: 'JOB-25 what can be done with an open job is done here too',
  globals: desktop,
  play: async ({ canvasElement }) => {
    storyServer().use(answer(jobCandidates, () => []))
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'Hand Over job #10000151' }),
    )
    await expect(await screen.findByRole('dialog', { name: 'Hand over job #10000151' })).toBeVisible()
  },
}

export const SeenByClient: Story = {
  name: 'DISP-60 DISP-61 what the client saw is among the facts: May be a lizard',
  globals: desktop,
  parameters: visitWith(
    answer(jobLife, () => ({
      ...lateLife,
      job: { ...lateLife.job, seen: ['May be a lizard', '30 cm to 1 m', 'In sight when sent'] },
    })),
  ),
  play: async ({ canvasElement }) => {
    const seen = await within(canvasElement).findByRole('list', { name: 'Seen by the client' })
    const texts = within(seen)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    await expect(texts).toEqual(['May be a lizard', '30 cm to 1 m', 'In sight when sent'])
    await noSidewaysScroll()
  },
}

export const Completed: Story = {
  name: 'DISP-01 of a completed job its life stays, and nothing can be done',
  globals: phone,
  parameters: visitWith(
    answer(jobLife, () => ({
      ...lateLife,
      job: queued(completedJob({ jobNumber: 10_000_151 }), { need: null }),
    })),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Completed')).toBeVisible()
    // How it ended, as its catcher says (DISP-62).
    await expect(page.getByText('Relocated')).toBeVisible()
    await expect(page.getByText('It was')).toBeVisible()
    await expect(page.queryByRole('list', { name: 'Seen by the client' })).toBeNull()
    await expect(page.queryByRole('button', { name: /Hand Over/ })).toBeNull()
  },
}

export const CompletedWithPhotos: Story = {
  name: 'MOD-15 of a completed job its page has both photos, the notes and the payment reference',
  globals: desktop,
  parameters: visitWith(
    answer(jobLife, () => ({
      ...lateLife,
      job: queued(
        completedJob({
          jobNumber: 10_000_151,
          photoUrl: photo,
          completionPhotoUrl: photo,
          completionNotes: 'Behind the washing machine, relocated to the reserve.',
          paymentSent: true,
          paymentReferenceNumber: 'NPP-4411',
        }),
        { need: null },
      ),
    })),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(
      await page.findByRole('link', { name: 'Sent with the request; opens in a new window' }),
    ).toHaveAttribute('href', photo)
    await expect(
      page.getByRole('link', { name: 'Taken when the job was completed; opens in a new window' }),
    ).toHaveAttribute('href', photo)
    await expect(page.getByText('Behind the washing machine, relocated to the reserve.')).toBeVisible()
    await expect(page.getByText('NPP-4411')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Loading: Story = {
  globals: phone,
  parameters: visitWith(answer(jobLife, never)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading the job')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'a job that does not exist',
  globals: phone,
  parameters: visitWith(refuse(jobLife, 404, 'This job does not exist.')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'This job does not exist.',
    )
  },
}

export const Offline: Story = {
  name: 'without a network it says so, and can be tried again',
  globals: phone,
  parameters: visitWith(answer(jobLife, unreachable as never)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('The job could not be loaded')
    storyServer().use(answer(jobLife, () => lateLife))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByRole('heading', { name: 'Figtree' })).toBeVisible()
  },
}

export const Deleted: Story = {
  name: 'D-61 a deleted job is restored with a reason',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    let isDeleted = true
    const deletedLife = () => ({
      ...lateLife,
      job: {
        ...lateLife.job,
        need: isDeleted ? null : ('waiting' as const),
        claimedBy: null,
        claimedById: null,
      },
      deletedAt: isDeleted ? '2026-11-25T02:00:00.000Z' : null,
      restorableUntil: isDeleted ? '2026-12-02T02:00:00.000Z' : null,
    })
    storyServer().use(answer(jobLife, deletedLife))
    storyServer().use(
      answer(restoreJob, () => {
        isDeleted = false
        return undefined
      }),
    )
    await restartList(jobLife.path)
    await expect(await page.findByText('Deleted. Only staff see this job.')).toBeVisible()
    await expect(page.getByText('Can be restored until 2 Dec 2026, 1:00 pm.')).toBeVisible()
    await expect(page.queryByRole('button', { name: /^Assign/ })).toBeNull()
    await userEvent.click(page.getByRole('button', { name: 'Restore Job' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Restore job #10000151?' }))
    await expect(dialog.getByText('Maree Dunn')).toBeVisible()
    await expect(dialog.getByText('4 Keira St, Figtree')).toBeVisible()
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'The wrong row')
    await userEvent.click(dialog.getByRole('button', { name: 'Restore Job' }))
    await expect(await page.findByRole('button', { name: /^Assign/ })).toBeVisible()
    await expect(page.queryByText(/^Can be restored/)).toBeNull()
    await expect(
      storyServer()
        .callsTo(restoreJob)
        .map(({ body }) => body),
    ).toEqual([{ reason: 'The wrong row' }])
  },
}
