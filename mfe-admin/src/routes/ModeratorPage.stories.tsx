import {
  expect,
  screen,
  spyOn,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { coverage } from '@snake-dispatch/contract/coverage'
import { jobQueue } from '@snake-dispatch/contract/job-queue'
import { queueCounts } from '@snake-dispatch/contract/queue-counts'
import { refreshList } from '@snake-dispatch/kit/query'
import { answer, never, pageOf, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import type { ModeratorPage } from './ModeratorPage.tsx'
import {
  besideQueue,
  covered,
  jobs,
  moderatorStory,
  needing,
  queued,
  visitBoard,
} from '../testing/moderator-story.ts'

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
  name: 'MOD-02 DISP-20 the table with its columns, and at which step each job is',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'All Open Jobs' })
    const headers = within(table).getAllByRole('columnheader')
    await expect(headers.map(({ textContent }) => textContent)).toEqual([
      'Needs',
      'Job #',
      'Snake Type',
      'Client',
      'Location',
      'Urgency',
      'Quoted',
      'Actions',
    ])
    // What can be done is in view beside the regions.
    await expect(table.parentElement!.scrollWidth).toBe(table.parentElement!.clientWidth)
    const row = within(table).getByRole('row', { name: /10000041/ })
    for (const text of [
      'Unclaimed 1 h 35 min',
      'Asked 12 in own suburbs, asking the region and around in',
      'Eastern Brown Snake',
      'Robin Lee',
      'Sutherland12 Acacia Rd',
      'High',
      '$350',
    ])
      await expect(row).toHaveTextContent(text)
    await noSidewaysScroll()
  },
}

const withLegs = visitBoard([answer(jobQueue, () => [{ ...jobs[0]!, seen: ['May be a lizard'] }, jobs[1]!])])

export const Lizard: Story = {
  name: 'DISP-61 a job with legs is marked May be a lizard in the table',
  globals: desktop,
  parameters: withLegs,
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'All Open Jobs' })
    await expect(within(table).getByRole('row', { name: /10000041/ })).toHaveTextContent('May be a lizard')
    await expect(within(table).getByRole('row', { name: /10000042/ })).not.toHaveTextContent('lizard')
    await noSidewaysScroll()
  },
}

export const LizardOnPhone: Story = {
  name: 'DISP-61 a job with legs is marked May be a lizard on its card',
  globals: phone,
  parameters: withLegs,
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'All Open Jobs' })
    const [first, second] = within(list).getAllByRole('listitem')
    await expect(first).toHaveTextContent('Eastern Brown Snake · May be a lizard · $350')
    await expect(second).not.toHaveTextContent('lizard')
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'MOD-02 cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'All Open Jobs' })
    await expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(3)
    // The first job is in the first view.
    const [first] = within(list).getAllByRole('listitem')
    await expect(first!.getBoundingClientRect().top).toBeLessThan(500)
    await noSidewaysScroll()
  },
}

export const Filters: Story = {
  name: 'MOD-02 filters and order are asked of the server; filters can be cleared',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('table', { name: 'All Open Jobs' })
    await userEvent.selectOptions(page.getByLabelText('Region'), 'Sutherland Shire')
    await userEvent.selectOptions(page.getByLabelText('Urgency'), 'High')
    await userEvent.selectOptions(page.getByLabelText('Posted'), 'More than 1 hour ago')
    await userEvent.type(page.getByLabelText('Suburb'), 'Suth')
    const table = await page.findByRole('table', { name: 'All Open Jobs' })
    await userEvent.click(within(table).getByRole('button', { name: 'Job #' }))
    await waitFor(() => expect(storyServer().callsTo(jobQueue).at(-1)?.query['sort']).toBe('oldest'))
    await userEvent.click(within(table).getByRole('button', { name: 'Job #' }))
    await waitFor(() =>
      expect(storyServer().callsTo(jobQueue).at(-1)?.query).toEqual({
        state: 'open',
        region: 'sutherland-shire',
        urgency: 'high',
        suburb: 'Suth',
        minutesOld: '60',
        sort: 'newest',
        limit: '50',
      }),
    )
    storyServer().use(answer(jobQueue, ({ query }) => (query.urgency ? [] : [...jobs])))
    await userEvent.type(page.getByLabelText('Suburb'), 'x')
    await userEvent.click(await page.findByRole('button', { name: 'Clear filters' }))
    await expect(await page.findByRole('row', { name: /10000043/ })).toHaveTextContent('Kim Keel')
  },
}

export const Pages: Story = {
  name: 'D-31 the next page is asked for by its cursor',
  globals: desktop,
  parameters: visitBoard([
    answer(jobQueue, ({ query }) => pageOf([jobs[query.cursor ? 1 : 0]!], query.cursor ? null : 'next')),
  ]),
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
    answers: [...besideQueue, answer(jobQueue, () => [jobs[0]!])],
  }),
  play: async ({ canvasElement }) => {
    await userEvent.click(
      await within(canvasElement).findByRole('button', { name: 'More for job #10000041' }),
    )
    const link = await screen.findByRole('menuitem', { name: 'History' })
    await expect(link).toHaveAttribute('href', `/admin/audit?subjectType=job&subjectId=${jobs[0]!.id}`)
  },
}

