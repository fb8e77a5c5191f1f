import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  currentFees,
  invoice,
  invoices,
  type CurrentFees,
  type InvoiceSummary,
} from '@snake-dispatch/contract/invoices'
import { answer, catcher, pageOf, refuse, userOf } from '@snake-dispatch/kit/testing'
import { receiveLiveMessage, renderPortal } from '@snake-dispatch/kit/testing/vitest'
import { app } from '../App.tsx'
import { invoiceStateText } from '../features/invoices/InvoiceBadge.tsx'
import { everythingLoaded } from '../testing/everything-loaded.ts'
import { press } from '../testing/fields.ts'
import { feeLine, feesSoFar, invoiceSummary, invoiceWith } from '../testing/money.ts'

beforeAll(everythingLoaded)
beforeEach(() => vi.stubGlobal('print', vi.fn()))
afterEach(() => vi.unstubAllGlobals())

const reversal = feeLine(1, { cents: -100, description: 'Reversal of the platform fee for job #10000002' })

function open(
  list: InvoiceSummary[],
  fees: CurrentFees | (() => CurrentFees) = feesSoFar([feeLine(0), feeLine(1)]),
  user = catcher,
) {
  return renderPortal(<app.App />, {
    path: '/invoices',
    user,
    answers: [
      answer(invoices, () => list),
      answer(currentFees, () => (typeof fees === 'function' ? fees() : fees)),
      answer(invoice, () => invoiceWith([feeLine(0), feeLine(1), reversal])),
    ],
  })
}

