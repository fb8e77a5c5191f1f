import {
  expect,
  userEvent,
  waitFor,
  within,
  type Meta,
  type StoryObj,
} from '@snake-dispatch/design-system/stories'
import { adminInvoices, feeOverview } from '@snake-dispatch/contract/fees'
import { answer, never, pageOf, refuse } from '@snake-dispatch/kit/testing'
import { desktop, noSidewaysScroll, phone, storyServer, visit } from '@snake-dispatch/kit/testing/storybook'
import { adminInvoice, feeInvoices, fees, feesStory } from '../testing/fees-story.ts'
import type { FeesPage } from './FeesPage.tsx'
import { noneWaits } from '../testing/admin-story.ts'

const meta = { title: 'Admin/Fees', ...feesStory } satisfies Meta<typeof FeesPage>
export default meta
type Story = StoryObj<typeof meta>

const list = answer(adminInvoices, () => pageOf([...feeInvoices], null))
const sums = answer(feeOverview, () => fees)

export const Desktop: Story = {
  name: 'FEE-01 FEE-02 sums, quarters and invoices, overdue ones first',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const table = within(await page.findByRole('table', { name: 'Invoices' }))
    // Its rows come gradually.
    await table.findByRole('rowheader', { name: 'Invoice 45' })
    await expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Invoice 41',
      'Invoice 42',
      'Tax invoice 43',
      'Invoice 44',
      'Invoice 45',
    ])
    for (const state of [
      /^Overdue by \d+ days$/,
      'Overdue by 1 day',
      'Due today',
      'Due in 9 days',
      'Paid on 9 July 2026',
    ])
      await expect(table.getByText(state)).toBeVisible()
    await expect(table.getByRole('link', { name: 'Invoice 41' })).toHaveAttribute('href', '/invoices/1')
    await expect(table.getByRole('link', { name: 'Download PDF of invoice 41' })).toHaveAttribute(
      'href',
      '/api/invoices/1/pdf',
    )
    const region = within(page.getByRole('region', { name: 'Sums' }))
    for (const text of ['$1,307.00', '$206.00', '$1,513.00'])
      await expect(region.getByText(text)).toBeVisible()
    await expect(region.getByText(/^Compared with the ledger on /)).toHaveTextContent(
      'Compared with the ledger on 7 Oct 2026, 12:10 am: all of its 1,522 claims and 9 reversals agreed.',
    )
    await expect(region.getByRole('link', { name: 'Export CSV of July to Sept 2026' })).toHaveAttribute(
      'href',
      '/api/admin/fees.csv?quarter=2026-Q3',
    )
    await noSidewaysScroll()
  },
}

export const Phone: Story = {
  name: 'FEE-02 invoices as cards on a phone',
  globals: phone,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    const cards = within(await page.findByRole('list', { name: 'Invoices' }))
    await waitFor(() => expect(cards.getAllByRole('heading', { level: 3 })).toHaveLength(5))
    await expect(cards.getByRole('link', { name: 'Download PDF of invoice 43' })).toBeVisible()
    await expect(page.getByRole('list', { name: 'Invoices by quarter' })).toBeVisible()
    await noSidewaysScroll()
  },
}

export const Filtered: Story = {
  name: 'FEE-02 filters ask the server, and can be taken away when nothing matches',
  globals: desktop,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await page.findByRole('table', { name: 'Invoices' })
    await userEvent.selectOptions(page.getByLabelText('State'), 'Paid')
    await waitFor(() => expect(page.queryByText('Ollie Sand')).toBeNull())
    await userEvent.selectOptions(page.getByLabelText('Quarter'), 'July to Sept 2026')
    await userEvent.type(page.getByLabelText('Search invoices'), 'zoe')
    await waitFor(() =>
      expect(
        storyServer()
          .callsTo(adminInvoices)
          .map(({ query }) => query),
      ).toContainEqual({
        quarter: '2026-Q3',
        state: 'paid',
        search: 'zoe',
        limit: '100',
      }),
    )
    await userEvent.click(await page.findByRole('button', { name: 'Show all' }))
    await expect(await page.findByText('Ollie Sand')).toBeVisible()
    await expect(page.getByLabelText('Search invoices')).toHaveValue('')
    await expect(page.getByLabelText('State')).toHaveValue('')
  },
}

