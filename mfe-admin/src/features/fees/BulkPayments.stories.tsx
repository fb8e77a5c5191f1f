import {
  expect,
  screen,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { numberedInvoices, recordPayments } from '@snake-dispatch/contract/bulk-payments'
import { adminInvoices } from '@snake-dispatch/contract/fees'
import { answer, unreachable } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer } from '@snake-dispatch/kit/testing/storybook'
import type { FeesPage } from '../../routes/FeesPage.tsx'
import { feeInvoices, feesStory, today } from '../../testing/fees-story.ts'

const meta = { title: 'Admin/Payments in bulk', ...feesStory } satisfies Meta<typeof FeesPage>
export default meta
type Story = StoryObj<typeof meta>

const file = [
  'Date,Narrative,Debit Amount,Credit Amount,Balance',
  '9/07/2026,NGUYEN INVOICE 41,,19.00,1019.00',
  `${today.split('-').reverse().join('/')},SAND 43,,7.00,1026.00`,
  '9/07/2026,INV 42 PART,,1000.00,2026.00',
  '9/07/2026,INVOICE 45,,19.00,2045.00',
  '9/07/2026,SALARY,,3000.00,5045.00',
  '9/07/2026,EFTPOS COLES,12.50,,5032.50',
  'soon,INVOICE 44,,19.00,5051.50',
].join('\r\n')

async function openFile(canvasElement: HTMLElement, text = file) {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Match a bank file' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Match a bank file' }))
  await userEvent.upload(
    dialog.getByLabelText('Bank file (CSV)'),
    new File([text], 'bank.csv', { type: 'text/csv' }),
  )
  return dialog
}

async function select(canvasElement: HTMLElement) {
  const page = within(canvasElement)
  await userEvent.click(await page.findByRole('button', { name: 'Select' }))
  for (const name of ['Invoice 41', 'Invoice 44'])
    await userEvent.click(await page.findByRole('checkbox', { name }))
  await userEvent.click(page.getByRole('button', { name: 'Mark 2 as paid, $38.00' }))
  return within(await screen.findByRole('dialog', { name: 'Mark 2 invoices as paid' }))
}

export const Several: Story = {
  name: 'D-173 several invoices are marked with one day and reference',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const dialog = await select(canvasElement)
    // What is paid has no box.
    await expect(page.queryByRole('checkbox', { name: 'Invoice 45', hidden: true })).toBeNull()
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
    await expect(await dialog.findByText('Please enter a reference')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Reference'), 'Westpac 12')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
    await expect(await screen.findByText('2 invoices marked as paid')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const payment = { paidOn: today, reference: 'Westpac 12' }
    await expect(storyServer().callsTo(recordPayments)).toMatchObject([
      {
        body: {
          payments: [
            { id: 1, ...payment },
            { id: 4, ...payment },
          ],
        },
      },
    ])
    await waitFor(() => expect(page.getAllByText('Westpac 12')).toHaveLength(2))
  },
}

export const SecondAdmin: Story = {
  name: 'D-173 what another admin has marked is named with who did it, the others are marked',
  globals: phone,
  play: async ({ canvasElement }) => {
    const told =
      'Invoice 44 is already marked as paid on 9 July 2026. Alex Office marked it on 10 July 2026, 9:04 am.'
    storyServer().use(
      answer(recordPayments, ({ body: { payments } }) =>
        payments.map(({ id, ...payment }) => {
          const invoice = {
            ...feeInvoices[id - 1]!,
            paidOn: payment.paidOn,
            paymentReference: payment.reference,
          }
          return id === 4
            ? { id, outcome: 'already' as const, reason: told, invoice }
            : { id, outcome: 'paid' as const, reason: null, invoice }
        }),
      ),
    )
    const dialog = await select(canvasElement)
    await userEvent.type(dialog.getByLabelText('Reference'), 'Westpac 12')
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as Paid' }))
    await expect(await dialog.findByText(new RegExp(told))).toBeVisible()
    await expect(dialog.getByText('1 invoice was not marked')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const BankFile: Story = {
  name: 'D-173 a bank file is matched, shown and marked; what is not certain needs a tick',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const dialog = await openFile(canvasElement)
    await expect(
      await dialog.findByText('5 payments came in, $4,045.00 together; 1 went out and is left out.'),
    ).toBeVisible()
    const kind = (name: string | RegExp) => within(dialog.getByRole('region', { name }))
    await expect(kind('Matched').getByRole('checkbox')).toBeChecked()
    const maybe = kind(/^Maybe/).getByRole('checkbox', { name: /Ollie Sand/ })
    await expect(maybe).not.toBeChecked()
    await expect(kind('The amount differs').getByText(/\$1,243\.00/)).toBeVisible()
    await expect(kind('Marked as paid already').getByText(/paid on 9 July 2026/)).toBeVisible()
    await expect(kind('Names no invoice').getByText('SALARY')).toBeVisible()
    await expect(dialog.getByText(/line 8\.$/)).toBeVisible()
    await userEvent.click(maybe)
    await userEvent.click(dialog.getByRole('button', { name: 'Mark 2 as paid' }))
    await waitFor(() => expect(kind('Marked as paid already').getAllByRole('listitem')).toHaveLength(3))
    await expect(storyServer().callsTo(recordPayments)).toMatchObject([
      {
        body: {
          payments: [
            { id: 1, paidOn: '2026-07-09', reference: 'NGUYEN INVOICE 41', cents: 1900 },
            { id: 3, paidOn: today, reference: 'SAND 43', cents: 700 },
          ],
        },
      },
    ])
    await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const BankFileOnPhone: Story = {
  name: 'D-173 a bank file on a phone, and a file that is none',
  globals: phone,
  play: async ({ canvasElement }) => {
    const dialog = await openFile(canvasElement, 'Name,Phone\nRobin,0491 570 156')
    await expect(await dialog.findByText(/^No date and amount were found/)).toBeVisible()
    await userEvent.upload(
      dialog.getByLabelText('Bank file (CSV)'),
      new File([file], 'bank.csv', { type: 'text/csv' }),
    )
    await expect(await dialog.findByText(/^5 payments came in/)).toBeVisible()
    await noSidewaysScroll()
  },
}

export const NoAnswer: Story = {
  name: 'D-173 without an answer the file can be tried again',
  globals: phone,
  play: async ({ canvasElement }) => {
    storyServer().use(answer(numberedInvoices, unreachable))
    const dialog = await openFile(canvasElement)
    await expect(await dialog.findByRole('alert')).toHaveTextContent('There was no answer')
  },
}

export const OverdueOnes: Story = {
  name: 'D-173 what is overdue is one tap away',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('$1,262.00 overdue')).toBeVisible()
    await userEvent.click(page.getByRole('button', { name: 'Show who is overdue' }))
    await waitFor(() =>
      expect(storyServer().callsTo(adminInvoices).at(-1)?.query).toMatchObject({ state: 'overdue' }),
    )
    await expect(page.getByLabelText('State')).toHaveDisplayValue('Overdue')
  },
}
