import { findJobs, type FoundJob } from '@snake-dispatch/contract/found-jobs'
import { findJobPath } from '@snake-dispatch/contract/paths'
import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { jobLife } from '@snake-dispatch/contract/job-life'
import { jobLifeStory, lateLife } from '../../testing/job-life-story.ts'
import { JobLifePage } from '../../routes/JobLifePage.tsx'
import { withFindJob } from './WithFindJob.tsx'
import { FindJobDialog } from './lazy-find-job-dialog.ts'

const found = (jobNumber: number, fields: Partial<FoundJob>): FoundJob => ({
  jobNumber,
  state: 'completed',
  clientName: 'Maree Dunn',
  address: '4 Keira St, Figtree',
  suburb: 'Figtree',
  urgency: 'high',
  createdAt: '2026-11-20T02:10:00.000Z',
  catcher: 'Jo Reid',
  ...fields,
})
const jobs = [
  found(10_000_151, { state: 'claimed', createdAt: '2026-11-25T21:40:00.000Z' }),
  found(10_000_120, {}),
  found(10_000_097, { state: 'cancelled', catcher: null }),
  found(10_000_066, { state: 'deleted', catcher: null, clientName: null, address: null }),
]

const Page = withFindJob(JobLifePage)

const meta = {
  title: 'Moderator/Find a job',
  ...jobLifeStory,
  component: Page,
  globals: desktop,
  loaders: [...(jobLifeStory.loaders ?? []), () => FindJobDialog.load()],
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** Opens the search by key, and types. */
async function search(canvasElement: HTMLElement, text: string) {
  await within(canvasElement).findByRole('button', { name: 'Find a job' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Find a job' }))
  const field = dialog.getByLabelText('Search all jobs')
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.type(field, text)
  return dialog
}

export const Found: Story = {
  name: 'MOD-12 Ctrl-K finds a job in any state, and the keyboard alone leads to it',
  play: async ({ canvasElement }) => {
    storyServer().use(answer(findJobs, () => jobs))
    const dialog = await search(canvasElement, '0491 570 157')
    const links = await dialog.findAllByRole('link')
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Maree Dunn#10000151.*Claimed/),
      expect.stringMatching(/^Maree Dunn#10000120.*Completed/),
      expect.stringMatching(/^Maree Dunn#10000097.*Cancelled/),
      expect.stringMatching(/^Client erased#10000066.*Deleted/),
    ])
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expect(links[1]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(dialog.getByLabelText('Search all jobs')).toHaveFocus()
    await expect(links[0]).toHaveAttribute('href', '/moderator/jobs/10000151')
  },
}

export const OnPhone: Story = {
  ...Found,
  name: 'MOD-12 D-179 on a phone the bar opens it over the page, as a sheet',
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(answer(findJobs, () => jobs))
    await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible()
    // The bar of staff, a part of the shell, has the link.
    const link = document.createElement('a')
    link.href = findJobPath
    document.body.append(link)
    link.click()
    link.remove()
    const dialog = within(await screen.findByRole('dialog', { name: 'Find a job' }))
    await userEvent.type(dialog.getByLabelText('Search all jobs'), 'dunn')
    await expect(await dialog.findAllByRole('link')).toHaveLength(4)
    await noSidewaysScroll()
  },
}

export const ByAddress: Story = {
  name: 'D-179 its address opens it, and the page forgets that it was asked for',
  globals: phone,
  parameters: visit({
    path: '/moderator/jobs/10000151?find=',
    user: userOf({ role: 'moderator' }),
    answers: [answer(jobLife, () => lateLife)],
  }),
  play: async () => {
    await expect(await screen.findByRole('dialog', { name: 'Find a job' })).toBeVisible()
  },
}

export const Nothing: Story = {
  name: 'MOD-12 nothing found, and a search that fails',
  play: async ({ canvasElement }) => {
    storyServer().use(answer(findJobs, () => []))
    const dialog = await search(canvasElement, 'xy')
    await expect(dialog.getByText('Type at least 3 characters.')).toBeVisible()
    await userEvent.keyboard('z')
    await expect(await dialog.findByText('No job found. A mobile number must be complete.')).toBeVisible()
    storyServer().use(refuse(findJobs, 500))
    await userEvent.keyboard('z')
    await expect(await dialog.findByText('The jobs could not be searched')).toBeVisible()
  },
}
