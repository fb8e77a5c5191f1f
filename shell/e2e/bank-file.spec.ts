import { AxeBuilder } from '@axe-core/playwright'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { Page } from '@playwright/test'
import { signInByApi } from './by-api.ts'
import { expect, test as base } from './fixtures.ts'
import { withInvoicedPortal, type Invoiced } from './invoiced-portal.ts'
import { nextToast } from './people.ts'

const test = base.extend<object, { invoiced: Invoiced }>({
  invoiced: [
    async ({}, use) => withInvoicedPortal('Cleo Cobra', {}, use),
    { scope: 'worker', timeout: 180_000 },
  ],
  portal: [({ invoiced }, use) => use(invoiced.portal), { scope: 'worker' }],
})

/** What a bank exports: the payment of the invoice, one that is none, and money that went out. */
function bankFile(): string {
  const [year, month, day] = sydneyDay(new Date()).split('-')
  const date = `${day}/${month}/${year}`
  return [
    'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial',
    `032000123456,${date},"DEPOSIT COBRA, INVOICE 1",,1.00,1001.00,DEP,`,
    `032000123456,${date},DEPOSIT INVOICE 7,,5.00,1006.00,DEP,`,
    `032000123456,${date},EFTPOS,12.50,,993.50,PAYMENT,`,
  ].join('\r\n')
}

async function openFile(admin: Page) {
  await admin.getByRole('button', { name: 'Match a bank file' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Match a bank file' })
  await dialog
    .getByLabel('Bank file (CSV)')
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(bankFile()) })
  await expect(
    dialog.getByText('2 payments came in, $6.00 together; 1 went out and is left out.'),
  ).toBeVisible()
  return dialog
}

test('D-173 an invoice is marked as paid from the file of a bank, and the same file marks nothing twice', async ({
  invoiced: { portal, catcher },
  person,
}) => {
  const [admin, cleo] = [await person('admin'), await person('Cleo')]
  await signInByApi(admin, portal, portal.admin)
  await signInByApi(cleo, portal, catcher)
  await admin.goto('/admin/fees')

  await test.step('what the file has is shown before anything is marked', async () => {
    const dialog = await openFile(admin)
    await expect(dialog.getByRole('region', { name: 'Matched' }).getByRole('checkbox')).toBeChecked()
    await expect(dialog.getByRole('region', { name: 'Names no invoice' })).toContainText('INVOICE 7')
    const { violations } = await new AxeBuilder({ page: admin }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    const shown = nextToast(admin, '1 invoice marked as paid')
    await dialog.getByRole('button', { name: 'Mark 1 as paid' }).click()
    await shown
    await expect(dialog.getByRole('region', { name: 'Marked as paid already' })).toContainText('Cleo Cobra')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(admin.getByText('DEPOSIT COBRA, INVOICE 1').first()).toBeVisible()
    await cleo.goto('/invoices')
    await expect(cleo.getByText(/^Paid on/)).toBeVisible()
  })

  await test.step('the same file once more has nothing to mark', async () => {
    const dialog = await openFile(admin)
    await expect(dialog.getByRole('region', { name: 'Marked as paid already' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Mark as Paid' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })
})
