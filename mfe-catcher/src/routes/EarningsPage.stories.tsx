import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { earnings } from '@snake-dispatch/contract/earnings'
import { awaitedPayments, owedPayments } from '@snake-dispatch/contract/logger-payments'
import { answer, catcher, never, pendingCatcher, refuse } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { busyMonth, earningsOf } from '../testing/money.ts'
import { awaitedPayment, owedPayment } from '../testing/payments.ts'

const quiet = {
  completed: {
    jobs: 1,
    quotedCost: 250,
    paid: 250,
    share: 250,
    loggerShare: 0,
    loggerShareSent: 0,
    feeCents: 100,
  },
}
const summer = {
  completed: {
    jobs: 14,
    quotedCost: 4_450,
    paid: 4_450,
    share: 3_720,
    loggerShare: 730,
    loggerShareSent: 730,
    feeCents: 1_400,
  },
  logged: { jobs: 6, share: 385, shareSent: 385 },
}
const year = earningsOf({
  '2025-08': quiet,
  '2025-09': busyMonth,
  '2025-10': { ...busyMonth, logged: { jobs: 0, share: 0, shareSent: 0 } },
  '2025-11': summer,
  '2025-12': summer,
  '2026-01': { ...summer, completed: { ...summer.completed, share: 12_720 } },
  '2026-03': busyMonth,
})

const meta = {
  title: 'Catcher/Earnings',
  component: app.App,
  ...portalStory({ path: '/earnings', user: catcher, answers: [answer(earnings, () => year)] }),
  loaders: [everythingLoaded],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Year: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('table')).toBeVisible()
  },
}

export const Phone: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('table')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Quarters: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: 'Quarters' }))
    await expect(within(canvasElement).getByText('Oct to Dec 2025')).toBeVisible()
  },
}

export const Weeks: Story = {
  globals: phone,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('radio', { name: 'Weeks' }))
    await expect(within(canvasElement).getByText('4 to 10 Aug 2025')).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Owed: Story = {
  name: 'D-148 what is owed to loggers, and to the reader, stands above the year',
  globals: phone,
  parameters: visit({
    answers: [
      answer(earnings, () => year),
      answer(owedPayments, () => [
        owedPayment(),
        owedPayment({ jobId: 43, jobNumber: 10_000_043, amount: 12, clientPaid: 60 }),
        owedPayment({
          jobId: 44,
          jobNumber: 10_000_044,
          isSent: true,
          sentAt: '2026-11-21T01:00:00.000Z',
          reference: 'NPP 4711',
          missedAt: '2026-11-28T01:00:00.000Z',
        }),
      ]),
      answer(awaitedPayments, () => [
        awaitedPayment({ jobId: 45, jobNumber: 10_000_045, missableFrom: '2026-01-01T00:00:00.000Z' }),
        awaitedPayment({ missableFrom: '2999-11-27T03:25:00.000Z' }),
      ]),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const owed = within(await page.findByRole('region', { name: 'Owed to loggers' }))
    await noSidewaysScroll()
    await userEvent.click(owed.getByRole('button', { name: 'Mark as Sent: job #10000042' }))
    await expect(await screen.findByRole('dialog', { name: '$70 to Alex Moore' })).toBeVisible()
  },
}

export const OneMonth: Story = {
  parameters: visit({ answers: [answer(earnings, () => earningsOf({ '2026-06': quiet }))] }),
}

export const Empty: Story = {
  parameters: visit({ answers: [answer(earnings, () => earningsOf({}))] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('No completed jobs in 2025–26')).toBeVisible()
  },
}

export const Loading: Story = {
  parameters: visit({ answers: [answer(earnings, never)] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Loading your earnings')).toBeInTheDocument()
  },
}

export const Failed: Story = {
  parameters: visit({ answers: [refuse(earnings, 503, 'The database is away.')] }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('The database is away.')).toBeVisible()
  },
}

export const Pending: Story = { parameters: visit({ user: pendingCatcher }) }
