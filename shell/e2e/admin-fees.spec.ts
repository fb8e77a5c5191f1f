import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { addDays } from '@snake-dispatch/domain/quarters'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { Page } from '@playwright/test'
import { signInByApi } from './by-api.ts'
import { expect, test as base } from './fixtures.ts'
import { withInvoicedPortal, type Invoiced } from './invoiced-portal.ts'
import { nextToast } from './people.ts'

const test = base.extend<object, { invoiced: Invoiced }>({
  invoiced: [async ({}, use) => withInvoicedPortal('Bo Boa', {}, use), { scope: 'worker', timeout: 180_000 }],
  portal: [({ invoiced }, use) => use(invoiced.portal), { scope: 'worker' }],
})

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** Before an invoice is issued; a test that runs past midnight meets the next day too. */
const startedOn = sydneyDay(new Date())

test('FEE-01 FEE-02 an invoice is issued, exported, marked paid and undone, and its catcher sees it', async ({
  invoiced: { portal, catcher },
  person,
}) => {
  const [admin, bo] = [await person('admin'), await person('Bo')]
  await signInByApi(admin, portal, portal.admin)
  await signInByApi(bo, portal, catcher)

  await test.step('FEE-01 the sums say what they come from', async () => {
    await admin.goto('/admin/fees')
    const sums = admin.getByRole('region', { name: 'Sums' })
    await expect(sums.getByText('$2.00')).toBeVisible()
    await expect(sums.getByText(/: all of its 2 claims and 0 reversals agreed\.$/)).toBeVisible()
    await expect(sums.getByRole('row')).toHaveCount(2)
    await expectAccessible(admin)
  })

  await test.step('FEE-02 the file of the quarter has the invoice', async () => {
    const download = admin.waitForEvent('download')
    await admin.getByRole('link', { name: /^Export CSV/ }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^fees-\d{4}-Q\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(2)
    const [, issuedOn = '', dueOn] = /,(\d{4}-\d\d-\d\d),(\d{4}-\d\d-\d\d),/.exec(lines[1] ?? '') ?? []
    expect([startedOn, sydneyDay(new Date())]).toContain(issuedOn)
    expect(dueOn).toBe(addDays(issuedOn, 14))
    expect(lines[1]).toMatch(/,Bo Boa,.+,1\.00,,due,,$/)
  })

  const row = admin.getByRole('row', { name: /Invoice 1/ })
  await test.step('FEE-02 marked as paid, also for the catcher', async () => {
    await admin.getByLabel('Search invoices').fill('bo b')
    await expect(admin).toHaveURL(/search=bo\+b/)
    await expect(row).toContainText('Due in 14 days')
    await row.getByRole('button', { name: 'Mark as Paid: invoice 1' }).click()
    await admin.getByLabel('Reference').fill('Westpac 4711')
    const shown = nextToast(admin, 'Invoice 1 marked as paid')
    await admin.getByRole('dialog').getByRole('button', { name: 'Mark as Paid' }).click()
    await shown
    await expect(row).toContainText('Westpac 4711')
    await expect(row.getByRole('button', { name: 'Undo payment of invoice 1' })).toBeFocused()
    await bo.goto('/invoices')
    await expect(bo.getByText(/^Paid on/)).toBeVisible()
    await expect(bo.getByText('Westpac 4711')).toHaveCount(0)
  })

  await test.step('FEE-02 the invoice opens with its lines, and leads back', async () => {
    await row.getByRole('link', { name: 'Invoice 1', exact: true }).click()
    await expect(admin.getByRole('region', { name: 'Invoice 1' })).toContainText('Platform fee for job #')
    await admin.emulateMedia({ media: 'print' })
    await expect(admin.getByRole('heading', { level: 1 })).toHaveCSS('font-size', '24px')
    await admin.emulateMedia({ media: 'screen' })
    await admin.getByRole('link', { name: 'All fees' }).click()
    await expect(admin.getByRole('heading', { level: 1 })).toHaveText('Fees')
  })

  await test.step('FEE-02 undone, and to be paid again', async () => {
    await row.getByRole('button', { name: 'Undo payment of invoice 1' }).click()
    const shown = nextToast(admin, 'Payment of invoice 1 undone')
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Undo payment' }).click()
    await shown
    await expect(row).toContainText('Due in 14 days')
    await bo.reload()
    await expect(bo.getByText('Due in 14 days')).toBeVisible()
  })

  await test.step('FEE-02 on paper it is without what can be pressed, on one page', async () => {
    await admin.emulateMedia({ media: 'print' })
    await expect(row).toBeVisible()
    await expect(admin.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(row.getByRole('button')).toBeHidden()
    const pdf = (await admin.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1)
  })

  await test.step('ROUTE-04 a catcher is refused there', async () => {
    expect((await bo.request.get('/api/admin/fees.csv')).status()).toBe(403)
    await bo.goto('/admin/fees')
    await expect(bo).toHaveURL('/dashboard')
  })
})