test('FEE-01 FEE-02 the fees that are not billed yet are summed up, with each claim behind them', async () => {
  open([], feesSoFar([feeLine(0), feeLine(1), reversal], { gstCents: 9 }))
  const section = within(await screen.findByRole('region', { name: 'Not yet billed' }))
  expect(section.getByText('$1.00', { selector: 'p' })).toBeTruthy()
  expect(section.getByText('3 entries to be billed from 1 Jan 2027 on. Includes $0.09 GST.')).toBeTruthy()
  expect(
    section.getByRole('row', { name: /Reversal of the platform fee for job #10000002 −\$1.00/ }),
  ).toBeTruthy()
  expect(screen.getByText('No invoices yet')).toBeTruthy()
})

test('NAV-06 FEE-01 the fees on an open page follow when a job was claimed', async () => {
  let fees = feesSoFar([])
  open([], () => fees)
  expect(await screen.findByText('No fees are waiting to be billed.')).toBeTruthy()
  fees = feesSoFar([feeLine(0)])
  act(() => receiveLiveMessage({ type: 'job_claimed', job: { id: 3, jobNumber: 10000003 } }))
  expect(await screen.findByText('Show each claim')).toBeTruthy()
})

test('FEE-02 without a fee there is nothing to open', async () => {
  open([], feesSoFar([]))
  expect(await screen.findByText('No fees are waiting to be billed.')).toBeTruthy()
  expect(screen.queryByText('Show each claim')).toBeNull()
})

test.each([
  ['2026-10-01', {}, 'Due in 14 days'],
  ['2026-10-14', {}, 'Due in 1 day'],
  ['2026-10-15', {}, 'Due today'],
  ['2026-10-16', {}, 'Was due 15 Oct 2026'],
  ['2026-10-20', {}, 'Was due 15 Oct 2026'],
  ['2026-10-20', { paidOn: '2026-10-19' }, 'Paid on 19 Oct 2026'],
])('FEE-02 on %s an invoice with %j is said to be: %s', (today, fields, text) => {
  expect(invoiceStateText(invoiceSummary(fields), today)).toBe(text)
})

test('FEE-02 D-189 an invoice of the list leads to its claims, which add up, to its PDF, and from there back', async () => {
  const { callsTo } = open([invoiceSummary(), invoiceSummary({ id: 2, number: 7, quarter: '2026-Q2' })])
  expect(await screen.findAllByRole('link', { name: /to .* 2026/ })).toHaveLength(2)
  fireEvent.click(screen.getByRole('link', { name: /July to Sept 2026/ }))
  const sheet = within(await screen.findByRole('region', { name: 'Invoice 12' }))
  expect(sheet.getAllByRole('row')).toHaveLength(4)
  expect(sheet.getByText('$1.00', { selector: 'dd' })).toBeTruthy()
  expect(sheet.getByText('Reptile Relocators')).toBeTruthy()
  expect(callsTo(invoice).map(({ params }) => params)).toEqual([{ id: '3' }])
  const file = screen.getByRole('link', { name: 'Download PDF' })
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/api/invoices/3/pdf', true])
  press('Print')
  expect(print).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('link', { name: 'All invoices' }))
  expect(await screen.findByRole('heading', { name: 'Invoices and fees' })).toBeTruthy()
})

test('NAV-06 fees and invoices are fetched again whenever their page is shown', async () => {
  const { callsTo } = open([invoiceSummary()])
  fireEvent.click(await screen.findByRole('link', { name: /July to Sept 2026/ }))
  fireEvent.click(await screen.findByRole('link', { name: 'All invoices' }))
  await screen.findByRole('heading', { name: 'Invoices and fees' })
  await waitFor(() =>
    expect([callsTo(currentFees), callsTo(invoices)].map(({ length }) => length)).toEqual([2, 2]),
  )
})

test('FEE-02 a tax invoice names ABN, GST, and which claims include it', async () => {
  renderPortal(<app.App />, {
    path: '/invoices/3',
    user: catcher,
    answers: [
      answer(invoice, () =>
        invoiceWith([feeLine(0), feeLine(1, { includesGst: true })], {
          heading: 'Tax invoice',
          gstCents: 9,
          issuer: { name: 'Snake Dispatch NSW', abn: '10 123 456 284' },
        }),
      ),
    ],
  })
  const sheet = within(await screen.findByRole('region', { name: 'Tax invoice 12' }))
  expect(sheet.getByText('ABN 10 123 456 284')).toBeTruthy()
  expect(sheet.getByText('$0.09')).toBeTruthy()
  expect(sheet.getAllByRole('cell', { name: /Included|None/ }).map((cell) => cell.textContent)).toEqual([
    'None',
    'Included',
  ])
})

test('FEE-02 the whole list is read, page by page, and only the reader’s own, also for an admin', async () => {
  const { callsTo } = renderPortal(<app.App />, {
    path: '/invoices',
    user: userOf({ isAdmin: true }),
    answers: [
      answer(
        invoices,
        () => pageOf([invoiceSummary()], '12'),
        () => [invoiceSummary({ id: 2, number: 7, quarter: '2026-Q2' })],
      ),
      answer(currentFees, () => feesSoFar([])),
    ],
  })
  expect(await screen.findByText('Apr to June 2026')).toBeTruthy()
  expect(callsTo(invoices).map(({ query }) => query)).toEqual([
    { userId: String(catcher.id) },
    { userId: String(catcher.id), cursor: '12' },
  ])
})

test('FEE-02 an admin opens the invoice of a catcher, with its payment, and goes back to all fees', async () => {
  renderPortal(<app.App />, {
    path: '/invoices/3',
    user: userOf({ id: catcher.id + 1, role: 'admin' }),
    answers: [answer(invoice, () => invoiceWith([feeLine(0)], { paidOn: '2026-10-09' }))],
  })
  expect(await screen.findByText('Paid on 9 Oct 2026')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All fees' }).getAttribute('href')).toBe('/admin/fees')
})

test('FEE-02 an invoice of somebody else is not found', async () => {
  renderPortal(<app.App />, {
    path: '/invoices/99',
    user: catcher,
    answers: [refuse(invoice, 404, 'This invoice was not found.')],
  })
  expect(await screen.findByText('This invoice was not found.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull()
})

test('D-02 D-158 the page says that what it shows in the demo are samples', async () => {
  open([], feesSoFar([]), userOf({ isDemo: true }))
  expect(await screen.findByText(/These are samples: a claim in the demo bears no fee\./)).toBeTruthy()
})
