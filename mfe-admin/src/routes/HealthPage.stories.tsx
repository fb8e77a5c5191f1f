import { configuration } from '@snake-dispatch/contract/configuration'
import { health, type Health } from '@snake-dispatch/contract/health'
import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { answer, never, refusal, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, visit } from '@snake-dispatch/kit/testing/storybook'
import type { HealthPage } from './HealthPage.tsx'
import { backedUp, crashed, flowing, healthStory, queueOf, quiet } from '../testing/health-story.ts'
import { noneWaits } from '../testing/admin-story.ts'

const meta = { title: 'Admin/HealthPage', ...healthStory } satisfies Meta<typeof HealthPage>
export default meta
type Story = StoryObj<typeof meta>

const user = userOf({ role: 'admin' })
const path = '/admin/health'
/** What the server reads (D-178). */
const settings = answer(configuration, () => [
  { name: 'MAX_OPEN_CLAIMS', isGiven: true, value: '5' },
  { name: 'METRICS_TOKEN', isGiven: true, value: null },
  { name: 'ABN', isGiven: false, value: null },
  { name: 'OTEL_EXPORTER_OTLP_ENDPOINT', isGiven: false, value: null },
  { name: 'OTEL_EXPORTER_OTLP_HEADERS', isGiven: false, value: null },
])
const answering = (fields: Partial<Health>) =>
  visit({
    path,
    user,
    answers: () => [noneWaits, settings, answer(health, () => ({ ...flowing, ...fields }))],
  })

type Page = ReturnType<typeof within>
const verdictOf = (page: Page) => page.findByRole('region', { name: 'What is wrong' })
const part = (page: Page, name: string) => page.getByRole('region', { name })

export const Well: Story = {
  name: 'D-202 all is well',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const verdict = await verdictOf(page)
    await expect(verdict).toHaveTextContent('All is well.')
    await expect(verdict).toHaveTextContent(
      'The last alert was sent 2 minutes ago to 14 people; 11 could hear it.',
    )
    await expect(part(page, 'Jobs and catchers')).toHaveTextContent(
      '1 High job and 2 Medium jobs wait for a catcher; 3 are claimed. 12 catchers are on call, and 11 of them can be reached.',
    )
    await userEvent.click(page.getByText('All processes'))
    const table = page.getByRole('table', { name: 'Processes' })
    await expect(within(table).getAllByRole('row')).toHaveLength(3)
    await expect(within(table).getByRole('row', { name: /3f1f7f0a/ })).toHaveTextContent('0.1.0+1a2b3c4')
    await noSidewaysScroll()
  },
}

