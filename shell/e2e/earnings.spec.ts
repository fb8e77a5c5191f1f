import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import { invoice, type Invoice } from '@snake-dispatch/contract/invoices'
import type { Page } from '@playwright/test'
import { approvedCatcher, completeJobs, logJobs, signInByApi } from './by-api.ts'
import { expect, test } from './fixtures.ts'

/** The number of pages of a PDF as Chromium writes it. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length

async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
}

/** An invoice with that many claims. */
function longInvoice(claims: number): Invoice {
  const lines = Array.from({ length: claims }, (_, index) => ({
    jobNumber: 10_000_001 + index,
    description: `Platform fee for job #${10_000_001 + index}`,
    claimedAt: new Date(Date.UTC(2026, 6, 2, index)).toISOString(),
    cents: 100,
    includesGst: true,
  }))
  return {
    id: 1,
    number: 1,
    heading: 'Tax invoice',
    quarter: '2026-Q3',
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    issuedOn: '2026-10-01',
    dueOn: '2026-10-15',
    issuer: { name: 'Snake Dispatch NSW', abn: '10 123 456 284' },
    recipient: { id: 1, name: 'Bo Boa', company: 'Boa Reptile Rescue', address: '12 Harbour Road, Manly' },
    totalCents: claims * 100,
    gstCents: Math.round((claims * 100) / 11),
    paidOn: null,
    lines,
  }
}

test('JOB-19 FEE-01 FEE-02 a completed job is in the earnings and their file, its fee among the fees', async ({
  person,
  portal,
}) => {
  const [logger, catcher] = [
    await approvedCatcher(portal, 'Ann Adder'),
    await approvedCatcher(portal, 'Bo Boa'),
  ]
  const [number = ''] = await logJobs(portal, logger, [{ quotedCost: 349 }])
  await completeJobs(portal, catcher, [number])
  const page = await person('Bo')
  await signInByApi(page, portal, catcher)

  await test.step('NAV-02 the menu leads to the earnings', async () => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Earnings' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Earnings')
  })

  await test.step('JOB-19 the catcher keeps 80%, and owes the logger 20%', async () => {
    const summary = page.getByRole('region', { name: /^Earned in/ })
    // $349 paid, without $70 for the logger and $1.00 for the platform.
    await expect(summary).toContainText('$278.00')
    await expect(summary).toContainText('$70, not sent')
    await expect(page.getByRole('img', { name: /^Bar chart/ })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the file says the same', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download CSV' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^earnings-\d{4}-\d{2}\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(13)
    expect(lines.filter((line) => line.endsWith(',1,349,349,279,70,0,1.00,0,0,0,278.00'))).toHaveLength(1)
  })

  await test.step('FEE-01 the fee of the claim waits for its invoice', async () => {
    await page.getByRole('link', { name: 'invoices and fees' }).click()
    const fees = page.getByRole('region', { name: 'Not yet billed' })
    await expect(fees).toContainText('$1.00')
    await fees.getByText('Show each claim').click()
    await expect(fees.getByRole('row').filter({ hasText: number })).toBeVisible()
    await expect(page.getByText('No invoices yet')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('JOB-19 the logger sees their part of it', async () => {
    const ann = await person('Ann')
    await signInByApi(ann, portal, logger)
    await ann.goto('/earnings')
    await expect(ann.getByRole('region', { name: /^Earned in/ })).toContainText('$70, not sent')
  })
})

test('FEE-02 an invoice of sixty claims is printed on one page, a longer one is broken between claims', async ({
  page,
  portal,
}) => {
  const catcher = await approvedCatcher(portal, 'Bo Boa')
  await signInByApi(page, portal, catcher)
  for (const [claims, pages] of [
    [1, 1],
    [60, 1],
    [150, 3],
  ] as const) {
    await page.route(invoice.path.replace('{id}', '1'), (route) =>
      route.fulfill({ json: longInvoice(claims) }),
    )
    await page.goto('/invoices/1')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tax invoice 1')
    await expect(page.getByRole('row')).toHaveCount(claims + 1)
    const count = pagesOf(await page.pdf({ preferCSSPageSize: true, format: 'A4' }))
    expect(count, `${claims} claims`).toBeLessThanOrEqual(pages)
    await page.unrouteAll()
  }
})
