import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { openJobs } from '@snake-dispatch/contract/moderation'
import { answer, never, pageOf, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import type { ModeratorPage } from './ModeratorPage.tsx'
import { jobs, moderatorStory } from '../testing/moderator-story.ts'

const meta = { title: 'Moderator/Manage Jobs', ...moderatorStory } satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

export const TwoTabs: Story = {
  name: 'MOD-01 Manage Jobs comes first, and Statistics beside it',
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const tabs = await page.findAllByRole('tab')
    await expect(tabs.map(({ textContent }) => textContent)).toEqual(['Manage Jobs', 'Statistics'])
    await expect(page.getByRole('tabpanel', { name: 'Manage Jobs' })).toBeVisible()
    await userEvent.click(page.getByRole('tab', { name: 'Statistics' }))
    await expect(await page.findByRole('tabpanel', { name: 'Statistics' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'Manage Jobs' })).toHaveAttribute('aria-selected', 'false')
  },
}

export const Desktop: Story = {
  name: 'MOD-02 the table with its columns, what waits longest first',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'Available Jobs' })
    const headers = within(table).getAllByRole('columnheader')
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Job #',
      'Snake Type',
      'Client',
      'Location',
      'Urgency',
      'Quoted',
      'Actions',
    ])
    const row = within(table).getByRole('row', { name: /10000041/ })
    for (const text of [
      '1 hour ago',
      'Eastern Brown Snake',
      'Robin Lee',
      '12 Acacia Rd, Sutherland',
      'High',
      '$350',
    ])
      await expect(row).toHaveTextContent(text)
    await noSidewaysScroll()
  },
}

export const Unserved: Story = {
  name: 'D-50 a job whose suburb no catcher served is marked, and no other',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('No catcher served Middle Dural')).toBeVisible()
    await expect(page.getAllByText(/^No catcher served/)).toHaveLength(1)
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'MOD-02 cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Available Jobs' })
    await expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(2)
    await noSidewaysScroll()
  },
}

export const Filters: Story = {
  name: 'MOD-02 filters and order are asked of the server; filters can be cleared',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('table', { name: 'Available Jobs' })
    await userEvent.selectOptions(page.getByLabelText('Show'), 'All Open Jobs')
    await userEvent.selectOptions(page.getByLabelText('Urgency'), 'High')
    await userEvent.selectOptions(page.getByLabelText('Posted'), 'More than 1 hour ago')
    await userEvent.type(page.getByLabelText('Suburb'), 'Suth')
    const table = await page.findByRole('table', { name: 'All Open Jobs' })
    await userEvent.click(within(table).getByRole('button', { name: 'Job #' }))
    await waitFor(() =>
      expect(storyServer().callsTo(openJobs).at(-1)?.query).toEqual({
        state: 'open',
        urgency: 'high',
        suburb: 'Suth',
        minutesOld: '60',
        sort: 'newest',
        limit: '50',
      }),
    )
    storyServer().use(answer(openJobs, ({ query }) => (query.urgency ? [] : [...jobs])))
    await userEvent.type(page.getByLabelText('Suburb'), 'x')
    await userEvent.click(await page.findByRole('button', { name: 'Clear filters' }))
    await expect(await page.findByRole('row', { name: /10000043/ })).toHaveTextContent('Kim Keel')
  },
}

export const Pages: Story = {
  name: 'D-31 the next page is asked for by its cursor',
  globals: desktop,
  parameters: visit({
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(openJobs, ({ query }) => pageOf([jobs[query.cursor ? 1 : 0]!], query.cursor ? null : 'next')),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Next page' }))
    await expect(await page.findByRole('row', { name: /10000042/ })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  },
}

export const History: Story = {
  name: 'MOD-02 an admin gets to the trail of a job, a moderator does not',
  globals: desktop,
  parameters: visit({
    path: '/moderator',
    user: userOf({ role: 'admin' }),
    routes: [
      { path: '/moderator', audience: 'moderator' },
      { path: '/admin/audit', audience: 'admin' },
    ],
    answers: [answer(openJobs, () => [jobs[0]!])],
  }),
  play: async ({ canvasElement }) => {
    const link = await within(canvasElement).findByRole('link', { name: 'History of job #10000041' })
    await expect(link).toHaveAttribute('href', `/admin/audit?subjectType=job&subjectId=${jobs[0]!.id}`)
  },
}

export const Empty: Story = {
  globals: phone,
  parameters: visit({
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [answer(openJobs, () => [])],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'No jobs found' })).toBeVisible()
  },
}

export const Loading: Story = {
  globals: desktop,
  parameters: visit({
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [answer(openJobs, never)],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading the jobs')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  globals: phone,
  parameters: visit({
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [refuse(openJobs, 503, 'The database is away.')],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    storyServer().use(answer(openJobs, () => [jobs[0]!]))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByRole('heading', { name: /10000041/ })).toBeVisible()
  },
}
