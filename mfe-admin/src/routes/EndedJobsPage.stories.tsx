import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { endedJobs, type EndedJob } from '@snake-dispatch/contract/ended-jobs'
import { answer, pageOf, refuse, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
  visit,
} from '@snake-dispatch/kit/testing/storybook'
import { EndedJobsPage } from './EndedJobsPage.tsx'

const ended = (jobNumber: number, fields: Partial<EndedJob> = {}): EndedJob => ({
  jobNumber,
  state: 'completed',
  clientName: 'Maree Dunn',
  address: '4 Keira St, Figtree',
  suburb: 'Figtree',
  urgency: 'high',
  createdAt: '2026-11-20T02:10:00.000Z',
  endedAt: '2026-11-20T04:10:00.000Z',
  catcher: 'Jo Reid',
  snakeType: 'easternBrownSnake',
  outcome: 'relocated',
  foundType: 'keelback',
  ...fields,
})
const list = [
  ended(10_000_151),
  ended(10_000_120, { outcome: null, foundType: null, catcher: null, clientName: null, address: null }),
]

const meta = {
  title: 'Moderator/Ended jobs',
  component: EndedJobsPage,
  ...portalStory({
    path: '/moderator/ended',
    user: userOf({ role: 'moderator' }),
    answers: [answer(endedJobs, () => pageOf(list, '120'))],
  }),
  globals: desktop,
} satisfies Meta<typeof EndedJobsPage>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'D-177 ended jobs with their filters; each is in the address',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('link', { name: '#10000151' })).toHaveAttribute(
      'href',
      '/moderator/jobs/10000151',
    )
    await userEvent.selectOptions(page.getByLabelText('Ended as'), 'Cancelled')
    await userEvent.selectOptions(page.getByLabelText('Region'), 'Newcastle')
    await userEvent.selectOptions(page.getByLabelText('Outcome'), 'Not said')
    await userEvent.type(page.getByLabelText('Catcher'), 'jo')
    await waitFor(() =>
      expect(storyServer().callsTo(endedJobs).at(-1)?.query).toEqual({
        state: 'cancelled',
        region: 'newcastle',
        outcome: 'notSaid',
        catcher: 'jo',
      }),
    )
    await expect(await page.findByRole('heading', { name: 'Cancelled jobs' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'D-177 on a phone the first job is in the first view, and the filters are behind a line',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const first = await page.findByRole('link', { name: '#10000151' })
    await expect(first.getBoundingClientRect().bottom).toBeLessThan(innerHeight)
    await expect(page.getByLabelText('Region')).not.toBeVisible()
    await userEvent.click(page.getByText('Filters'))
    await expect(page.getByLabelText('Region')).toBeVisible()
  },
}

export const FromAddress: Story = {
  name: 'D-177 the address chooses, on a phone too',
  globals: phone,
  parameters: visit({ path: '/moderator/ended?state=deleted&from=2026-07-01&to=2026-07-31&catcher=Jo+Reid' }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'Deleted jobs' })).toBeVisible()
    await expect(page.getByLabelText('First day')).toHaveValue('2026-07-01')
    await expect(page.getByLabelText('Catcher')).toHaveValue('Jo Reid')
    await page.findByRole('link', { name: '#10000151' })
    await noSidewaysScroll()
  },
}

export const Nothing: Story = {
  name: 'D-177 nothing matches, and a list that fails',
  parameters: visit({
    path: '/moderator/ended?outcome=gone',
    answers: [answer(endedJobs, () => pageOf<EndedJob[]>([], null))],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('No jobs match')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Show all' }))
    await expect(await page.findByText('No completed jobs')).toBeVisible()
    storyServer().use(refuse(endedJobs, 500))
    await userEvent.selectOptions(page.getByLabelText('Ended as'), 'Deleted')
    await expect(await page.findByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