export const Empty: Story = {
  globals: phone,
  parameters: visitBoard([answer(jobQueue, () => [])]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { name: 'No jobs found' })).toBeVisible()
  },
}

export const Loading: Story = {
  globals: desktop,
  parameters: visitBoard([answer(jobQueue, never)]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading the jobs')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  globals: phone,
  parameters: visitBoard([refuse(jobQueue, 503, 'The database is away.')]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('alert')).toHaveTextContent('The database is away.')
    storyServer().use(answer(jobQueue, () => [jobs[0]!]))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByRole('link', { name: '#10000041' })).toBeVisible()
  },
}

export const Regions: Story = {
  name: 'DISP-17 who is on call and reachable in each region; those with nobody come first, and the 24 hours ahead',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const section = within(await within(canvasElement).findByRole('region', { name: 'Regions now' }))
    const rows = await section.findAllByRole('row')
    await expect(rows[1]).toHaveTextContent('Blue MountainsOn call, nobody reachable')
    await expect(rows[2]).toHaveTextContent('Far South CoastNobody on call')
    await expect(rows).toHaveLength(1 + 19 + 1)
    await expect(section.getByText(/All 24 hours, nobody:/)).toBeVisible()
  },
}

export const RegionsFailed: Story = {
  name: 'DISP-17 regions that could not be loaded leave the queue alone',
  globals: phone,
  parameters: visit({
    path: '/moderator',
    user: userOf({ role: 'moderator' }),
    answers: [
      refuse(coverage, 503, 'The database is away.'),
      ...besideQueue,
      answer(jobQueue, () => [jobs[0]!]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('The regions could not be loaded')).toBeVisible()
    await expect(page.getByText('#10000041')).toBeVisible()
    storyServer().use(answer(coverage, () => covered))
    await userEvent.click(page.getByRole('button', { name: 'Try again' }))
    await expect(await page.findByRole('rowheader', { name: 'Sydney' })).toBeVisible()
  },
}

export const Needing: Story = {
  name: 'DISP-24 MOD-02 MOD-18 what needs somebody says so: nobody reachable, moderators told, and late: called first',
  globals: desktop,
  parameters: visitBoard([answer(jobQueue, () => [...needing])]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = within(await page.findByRole('table', { name: 'All Open Jobs' }))
    await expect(table.getByText('Nobody reachable')).toBeVisible()
    await expect(table.getByText(/^Unclaimed 1 h 35 min/)).toBeVisible()
    await expect(table.getByText(/^Unclaimed 12 min/)).toBeVisible()
    await expect(table.getByText('1 h 12 min late')).toBeVisible()
    await expect(table.getByRole('link', { name: /^Catcher: call about job/ })).toHaveAttribute(
      'href',
      'tel:0491570158',
    )
    await noSidewaysScroll()
  },
}

export const CountsLead: Story = {
  name: 'MOD-02 D-160 each count opens its jobs, also those that were done today, and the one that is shown leads back',
  globals: desktop,
  parameters: visitBoard([
    answer(jobQueue, ({ query }) =>
      query.state === 'doneToday'
        ? [queued({ ...jobs[2]!, completedAt: new Date().toISOString() }, { need: null })]
        : [...needing],
    ),
  ]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('link', { name: '31 Done today' }))
    const row = await within(await page.findByRole('table', { name: 'Done Today' })).findByRole('row', {
      name: /10000043/,
    })
    await expect(row).toHaveTextContent(/^Done/)
    await expect(within(row).getByRole('link', { name: 'Open job #10000043' })).toBeVisible()
    await userEvent.click(page.getByRole('link', { name: '31 Done today' }))
    await expect(await page.findByRole('table', { name: 'All Open Jobs' })).toBeVisible()
  },
}

export const ShortMarks: Story = {
  name: 'MOD-02 D-160 a row is no higher for its marks',
  globals: desktop,
  parameters: visitBoard([
    answer(jobQueue, () => [
      queued({ ...jobs[0]!, maybeSameAs: [10_000_011, 10_000_012, 10_000_013], isHoaxNumber: true }),
    ]),
  ]),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table', { name: 'All Open Jobs' }))
    const row = await table.findByRole('row', { name: /10000041/ })
    await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(48)
    await expect(row).toHaveTextContent('+3')
    await expect(row).toHaveTextContent('#10000011, #10000012, #10000013')
  },
}

