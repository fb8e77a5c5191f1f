import { expect, userEvent, within, type Meta, type StoryObj } from '@snake-dispatch/design-system/stories'
import { earnings } from '@snake-dispatch/contract/earnings'
import { answer, catcher, never, pendingCatcher, refuse } from '@snake-dispatch/kit/testing'
import { noSidewaysScroll, phone, portalStory, visit } from '@snake-dispatch/kit/testing/storybook'
import { app } from '../App.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { busyMonth, earningsOf } from '../testing/money.ts'

const quiet = { completed: { jobs: 1, quotedCost: 250, share: 250, loggerShare: 0, loggerShareSent: 0 } }
const summer = {
  completed: { jobs: 14, quotedCost: 4_450, share: 3_720, loggerShare: 730, loggerShareSent: 730 },
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
