import { expect, test } from 'vitest'
import { invoiceText } from './invoice-text.ts'

const line = {
  description: 'Platform fee for job #10000001',
  // In Sydney it is the next day already.
  claimedAt: '2026-07-02T14:30:00.000Z',
  cents: 100,
  includesGst: false,
}
const invoice = {
  number: 12,
  heading: 'Invoice',
  quarter: '2026-Q3',
  issuedOn: '2026-10-01',
  dueOn: '2026-10-15',
  issuer: { name: 'Snake Dispatch NSW', abn: null },
  recipient: { name: 'Sam Reid', company: null, address: null },
  totalCents: 100,
  gstCents: null,
  lines: [line],
}

test('FEE-02 D-189 an invoice in words, without what is not known of it', () => {
  expect(invoiceText(invoice)).toEqual({
    title: 'Invoice 12',
    parties: [
      { role: 'From', name: 'Snake Dispatch NSW', details: [] },
      { role: 'To', name: 'Sam Reid', details: [] },
    ],
    facts: [
      { term: 'Quarter', detail: 'July to Sept 2026' },
      { term: 'Issued', detail: '1 Oct 2026' },
      { term: 'Due', detail: '15 Oct 2026' },
    ],
    fees: {
      headings: { date: 'Date', what: 'For', gst: null, amount: 'Amount' },
      rows: [{ date: '3 July 2026', what: 'Platform fee for job #10000001', gst: null, amount: '$1.00' }],
    },
    totals: [{ term: 'Total', detail: '$1.00' }],
    note: 'Please quote invoice 12 with your payment. The portal collects no money itself.',
  })
})

test('FEE-02 D-189 a tax invoice in words, with ABN, and which of its fees include GST', () => {
  const text = invoiceText({
    ...invoice,
    heading: 'Tax invoice',
    issuer: { name: 'Snake Dispatch NSW', abn: '10 123 456 284' },
    recipient: { name: 'Sam Reid', company: 'Reptile Relocators', address: '12 Acacia Rd, Sutherland' },
    gstCents: 9,
    totalCents: 200,
    lines: [line, { ...line, includesGst: true }],
  })
  expect(text.parties.map(({ details }) => details)).toEqual([
    ['ABN 10 123 456 284'],
    ['Reptile Relocators', '12 Acacia Rd, Sutherland'],
  ])
  expect([text.fees.headings.gst, ...text.fees.rows.map(({ gst }) => gst)]).toEqual([
    'GST',
    'None',
    'Included',
  ])
  expect(text.totals[1]).toEqual({ term: 'GST within the total', detail: '$0.09' })
  expect(text.note).toMatch(/^Please quote tax invoice 12 /)
})

test('FEE-02 D-189 an invoice that comes to nothing asks for no payment', () => {
  const lines = [line, { ...line, cents: -100 }]
  const text = invoiceText({ ...invoice, totalCents: 0, lines })
  expect(text.fees.rows.map(({ amount }) => amount)).toEqual(['$1.00', '−$1.00'])
  expect(text.note).toBeNull()
})