export const RegionLeads: Story = {
  name: 'DISP-17 D-160 a region opens its part of the queue',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('link', { name: 'Blue Mountains' }))
    await waitFor(() =>
      expect(storyServer().callsTo(jobQueue).at(-1)?.query['region']).toBe('blue-mountains'),
    )
    await expect(page.getByLabelText('Region')).toHaveValue('blue-mountains')
  },
}

export const LockedCatcher: Story = {
  name: 'D-127 a job whose catcher was locked says so, is counted, and is handed over with one press',
  globals: desktop,
  parameters: visit({
    path: '/moderator?state=locked',
    user: userOf({ role: 'moderator' }),
    answers: [
      answer(jobQueue, () => [{ ...needing[2], need: 'locked' as const }]),
      answer(queueCounts, () => ({
        unclaimed: 2,
        onTheWay: 1,
        late: 1,
        locked: 1,
        nobodyCame: 0,
        needing: 3,
        doneToday: 31,
      })),
      ...besideQueue,
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = within(await page.findByRole('table', { name: 'Catcher Locked' }))
    await expect(table.getByText('Catcher locked')).toBeVisible()
    await expect(table.getByRole('button', { name: /^Hand Over job #/ })).toBeVisible()
    const count = await page.findByRole('link', { name: '1 Catcher locked' })
    await expect(count).toHaveAttribute('aria-current', 'true')
    // Shown as it is, it leads back to all.
    await expect(count).toHaveAttribute('href', '/moderator')
    await noSidewaysScroll()
  },
}

export const TwelveRows: Story = {
  name: 'MOD-18 twelve rows of the list are in the first view of a desktop',
  globals: desktop,
  parameters: visitBoard([
    answer(jobQueue, () =>
      Array.from({ length: 30 }, (_, index) =>
        queued({ ...jobs[0]!, id: 900 + index, jobNumber: 10_000_900 + index }),
      ),
    ),
  ]),
  play: async ({ canvasElement }) => {
    const table = await within(canvasElement).findByRole('table', { name: 'All Open Jobs' })
    await waitFor(() => expect(within(table).getAllByRole('row').length).toBeGreaterThan(12))
    const rows = within(table).getAllByRole('row').slice(1, 13)
    for (const row of rows) await expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(48)
    // The header of the portal, which is not in a story, takes 65 px of 800.
    await expect(rows.at(-1)!.getBoundingClientRect().bottom).toBeLessThanOrEqual(800 - 65)
  },
}

export const Many: Story = {
  name: 'MOD-02 many jobs on a phone',
  globals: phone,
  parameters: visitBoard([
    answer(jobQueue, () =>
      Array.from({ length: 50 }, (_, index) =>
        queued({ ...jobs[index % 2]!, id: 900 + index, jobNumber: 10_000_900 + index }),
      ),
    ),
  ]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('#10000949')).toBeInTheDocument()
    await noSidewaysScroll()
  },
}

export const Attention: Story = {
  name: 'MOD-16 the tab says how many jobs need somebody, and a sound that is switched on comes with each further one',
  globals: desktop,
  beforeEach() {
    localStorage.removeItem('queue-sound')
    const { title } = document
    return () => {
      document.title = title
      localStorage.removeItem('queue-sound')
    }
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const played: number[] = []
    // A press of a test is none of a person: the browser would let nothing sound.
    const state = spyOn(BaseAudioContext.prototype, 'state', 'get').mockReturnValue('running')
    const stop = spyOn(OscillatorNode.prototype, 'stop').mockImplementation(() => {})
    const start = spyOn(OscillatorNode.prototype, 'start').mockImplementation(() => void played.push(1))
    const sound = await page.findByRole('button', { name: 'Sound' })
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /))
    await userEvent.click(sound)
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    // The next tap on the page makes it possible.
    await userEvent.click(page.getByRole('heading', { level: 1 }))
    const counts = { unclaimed: 2, onTheWay: 1, late: 0, locked: 0, nobodyCame: 0, needing: 2, doneToday: 31 }
    const show = async (changed: Partial<typeof counts>) => {
      storyServer().use(answer(queueCounts, () => ({ ...counts, ...changed })))
      await refreshList(queueCounts.path)
    }
    await show({ unclaimed: 1, needing: 1 })
    await waitFor(() => expect(document.title).toMatch(/^\(1\) /))
    await expect(played).toEqual([])
    await show({ unclaimed: 1, late: 1, needing: 2 })
    await waitFor(() => expect(document.title).toMatch(/^\(2\) /))
    await waitFor(() => expect(played).toEqual([1]))
    await show({ unclaimed: 0, needing: 0 })
    await waitFor(() => expect(document.title).not.toMatch(/^\(/))
    await userEvent.click(sound)
    await show({ unclaimed: 3, needing: 3 })
    await waitFor(() => expect(document.title).toMatch(/^\(3\) /))
    await expect(played).toEqual([1])
    stop.mockRestore()
    start.mockRestore()
    state.mockRestore()
  },
}
