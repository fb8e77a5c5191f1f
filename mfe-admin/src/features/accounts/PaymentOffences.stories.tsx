import {
  expect,
  screen,
  userEvent,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import {
  paymentOffences,
  recordPaymentOffence,
  withdrawPaymentOffence,
  type PaymentOffence,
} from '@snake-dispatch/contract/payment-offences'
import { answer, unreachable } from '@snake-dispatch/kit/testing'
import { phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import { accountStory, choose } from '../../testing/account-story.ts'
import { toldInToast } from '../../testing/toasts.ts'
import { Accounts } from './Accounts.tsx'

const meta = {
  title: 'Admin/Payment offences',
  component: Accounts,
  ...accountStory,
} satisfies Meta<typeof Accounts>
export default meta
type Story = StoryObj<typeof meta>

const NAME = 'Bartholomew Featherstonehaugh-Kowalczyk'

export const OffenceWithdrawn: Story = {
  name: 'FEE-04 D-61 an offence that was recorded by mistake is withdrawn with a reason, and the next one is the first again',
  globals: phone,
  play: async () => {
    await choose(NAME, 'Payment Offences')
    const open = async () =>
      within(await screen.findByRole('dialog', { name: `Payment offences of ${NAME}` }))
    let dialog = await open()
    await dialog.findByText('No payment offences')
    await userEvent.type(dialog.getByLabelText('What happened'), 'Job 10000012, $70')
    await userEvent.click(dialog.getByRole('button', { name: 'Record Offence' }))
    await toldInToast('Payment Offence Recorded')
    await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw offence 1' }))
    const asked = within(await screen.findByRole('dialog', { name: `Withdraw offence 1 of ${NAME}?` }))
    await userEvent.click(asked.getByRole('button', { name: 'Withdraw Offence' }))
    await expect(await asked.findByText('Please give a reason')).toBeVisible()
    await userEvent.type(asked.getByLabelText('Reason'), 'The logger was paid')
    const withdrawn: PaymentOffence = {
      id: 1,
      userId: 2,
      number: 1,
      note: 'Job 10000012, $70',
      suspendedUntil: '2026-12-22T03:15:00.000Z',
      recordedById: 1,
      createdAt: '2026-11-22T03:15:00.000Z',
      withdrawnAt: '2026-11-23T03:15:00.000Z',
      withdrawnReason: 'The logger was paid',
    }
    storyServer().use(
      answer(withdrawPaymentOffence, unreachable, () => withdrawn),
      answer(paymentOffences, () => [withdrawn]),
    )
    await userEvent.click(asked.getByRole('button', { name: 'Withdraw Offence' }))
    await expect(await asked.findByText('Nothing was changed')).toBeVisible()
    await expect(asked.getByLabelText('Reason')).toHaveValue('The logger was paid')
    await userEvent.click(asked.getByRole('button', { name: 'Withdraw Offence' }))
    await toldInToast('Payment Offence Withdrawn')
    dialog = await open()
    await expect(await dialog.findByText('Withdrawn on 23 Nov 2026: The logger was paid')).toBeVisible()
    await expect(dialog.getByText(/suspends the account for 30 days/)).toBeVisible()
    await expect(dialog.queryByRole('button', { name: 'Withdraw offence 1' })).toBeNull()
  },
}

export const PaymentOffences: Story = {
  name: 'D-127 FEE-03 a payment offence says which suspension it brings and lists the open jobs, before and after',
  globals: phone,
  play: async () => {
    await choose(NAME, 'Payment Offences')
    const dialog = within(await screen.findByRole('dialog', { name: `Payment offences of ${NAME}` }))
    await expect(await dialog.findByText('No payment offences')).toBeVisible()
    await expect(dialog.getByText(/suspends the account for 30 days/)).toBeVisible()
    await expect(await dialog.findByRole('list', { name: 'Open jobs' })).toBeVisible()
    const record = () => userEvent.click(dialog.getByRole('button', { name: 'Record Offence' }))
    await record()
    await expect(await dialog.findByText('Please say what happened')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('What happened'), 'Job 10000012, $70')
    storyServer().use(answer(recordPaymentOffence, unreachable))
    await record()
    await toldInToast('Failed to record payment offence', 'Please try again')
    await expect(dialog.getByLabelText('What happened')).toHaveValue('Job 10000012, $70')
    storyServer().use(
      answer(recordPaymentOffence, ({ body: { note } }) => ({
        id: 1,
        userId: 2,
        number: 1,
        note,
        suspendedUntil: '2026-12-22T03:15:00.000Z',
        recordedById: 1,
        createdAt: '2026-11-22T03:15:00.000Z',
        withdrawnAt: null,
        withdrawnReason: null,
      })),
    )
    await record()
    await toldInToast('Payment Offence Recorded')
    await expect(await dialog.findByText('Suspended until 22 Dec 2026, 2:15 pm')).toBeVisible()
    await expect(dialog.getByText('Job 10000012, $70')).toBeVisible()
    await expect(dialog.getByLabelText('What happened')).toHaveValue('')
    await expect(dialog.getByText(/suspends the account for 6 months/)).toBeVisible()
    const keys = storyServer()
      .callsTo(recordPaymentOffence)
      .map(({ headers }) => headers.get('idempotency-key'))
    await expect(new Set(keys).size).toBe(1)
  },
}
