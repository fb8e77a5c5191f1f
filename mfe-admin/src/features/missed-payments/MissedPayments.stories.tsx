import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import {
  missedPayments,
  settleMissedPayment,
  type MissedPayment,
} from '@snake-dispatch/contract/logger-payments'
import { recordPaymentOffence } from '@snake-dispatch/contract/payment-offences'
import { answer, refuse, userOf } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { missedPayment, recordedOffence } from '../../testing/missed-payment.ts'
import { moderatorStory } from '../../testing/moderator-story.ts'
import type { ModeratorPage } from '../../routes/ModeratorPage.tsx'
import { MissedPayments } from './lazy-missed-payments.ts'

const payments = [
  missedPayment(41),
  missedPayment(42, {
    amount: 12,
    isSent: true,
    sentAt: '2026-11-09T01:00:00.000Z',
    catcher: { id: 23, name: 'Bartholomew Featherstonehaugh-Kowalczyk' },
    offences: 1,
  }),
]

const meta = {
  title: 'Moderator/Loggers who were not paid',
  ...moderatorStory,
  loaders: [...moderatorStory.loaders, () => MissedPayments.load()],
} satisfies Meta<typeof ModeratorPage>
export default meta
type Story = StoryObj<typeof meta>

const admin = visit({ path: '/moderator', user: userOf({ role: 'admin', isAdmin: true }) })

/** The server remembers what was done. */
function answerPayments() {
  let left: readonly MissedPayment[] = payments
  storyServer().use(
    answer(missedPayments, () => [...left]),
    answer(settleMissedPayment, ({ params }) => {
      left = left.filter(({ jobId }) => jobId !== Number(params.jobId))
      return undefined
    }),
    answer(recordPaymentOffence, ({ params, body }) => {
      left = left.filter(({ jobId }) => jobId !== body.jobId)
      return recordedOffence(Number(params.userId), body.note)
    }),
  )
}

const section = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Loggers who were not paid' }))

export const ForModerators: Story = {
  name: 'D-148 a moderator sees who was not paid, and settles it',
  globals: desktop,
  beforeEach: answerPayments,
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await expect(list.getByText('Alex Moore has not received $70 from Kim Keel')).toBeVisible()
    await expect(list.getByText(/said on 16 Nov 2026. Never marked as sent./)).toBeVisible()
    await expect(list.getByText(/Marked as sent on 9 Nov 2026./)).toBeVisible()
    await expect(list.queryByRole('button', { name: /^Record Offence/ })).toBeNull()
    await expect(list.getByText('An admin can record a payment offence.')).toBeVisible()
    await userEvent.click(list.getByRole('button', { name: 'Dealt With: job #10000041' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  },
}

export const ForAdmins: Story = {
  name: 'D-148 FEE-03 an admin records the offence of that job with one tap and its question',
  globals: desktop,
  parameters: admin,
  beforeEach: answerPayments,
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await userEvent.click(list.getByRole('button', { name: 'Record Offence: Kim Keel, job #10000041' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Suspend Kim Keel for 30 days?' }))
    await userEvent.click(question.getByRole('button', { name: 'Record Offence' }))
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
    await expect(storyServer().callsTo(recordPaymentOffence)[0]).toMatchObject({
      params: { userId: '21' },
      body: { jobId: 41, note: 'Job #10000041: $70 to Alex Moore has not arrived.' },
    })
    await expect(await screen.findByText('Payment Offence Recorded')).toBeInTheDocument()
  },
}

export const Phone: Story = {
  name: 'D-148 the second offence brings 6 months; on a phone nothing is wider than the screen',
  globals: phone,
  parameters: admin,
  beforeEach: answerPayments,
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await noSidewaysScroll()
    await userEvent.click(list.getByRole('button', { name: /^Record Offence: Bartholomew/ }))
    await expect(await screen.findByRole('alertdialog', { name: /for 6 months\?$/ })).toBeInTheDocument()
  },
}

export const Refused: Story = {
  name: 'D-148 what somebody else has done meanwhile is said',
  globals: desktop,
  parameters: admin,
  beforeEach() {
    storyServer().use(
      answer(missedPayments, () => payments),
      refuse(recordPaymentOffence, 409, 'It was recorded already.'),
    )
  },
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await userEvent.click(list.getByRole('button', { name: /^Record Offence: Kim/ }))
    const question = within(await screen.findByRole('alertdialog'))
    await userEvent.click(question.getByRole('button', { name: 'Record Offence' }))
    await expect(await screen.findByText('It was recorded already.')).toBeInTheDocument()
  },
}

export const Again: Story = {
  name: 'D-148 what is missed again after its offence is settled alone',
  globals: desktop,
  parameters: admin,
  beforeEach() {
    storyServer().use(answer(missedPayments, () => [missedPayment(41, { offences: 1, hasOffence: true })]))
  },
  play: async ({ canvasElement }) => {
    const list = await section(canvasElement)
    await expect(list.getByText(/A payment offence is recorded for it already\./)).toBeVisible()
    await expect(list.queryByRole('button', { name: /^Record Offence/ })).toBeNull()
    await expect(list.getByRole('button', { name: 'Dealt With: job #10000041' })).toBeVisible()
  },
}

export const None: Story = {
  name: 'D-148 without a missed payment there is nothing',
  globals: desktop,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('heading', { level: 1 })).toBeVisible()
    await expect(within(canvasElement).queryByText('Loggers who were not paid')).toBeNull()
  },
}