export const WellPhone: Story = {
  name: 'D-202 all is well, on a phone, with everything unfolded',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await verdictOf(page)
    for (const fold of ['Catchers by region', 'Push services', /^All \d+ kinds of work/, 'All processes'])
      await userEvent.click(page.getByText(fold))
    await expect(page.getByRole('list', { name: 'Push services' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Catchers by region' })).toBeVisible()
    await noSidewaysScroll()
  },
}

const troubled: Partial<Health> = {
  jobs: [
    { urgency: 'high', unclaimed: 2, claimed: 1, late: 1, oldestUnclaimedSince: '2026-11-21T02:46:00.000Z' },
    { urgency: 'medium', unclaimed: 0, claimed: 0, late: 0, oldestUnclaimedSince: null },
    { urgency: 'low', unclaimed: 0, claimed: 0, late: 0, oldestUnclaimedSince: null },
  ],
  regions: flowing.regions.map((region) =>
    region.slug === 'hunter-valley' ? { ...region, unclaimedHigh: 1 } : region,
  ),
  queues: [
    queueOf('run-alert-steps'),
    queueOf('send-alerts', { waiting: 14, active: 4, oldestWaitingSince: '2026-11-21T02:57:00.000Z' }),
    queueOf('issue-invoices', { failed: 1 }),
  ],
  pushServices: [
    {
      service: 'web.push.apple.com',
      browsers: 61,
      failing: 9,
      failingSince: '2026-11-21T02:50:00.000Z',
      reason: 'answer 403: BadJwtToken',
      sent: 40,
      refused: 9,
    },
  ],
  messages: [
    { channel: 'mail', sent: 12, failed: 12 },
    { channel: 'text', sent: 0, failed: 0 },
  ],
  processes: [
    flowing.processes[0]!,
    { ...flowing.processes[1]!, isAlive: false, lastSeenAt: '2026-11-21T02:40:00.000Z' },
  ],
  backup: { ...backedUp, failure: { what: 'writing', reason: 'The disk of /srv/backups is full.' } },
}

export const Troubled: Story = {
  name: 'D-202 what is wrong comes first, the worst on top, each with what to do',
  globals: phone,
  parameters: answering(troubled),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const verdict = await verdictOf(page)
    const said = [...verdict.querySelectorAll('strong')].map(({ textContent }) => textContent)
    await expect(said).toEqual([
      'No catcher can be reached in the Hunter Valley, where 1 High job waits.',
      'A High job has waited for 14 minutes, and nobody has claimed it.',
      "'Alerts to devices' has waited for 3 minutes, with 14 tasks.",
      '1 catcher is late.',
      "In the last hour tasks were given up: 'Invoices' 1.",
      'web.push.apple.com refused 9 of 40 alerts in 10 minutes: answer 403: BadJwtToken.',
      'In the last hour 12 of 12 messages by mail could not be delivered.',
      '1 process has stopped without saying so.',
      'The last backup failed: The disk of /srv/backups is full. The newest backup is 9 hours old.',
    ])
    await expect(within(verdict).getAllByRole('link', { name: 'Open the board' })[0]).toHaveAttribute(
      'href',
      '/moderator',
    )
    await expect(within(verdict).getByRole('status')).toHaveTextContent(
      '9 things are wrong, 3 of them urgent.',
    )
    await noSidewaysScroll()
  },
}

export const TroubledDesktop: Story = {
  name: 'D-202 what is wrong comes first, on a desktop',
  globals: desktop,
  parameters: answering(troubled),
  play: async ({ canvasElement }) => {
    await verdictOf(within(canvasElement))
    await noSidewaysScroll()
  },
}

export const NobodyListens: Story = {
  name: 'D-165 D-202 while nobody can be reached, that comes first',
  globals: phone,
  parameters: answering({ listening: { onCall: 3, reachable: 0 } }),
  play: async ({ canvasElement }) => {
    const verdict = await verdictOf(within(canvasElement))
    await expect(verdict).toHaveTextContent('Nobody would hear of a new job.')
    await expect(verdict).toHaveTextContent('3 catchers are on call, and none of them can be reached.')
    await expect(within(verdict).getByRole('link', { name: 'See who is on call' })).toBeVisible()
  },
}

export const Doubtful: Story = {
  name: 'DISP-08 devices that may not show alerts',
  globals: phone,
  parameters: answering({
    doubtfulDevices: [
      { catcher: 'Ada Adder', device: 'Chrome on Android', since: '2026-11-21T01:00:00.000Z' },
      { catcher: 'Ben Brown', device: null, since: '2026-11-20T01:00:00.000Z' },
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await verdictOf(page)).toHaveTextContent('2 devices take pushes and do not show them.')
    const list = page.getByRole('list', { name: 'Devices that may not show alerts' })
    await expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(2)
    await noSidewaysScroll()
  },
}

const crashes = [
  crashed,
  { ...crashed, source: 'shell', message: 'RangeError: Invalid time value', reports: 1 },
]

export const Crashed: Story = {
  name: 'D-134 crashes in browsers, with where they were',
  globals: desktop,
  parameters: answering({ crashes }),
  play: async ({ canvasElement }) => {
    const table = within(await within(canvasElement).findByRole('table', { name: 'Crashes in browsers' }))
    const row = within(table.getByRole('row', { name: /Cannot read properties/ }))
    await expect(row.getByText('12')).toBeVisible()
    await userEvent.click(row.getByText('JobCard'))
    await expect(row.getByText(/renderWithHooks/)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const CrashedPhone: Story = {
  name: 'D-134 crashes in browsers, on a phone',
  globals: phone,
  parameters: answering({ crashes }),
  play: async ({ canvasElement }) => {
    const list = await within(canvasElement).findByRole('list', { name: 'Crashes in browsers' })
    await expect(within(list).getAllByRole('heading', { level: 3 })).toHaveLength(2)
    await noSidewaysScroll()
  },
}

export const Fresh: Story = {
  name: 'D-202 a portal before its first alert, which writes no backups',
  globals: desktop,
  parameters: answering({
    lastAlert: null,
    pushServices: [],
    processes: flowing.processes.slice(0, 1),
    messages: flowing.messages.map((each) => ({ ...each, sent: 0 })),
    backup: { ...backedUp, isExpected: false, newestAt: null, verifiedAt: null },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await verdictOf(page)).toHaveTextContent('No alert has been sent yet.')
    await expect(part(page, 'Alerts and pushes')).toHaveTextContent('No browser is subscribed to pushes yet.')
    await expect(part(page, 'Mail and texts')).toHaveTextContent('No mail or text was sent in the last hour.')
    await expect(part(page, 'Backups')).toHaveTextContent('The portal writes none by itself')
  },
}

const demo: Partial<Health> = { backup: null, crashes: null }

export const Demo: Story = {
  name: 'D-202 the demo says nothing of backups and crashes, which are of the whole portal',
  globals: desktop,
  parameters: answering(demo),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await verdictOf(page)).toHaveTextContent('All is well.')
    await expect(part(page, 'Processes')).toBeVisible()
    await expect(page.queryByRole('region', { name: 'Backups' })).toBeNull()
    await expect(page.queryByRole('region', { name: 'Crashes in browsers' })).toBeNull()
    await noSidewaysScroll()
  },
}

export const FirstBackupFails: Story = {
  name: 'D-202 the first backup fails, and nothing on the page says that all is well with it',
  globals: phone,
  parameters: answering({
    backup: {
      isExpected: true,
      newestAt: null,
      newestBytes: null,
      newestHost: null,
      verifiedAt: null,
      failure: { what: 'writing', reason: 'There is no folder /srv/backups.' },
    },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await verdictOf(page)).toHaveTextContent(
      'The last backup failed: There is no folder /srv/backups.',
    )
    await expect(part(page, 'Backups')).toHaveTextContent('There is none: the last one could not be written.')
    await noSidewaysScroll()
  },
}

export const Configuration: Story = {
  name: 'ADMIN-15 D-178 the page says what the server reads, and of a secret only that it is given',
  globals: phone,
  parameters: answering({ pushServices: [{ ...flowing.pushServices[0]!, ...quiet }] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const detailOf = async (name: string) => (await page.findByText(name)).nextElementSibling
    await expect(await detailOf('MAX_OPEN_CLAIMS')).toHaveTextContent('5')
    await expect(await detailOf('METRICS_TOKEN')).toHaveTextContent('Given, and not shown')
    await expect(await detailOf('ABN')).toHaveTextContent('Not given')
    await noSidewaysScroll()
  },
}

export const LongNames: Story = {
  name: 'ADMIN-15 D-178 no name of a variable covers the one beside it',
  globals: phone,
  parameters: answering({}),
  play: async ({ canvasElement }) => {
    const names = await within(canvasElement).findAllByText(/^OTEL_/)
    for (const name of names) await expect(name.scrollWidth).toBeLessThanOrEqual(name.clientWidth)
  },
}

export const Loading: Story = {
  name: 'D-202 the state of the portal is loading',
  globals: desktop,
  parameters: visit({ path, user, answers: () => [noneWaits, settings, answer(health, never)] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading the state of the portal')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'D-202 the state of the portal could not be read, and then it could',
  globals: desktop,
  parameters: visit({
    path,
    user,
    answers: () => [
      noneWaits,
      settings,
      answer(
        health,
        () => refusal(400, 'Something went wrong.'),
        () => flowing,
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const alert = await page.findByRole('alert')
    await expect(alert).toHaveTextContent('The state of the portal could not be loaded')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect(await verdictOf(page)).toHaveTextContent('All is well.')
  },
}
