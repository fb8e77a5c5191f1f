import { jobTrail } from '@snake-dispatch/contract/audit'
import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { answer, pageOf, refuse, userOf } from '@snake-dispatch/kit/testing'
import {
  desktop,
  noSidewaysScroll,
  phone,
  portalStory,
  storyServer,
} from '@snake-dispatch/kit/testing/storybook'
import { entries } from '../testing/audit-story.ts'
import { JobTrailPage } from './JobTrailPage.tsx'

const ofJobs = entries
  .filter(({ subject }) => subject.type === 'job')
  .map((entry) => ({ ...entry, address: null }))

// No doc comment: Storybook would replace the parameters of `portalStory` by it.
// What moderators read of the trail (MOD-17).
const meta = {
  title: 'Moderator/Trail of jobs',
  component: JobTrailPage,
  ...portalStory({
    path: '/moderator/trail',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(jobTrail, ({ query }) =>
        pageOf(
          ofJobs.filter(
            ({ action, subject }) =>
              (!query.action || action === query.action) &&
              (!query.jobNumber || subject.label === query.jobNumber),
          ),
          null,
        ),
      ),
    ],
  }),
} satisfies Meta<typeof JobTrailPage>
export default meta
type Story = StoryObj<typeof meta>

export const Desktop: Story = {
  name: 'MOD-17 who did what to which job, with the way to each job, by number and kind',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = await page.findByRole('table', { name: 'Audit trail' })
    const row = await within(table).findByRole('row', { name: /released job #10000012/ })
    await expect(within(row).getByRole('link', { name: 'Open job #10000012' })).toBeVisible()
    await expect(within(row).getAllByRole('link')).toHaveLength(1)
    for (const name of ['Person', 'Sign-ins and sign-outs too'])
      await expect(page.queryByLabelText(name)).toBeNull()
    await expect(page.queryByRole('link', { name: 'Export CSV' })).toBeNull()
    await expect(page.queryByText('Network address')).toBeNull()
    await userEvent.selectOptions(page.getByLabelText('Kind'), 'Job assigned')
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(1))
    await userEvent.click(page.getByRole('button', { name: 'Clear the filters' }))
    await waitFor(() => expect(page.getAllByRole('rowheader')).toHaveLength(ofJobs.length))
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'MOD-17 the same on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Audit trail' })
    await expect(await within(list).findByRole('heading', { name: /released job/ })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Failed: Story = {
  name: 'MOD-17 a trail that could not be loaded is asked for again',
  globals: phone,
  beforeEach: () => storyServer().use(refuse(jobTrail, 503, 'The database is away.')),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    storyServer().use(answer(jobTrail, () => pageOf(ofJobs, null)))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByRole('list', { name: 'Audit trail' })).toBeVisible()
  },
}