export const FromTheAddress: Story = {
  name: 'FEE-02 the filters of the address; what names nothing is left out',
  globals: desktop,
  parameters: visit({
    path: '/admin/fees?quarter=2026-Q3&state=lost&search=ollie',
    answers: [noneWaits, sums, answer(adminInvoices, () => pageOf([feeInvoices[2]!], null))],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('Ollie Sand')).toBeVisible()
    await expect(page.getByLabelText('Search invoices')).toHaveValue('ollie')
    await expect(page.getByLabelText('Quarter')).toHaveDisplayValue('July to Sept 2026')
    await expect(page.getByLabelText('State')).toHaveDisplayValue('All states')
    await expect(storyServer().callsTo(adminInvoices).at(-1)?.query).toEqual({
      quarter: '2026-Q3',
      search: 'ollie',
      limit: '100',
    })
  },
}

export const Pages: Story = {
  name: 'FEE-02 a long list has pages',
  globals: desktop,
  parameters: visit({
    answers: [
      noneWaits,
      sums,
      answer(adminInvoices, ({ query: { cursor } }) =>
        cursor ? pageOf([adminInvoice(9)], null) : pageOf([...feeInvoices], 'paid-45'),
      ),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await userEvent.click(await page.findByRole('button', { name: 'Next page' }))
    await expect(await page.findByRole('link', { name: 'Invoice 49' })).toBeVisible()
    await waitFor(() => expect(page.queryByRole('link', { name: 'Invoice 41' })).toBeNull())
    await userEvent.click(page.getByRole('button', { name: 'First page' }))
    await expect(await page.findByRole('link', { name: 'Invoice 41' })).toBeVisible()
  },
}

export const NoFeesYet: Story = {
  globals: desktop,
  parameters: visit({
    answers: [
      noneWaits,
      answer(feeOverview, () => ({
        ...fees,
        quarters: [],
        invoicedCents: 0,
        notInvoiced: { ...fees.notInvoiced, entries: 0, cents: 0 },
        ledger: null,
      })),
      answer(adminInvoices, () => []),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByRole('heading', { name: 'No fees yet' })).toBeVisible()
    await expect(await page.findByRole('heading', { name: 'No invoices yet' })).toBeVisible()
  },
}

export const NothingInvoicedYet: Story = {
  name: 'FEE-01 before the first quarter is over, all fees wait for their invoices',
  globals: phone,
  parameters: visit({
    answers: [
      noneWaits,
      answer(feeOverview, () => ({
        ...fees,
        quarters: [],
        invoicedCents: 0,
        notInvoiced: { ...fees.notInvoiced, entries: 1, cents: 100 },
        ledger: null,
      })),
      answer(adminInvoices, () => []),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await expect(await page.findByText('1 entry, from 1 Jan 2027 on')).toBeVisible()
    await expect(page.getByText('Not yet compared with the ledger.')).toBeVisible()
  },
}

export const Differing: Story = {
  name: 'FEE-01 invoices that differ from the ledger are not passed over',
  globals: phone,
  parameters: visit({
    answers: [
      noneWaits,
      answer(feeOverview, () => ({ ...fees, ledger: { ...fees.ledger!, agrees: false } })),
      list,
    ],
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(
      'They were compared entry by entry on 7 Oct 2026, 12:10 am.',
    )
  },
}

export const Loading: Story = {
  globals: desktop,
  parameters: visit({ answers: [noneWaits, answer(feeOverview, never), answer(adminInvoices, never)] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    for (const text of ['Loading the fees', 'Loading the invoices'])
      await expect(await page.findByText(text)).toBeInTheDocument()
  },
}

export const Failed: Story = {
  globals: phone,
  parameters: visit({
    answers: [
      noneWaits,
      refuse(feeOverview, 503, 'The database is away.'),
      refuse(adminInvoices, 503, 'The database is away.'),
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement)
    await waitFor(() => expect(page.getAllByText('The database is away.')).toHaveLength(2))
    storyServer().use(list, sums)
    for (const retry of page.getAllByRole('button', { name: 'Try again' })) await userEvent.click(retry)
    await expect(await page.findByText('Ollie Sand')).toBeVisible()
    await expect(await page.findByText('$1,513.00')).toBeVisible()
  },
}
