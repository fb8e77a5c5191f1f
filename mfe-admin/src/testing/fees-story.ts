import {
  adminInvoices,
  feeOverview,
  recordPayment,
  undoPayment,
  type AdminInvoice,
  type FeeOverview,
} from '@snake-dispatch/contract/fees'
import { numberedInvoices, recordPayments } from '@snake-dispatch/contract/bulk-payments'
import { addDays } from '@snake-dispatch/domain/quarters'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { answer, pageOf, refusal, userOf } from '@snake-dispatch/kit/testing'
import { portalStory } from '@snake-dispatch/kit/testing/storybook'
import { FeesPage } from '../routes/FeesPage.tsx'
import { noneWaits } from './admin-story.ts'

/** The present day in Sydney. */
export const today = sydneyDay(new Date())

/** An invoice of April to June 2026, which is overdue. */
export function adminInvoice(id: number, fields: Partial<AdminInvoice> = {}): AdminInvoice {
  return {
    id,
    number: 40 + id,
    heading: 'Invoice',
    quarter: '2026-Q2',
    periodStart: '2026-04-01',
    periodEnd: '2026-06-30',
    issuedOn: '2026-07-01',
    dueOn: '2026-07-15',
    issuer: { name: 'Snake Dispatch NSW', abn: null },
    recipient: { id: 70 + id, name: 'Tara Nguyen', company: 'Nguyen Reptile Relocation', address: null },
    totalCents: 1_900,
    gstCents: null,
    paidOn: null,
    paymentReference: null,
    ...fields,
  }
}

/** Invoices in every state, in the order of the server. */
export const feeInvoices: readonly AdminInvoice[] = [
  adminInvoice(1),
  adminInvoice(2, {
    quarter: '2026-Q3',
    issuedOn: addDays(today, -15),
    dueOn: addDays(today, -1),
    recipient: {
      id: 72,
      name: 'Bartholomew Featherstonehaugh-Kowalczyk',
      company: 'Central Coast and Hunter Valley Snake Catching and Relocation Services',
      address: null,
    },
    totalCents: 124_300,
  }),
  adminInvoice(3, {
    heading: 'Tax invoice',
    quarter: '2026-Q3',
    issuedOn: addDays(today, -14),
    dueOn: today,
    recipient: { id: 73, name: 'Ollie Sand', company: null, address: null },
    totalCents: 700,
    gstCents: 64,
  }),
  adminInvoice(4, { quarter: '2026-Q3', issuedOn: addDays(today, -5), dueOn: addDays(today, 9) }),
  adminInvoice(5, { paidOn: '2026-07-09', paymentReference: 'Westpac 4711, two payments' }),
]

export const fees: FeeOverview = {
  quarters: [
    {
      quarter: '2026-Q3',
      invoices: 3,
      totalCents: 126_900,
      paidCents: 0,
      dueCents: 2_600,
      overdueCents: 124_300,
    },
    {
      quarter: '2026-Q2',
      invoices: 2,
      totalCents: 3_800,
      paidCents: 1_900,
      dueCents: 0,
      overdueCents: 1_900,
    },
  ],
  invoicedCents: 130_700,
  notInvoiced: { quarter: '2026-Q4', invoicedFrom: '2027-01-01', entries: 214, cents: 20_600 },
  ledger: {
    fees: 1_522,
    reversals: 9,
    cents: 151_300,
    agrees: true,
    checkFailedAt: null,
    comparedAt: '2026-10-06T13:10:04.250Z',
  },
}

/** A server that remembers payments. */
function answers() {
  const invoices = [...feeInvoices]
  const change = (id: string | undefined, payment: Pick<AdminInvoice, 'paidOn' | 'paymentReference'>) => {
    const at = invoices.findIndex((invoice) => invoice.id === Number(id))
    const found = invoices[at]
    if (!found) return refusal(404, 'This invoice was not found.')
    return (invoices[at] = { ...found, ...payment })
  }
  return [
    noneWaits,
    answer(feeOverview, () => fees),
    answer(adminInvoices, ({ query: { state, search = '', quarter } }) =>
      pageOf(
        invoices.filter(
          ({ recipient, paidOn, ...invoice }) =>
            (!quarter || invoice.quarter === quarter) &&
            recipient.name.toLowerCase().includes(search.toLowerCase()) &&
            (!state || (state === 'paid') === (paidOn !== null)),
        ),
        null,
      ),
    ),
    answer(recordPayment, ({ params, body }) =>
      change(params.id, { paidOn: body.paidOn, paymentReference: body.reference }),
    ),
    answer(numberedInvoices, ({ query: { numbers = '' } }) =>
      invoices.filter(({ number }) => numbers.split(',').includes(String(number))),
    ),
    answer(recordPayments, ({ body }) =>
      body.payments.map(({ id, paidOn, reference }) => {
        const invoice = change(String(id), { paidOn, paymentReference: reference })
        return 'id' in invoice
          ? { id, outcome: 'paid' as const, reason: null, invoice }
          : { id, outcome: 'refused' as const, reason: 'This invoice was not found.', invoice: null }
      }),
    ),
    answer(undoPayment, ({ params }) => change(params.id, { paidOn: null, paymentReference: null })),
  ]
}

/** What every story of the page needs; for its `meta`. */
export const feesStory = {
  component: FeesPage,
  ...portalStory({ path: '/admin/fees', user: userOf({ role: 'admin' }), answers }),
}
