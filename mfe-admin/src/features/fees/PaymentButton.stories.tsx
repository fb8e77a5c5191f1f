import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { adminInvoices, feeOverview, recordPayment, undoPayment } from '@snake-dispatch/contract/fees'
import { answer, never, refuse, unreachable } from '@snake-dispatch/kit/testing'
import { desktop, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import type { FeesPage } from '../../routes/FeesPage.tsx'
import { feesStory, today } from '../../testing/fees-story.ts'

const meta = { title: 'Admin/Recording a payment', ...feesStory } satisfies Meta<typeof FeesPage>
export default meta
type Story = StoryObj<typeof meta>

async function openDialog(canvasElement: HTMLElement) {
  const open = await within(canvasElement).findByRole('button', { name: 'Mark as Paid: invoice 41' })
  await userEvent.click(open)
  return within(await screen.findByRole('dialog', { name: 'Mark invoice 41 as paid' }))
}

async function openQuestion(canvasElement: HTMLElement) {
  const open = await within(canvasElement).findByRole('button', { name: 'Undo payment of invoice 45' })
  await userEvent.click(open)
  return within(await screen.findByRole('alertdialog', { name: 'Undo the payment of invoice 45?' }))
}

const reference = (dialog: ReturnType<typeof within>) => dialog.getByLabelText('Reference')
const confirm = (dialog: ReturnType<typeof within>) =>
  userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))

export const Recorded: Story = {
  name: 'FEE-02 marked as paid: the row stays, and its button undoes it',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const dialog = await openDialog(canvasElement)
    await expect(dialog.getByLabelText('Paid on')).toHaveValue(today)
    await userEvent.type(reference(dialog), 'Westpac 12')
    await confirm(dialog)
    await expect(await screen.findByText('Invoice 41 marked as paid')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(storyServer().callsTo(recordPayment)).toMatchObject([
      { params: { id: '1' }, body: { paidOn: today, reference: 'Westpac 12' } },
    ])
    const row = within(page.getByRole('row', { name: /Invoice 41/ }))
    await expect(row.getByText(/^Paid on/)).toBeVisible()
    await expect(row.getByText('Westpac 12')).toBeVisible()
    await waitFor(() => expect(row.getByRole('button', { name: 'Undo payment of invoice 41' })).toHaveFocus())
    // The sums are fetched again.
    await waitFor(() => expect(storyServer().callsTo(feeOverview).length).toBeGreaterThan(1))
  },
}

export const Asking: Story = {
  name: 'FEE-02 what is missing or cannot be is said at its field',
  globals: phone,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await confirm(dialog)
    await expect(await dialog.findByText('Please enter a reference')).toBeVisible()
    await expect(reference(dialog)).toHaveFocus()
    const day = dialog.getByLabelText('Paid on')
    for (const [value, fault] of [
      ['2026-06-30', 'The invoice was issued on 1 July 2026: it was not paid before.'],
      ['2099-01-01', 'The day of the payment is in the future.'],
      ['', 'Please enter the day of the payment'],
    ] as const) {
      await userEvent.clear(day)
      if (value) await userEvent.type(day, value)
      await confirm(dialog)
      await expect(await dialog.findByText(fault)).toBeVisible()
      await expect(day).toHaveFocus()
    }
    await expect(storyServer().callsTo(recordPayment)).toHaveLength(0)
  },
}

export const Recording: Story = {
  globals: desktop,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    storyServer().use(answer(recordPayment, never))
    await userEvent.type(reference(dialog), 'Cash')
    await confirm(dialog)
    await waitFor(() => expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled())
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}

export const Leaving: Story = {
  name: 'FEE-02 leaving asks before what was typed is lost',
  globals: phone,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    await userEvent.type(reference(dialog), 'Cash')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }))
    await expect(reference(dialog)).toHaveValue('Cash')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(storyServer().callsTo(recordPayment)).toHaveLength(0)
  },
}

export const NoAnswer: Story = {
  name: 'FEE-02 after a failure nothing typed is lost, and it can be tried again',
  globals: phone,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    storyServer().use(answer(recordPayment, unreachable))
    await userEvent.type(reference(dialog), 'Cash at the office')
    await confirm(dialog)
    await expect(await dialog.findByRole('alert')).toHaveTextContent('The payment was not recorded')
    await expect(reference(dialog)).toHaveValue('Cash at the office')
  },
}

export const Conflict: Story = {
  name: 'FEE-02 another admin was quicker: the list is fetched again behind the dialog',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const dialog = await openDialog(canvasElement)
    storyServer().use(refuse(recordPayment, 409, 'Invoice 41 is already marked as paid on 9 July 2026.'))
    const before = storyServer().callsTo(adminInvoices).length
    await userEvent.type(reference(dialog), 'Cash')
    await confirm(dialog)
    await expect(
      await dialog.findByText('Invoice 41 is already marked as paid on 9 July 2026.'),
    ).toBeVisible()
    await waitFor(() => expect(storyServer().callsTo(adminInvoices).length).toBeGreaterThan(before))
  },
}

export const Undone: Story = {
  name: 'FEE-02 a payment is undone after a question',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const question = await openQuestion(canvasElement)
    await expect(question.getByText(/9 July 2026, Westpac 4711, two payments\./)).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Undo payment' }))
    await expect(await screen.findByText('Payment of invoice 45 undone')).toBeVisible()
    const button = await page.findByRole('button', { name: 'Mark as Paid: invoice 45' })
    await waitFor(() => expect(button).toHaveFocus())
  },
}

export const UndoFails: Story = {
  name: 'FEE-02 a payment that could not be undone is still there',
  globals: phone,
  play: async ({ canvasElement }) => {
    const question = await openQuestion(canvasElement)
    storyServer().use(refuse(undoPayment, 503, 'The database is away.'))
    await userEvent.click(question.getByRole('button', { name: 'Undo payment' }))
    await expect(await screen.findByText('Failed to undo the payment')).toBeVisible()
    const button = await within(canvasElement).findByRole('button', { name: 'Undo payment of invoice 45' })
    await waitFor(() => expect(button).toHaveFocus())
  },
}
