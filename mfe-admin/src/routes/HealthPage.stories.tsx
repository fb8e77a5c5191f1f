import { configuration } from '@snake-dispatch/contract/configuration'
import { queues, type Health } from '@snake-dispatch/contract/health'
import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { answer, never, refusal, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, visit } from '@snake-dispatch/kit/testing/storybook'
import type { HealthPage } from './HealthPage.tsx'
import { crashed, flowing, queueOf, quiet, healthStory } from '../testing/health-story.ts'
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
])
const answering = (fields: Partial<Health>) =>
  visit({
    path,
    user,
    answers: () => [noneWaits, settings, answer(queues, () => ({ ...flowing, ...fields }))],
  })

export const Flowing: Story = {
  name: 'LIVE-05 alerts flow',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('region', { name: 'State of alerts' })).toHaveTextContent(
      'Alerts flow: the last one was sent 2 minutes ago to 14 people; 11 could hear it.',
    )
    const table = page.getByRole('table', { name: 'Processes' })
    await expect(within(table).getAllByRole('row')).toHaveLength(3)
    await expect(within(table).getByRole('row', { name: /3f1f7f0a/ })).toHaveTextContent('0.1.0+1a2b3c4')
    await noSidewaysScroll()
  },
}

export const Configuration: Story = {
  name: 'ADMIN-15 D-178 the page says what the server reads, and of a secret only that it is given',
  globals: phone,
  parameters: answering({}),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const detailOf = async (name: string) => (await page.findByText(name)).nextElementSibling
    await expect(await detailOf('MAX_OPEN_CLAIMS')).toHaveTextContent('5')
    await expect(await detailOf('METRICS_TOKEN')).toHaveTextContent('Given, and not shown')
    await expect(await detailOf('ABN')).toHaveTextContent('Not given')
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'LIVE-05 alerts flow, on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('list', { name: 'Push services' })
    await noSidewaysScroll()
  },
}

export const Waiting: Story = {
  name: 'LIVE-05 pushes wait for a push service that does not answer',
  globals: desktop,
  parameters: answering({
    queues: [
      queueOf('run-alert-steps'),
      queueOf('send-push', {
        waiting: 14,
        active: 4,
        delayed: 6,
        oldestWaitingSince: '2026-11-21T02:56:00.000Z',
      }),
    ],
    pushServices: [
      {
        service: 'fcm.googleapis.com',
        browsers: 340,
        failing: 12,
        failingSince: '2026-11-21T02:50:00.000Z',
        ...quiet,
      },
    ],
  }),
  play: async ({ canvasElement }) => {
    const status = await within(canvasElement).findByRole('region', { name: 'State of alerts' })
    await expect(status).toHaveTextContent('Pushes are waiting: 14, the oldest was due 4 minutes ago.')
    await expect(status).toHaveTextContent('12 of 340 browsers do not take pushes.')
  },
}

export const Failing: Story = {
  name: 'LIVE-05 some pushes were given up, and a process was killed',
  globals: phone,
  parameters: answering({
    queues: [queueOf('run-alert-steps'), queueOf('send-push', { failed: 3 })],
    processes: [
      flowing.processes[0]!,
      { ...flowing.processes[1]!, isAlive: false, lastSeenAt: '2026-11-21T02:40:00.000Z' },
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const status = await page.findByRole('region', { name: 'State of alerts' })
    await expect(status).toHaveTextContent('Alerts flow, but not to everybody.')
    await expect(status).toHaveTextContent('3 pushes were given up in the last hour.')
    await expect(page.getByText('No heartbeat')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Doubtful: Story = {
  name: 'DISP-08 devices that may not show alerts, and a push service that refuses them',
  globals: phone,
  parameters: answering({
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
    doubtfulDevices: [
      { catcher: 'Ada Adder', device: 'Chrome on Android', since: '2026-11-21T01:00:00.000Z' },
      { catcher: 'Ben Brown', device: null, since: '2026-11-20T01:00:00.000Z' },
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('region', { name: 'State of alerts' })).toHaveTextContent(
      'web.push.apple.com refused 9 of 40 alerts in 10 minutes: answer 403: BadJwtToken.',
    )
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
  name: 'LIVE-05 a portal before its first alert',
  globals: desktop,
  parameters: answering({ lastAlert: null, pushServices: [], processes: flowing.processes.slice(0, 1) }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('region', { name: 'State of alerts' })).toHaveTextContent(
      'No alert has been sent yet.',
    )
    await expect(page.getByText('No browser is subscribed to pushes yet.')).toBeVisible()
  },
}

export const Loading: Story = {
  name: 'LIVE-05 the queues are loading',
  globals: desktop,
  parameters: visit({ path, user, answers: () => [noneWaits, settings, answer(queues, never)] }),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Loading the queues')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  name: 'LIVE-05 the queues could not be read, and then they could',
  globals: desktop,
  parameters: visit({
    path,
    user,
    answers: () => [
      noneWaits,
      settings,
      answer(
        queues,
        () => refusal(400, 'Something went wrong.'),
        () => flowing,
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const alert = await page.findByRole('alert')
    await expect(alert).toHaveTextContent('The queues could not be loaded')
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await expect(await page.findByRole('region', { name: 'State of alerts' })).toHaveTextContent(
      'Alerts flow',
    )
  },
}
