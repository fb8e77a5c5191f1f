import type { FeeLine, Invoice } from '@snake-dispatch/contract/invoices'
import { invoiceText } from '@snake-dispatch/domain/invoice-text'
import { describe, expect, test } from 'vitest'
import { readPdf, tagsOf, type PdfTag } from '../../testing/pdf-text.ts'
import { invoicePdf, invoicePdfName } from './invoice-pdf.ts'

function fee(index: number, fields: Partial<FeeLine> = {}): FeeLine {
  const jobNumber = 10_000_001 + index
  return {
    jobNumber,
    description: `Platform fee for job #${jobNumber}`,
    claimedAt: new Date(Date.UTC(2026, 6, 2 + (index % 80), 3)).toISOString(),
    cents: 100,
    includesGst: true,
    ...fields,
  }
}

function invoiceWith(lines: FeeLine[], fields: Partial<Invoice> = {}): Invoice {
  return {
    id: 3,
    number: 12,
    heading: 'Tax invoice',
    quarter: '2026-Q3',
    periodStart: '2026-07-01',
    periodEnd: '2026-09-30',
    issuedOn: '2026-10-01',
    dueOn: '2026-10-15',
    issuer: { name: 'Snake Dispatch NSW', abn: '10 123 456 284' },
    recipient: {
      id: 1,
      name: 'Zoë Müller–O’Brien',
      company: 'Reptile Relocators',
      address: '12 Acacia Rd, Penrith NSW 2750',
    },
    totalCents: lines.reduce((sum, { cents }) => sum + cents, 0),
    gstCents: 27,
    paidOn: null,
    lines,
    ...fields,
  }
}

const reversal = fee(1, { cents: -100, description: 'Reversal of the platform fee for job #10000002' })
const taxInvoice = invoiceWith([
  fee(0),
  fee(1),
  fee(2, { includesGst: false }),
  fee(3, { cents: 123_400 }),
  reversal,
])
const plain = (lines: FeeLine[]) =>
  invoiceWith(
    lines.map((line) => ({ ...line, includesGst: false })),
    { heading: 'Invoice', gstCents: null, issuer: { name: 'Snake Dispatch NSW', abn: null } },
  )

const open = async (invoice: Invoice) => readPdf(await invoicePdf(invoice))
const textsOf = (tags: readonly PdfTag[]) => tags.map(({ text }) => text)

/** What a table says: the texts of each of its rows. */
const rowsOf = (structure: readonly PdfTag[]) => tagsOf(structure, 'TR').map(({ parts }) => textsOf(parts))

/** What lists say, each entry as its term and its detail. */
const factsOf = (structure: readonly PdfTag[]) =>
  tagsOf(structure, 'LI').map(({ parts: [term, detail] }) => ({ term: term!.text, detail: detail!.text }))

describe('words and numbers', () => {
  test.each([
    ['a tax invoice', taxInvoice],
    ['an invoice without GST', plain([fee(0), fee(1), fee(2)])],
    ['one that comes to nothing', plain([fee(1), reversal])],
  ])('FEE-02 D-189 %s says what its page says, in its order', async (_name, invoice) => {
    const { structure } = await open(invoice)
    const page = invoiceText(invoice)
    const { headings, rows } = page.fees
    expect(textsOf(tagsOf(structure, 'H1'))).toEqual([page.title])
    expect(textsOf(tagsOf(structure, 'H2'))).toEqual(page.parties.map(({ role }) => role))
    expect(textsOf(tagsOf(structure, 'P'))).toEqual([
      ...page.parties.flatMap(({ name, details }) => [name, ...details]),
      ...(page.note === null ? [] : [page.note]),
    ])
    expect(rowsOf(structure)).toEqual(
      [headings, ...rows].map(({ date, what, gst, amount }) =>
        [date, what, gst, amount].filter((text) => text !== null),
      ),
    )
    expect(factsOf(structure)).toEqual([...page.facts, ...page.totals])
  })

  test('FEE-02 D-189 a tax invoice has who issued it, its ABN, the GST, and a minus before what is reversed', async () => {
    const { structure } = await open(taxInvoice)
    expect(textsOf(tagsOf(structure, 'P'))).toContain('ABN 10 123 456 284')
    expect(rowsOf(structure).slice(-2)).toEqual([
      ['5 July 2026', 'Platform fee for job #10000004', 'Included', '$1,234.00'],
      ['3 July 2026', 'Reversal of the platform fee for job #10000002', 'Included', '−$1.00'],
    ])
    expect(factsOf(structure).slice(-2)).toEqual([
      { term: 'Total', detail: '$1,236.00' },
      { term: 'GST within the total', detail: '$0.27' },
    ])
  })

  test('D-189 its name is that of its number', () => {
    expect(invoicePdfName({ number: 12 })).toBe('invoice-12.pdf')
  })

  test('D-189 one invoice gives the same bytes each time', async () => {
    expect(
      (await invoicePdf(taxInvoice)).equals(await invoicePdf({ ...taxInvoice, paidOn: '2026-10-09' })),
    ).toBe(true)
  })
})

describe('for those who hear it', () => {
  test('D-189 it is tagged, has a language and a title, and brings its fonts', async () => {
    const bytes = await invoicePdf(taxInvoice)
    const { catalog, info, structure } = readPdf(bytes)
    for (const said of ['/Lang (en-AU)', '/Marked true', '/StructTreeRoot', '/DisplayDocTitle true'])
      expect(catalog).toContain(said)
    expect(catalog).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(info).toContain('(Tax invoice 12)')
    expect(structure.map(({ type }) => type)).toEqual(['Document'])
    const source = bytes.toString('latin1')
    expect(source.match(/\/FontFile2 /g)).toHaveLength(2)
    expect(source).not.toContain('/Subtype /Image')
  })

  test('D-189 each column and each row of the table has a heading', async () => {
    const [table] = tagsOf((await open(taxInvoice)).structure, 'Table')
    const [head, rows] = table!.parts
    const scopes = (part: PdfTag) =>
      part.parts.map((row) => row.parts.map(({ type, scope }) => scope ?? type))
    expect([head!.type, rows!.type]).toEqual(['THead', 'TBody'])
    expect(scopes(head!)).toEqual([['Column', 'Column', 'Column', 'Column']])
    expect(scopes(rows!)).toEqual(taxInvoice.lines.map(() => ['TD', 'Row', 'TD', 'TD']))
  })

  test('D-189 a name that the font cannot write is drawn in Latin letters, and read and copied as it was entered', async () => {
    const recipient = { id: 1, name: '王小明', company: 'Ünal (Łódź)\\', address: 'محمد علي Pty' }
    const { structure } = await open(invoiceWith([fee(0)], { recipient }))
    expect(tagsOf(structure, 'P').map(({ text, actual }) => [text, actual])).toEqual(
      expect.arrayContaining([
        ['Wang Xiao Ming', '王小明'],
        ['Ünal (Łódź)\\', null],
        [expect.stringContaining('Pty'), 'محمد علي Pty'],
      ]),
    )
  })
})

describe('pages', () => {
  test('D-189 the headings of 200 fees stand on each page and are read once, and each page has its number', async () => {
    const invoice = plain(Array.from({ length: 200 }, (_, index) => fee(index)))
    const { structure, decorations } = await open(invoice)
    expect(decorations.length).toBeGreaterThan(5)
    for (const [index, texts] of decorations.entries()) {
      const footer = ['Invoice 12, Snake Dispatch NSW', `Page ${index + 1} of ${decorations.length}`]
      expect(texts).toEqual(index === 0 ? footer : ['Date', 'For', 'Amount', ...footer])
    }
    expect(rowsOf(structure)).toHaveLength(201)
  })

  test('D-189 the total stands on the page of the last fee, however many there are', async () => {
    const pages = new Set<number>()
    for (let count = 22; count < 34; count++) {
      const { structure, decorations } = await open(
        plain(Array.from({ length: count }, (_, index) => fee(index))),
      )
      const [total] = tagsOf(structure, 'Lbl').slice(-1)
      const [note] = tagsOf(structure, 'P').slice(-1)
      const lastFee = tagsOf(structure, 'TR').at(-1)!.parts[0]!
      expect([lastFee.page, total!.page, note!.page]).toEqual([lastFee.page, lastFee.page, lastFee.page])
      expect(lastFee.page).toBe(decorations.length)
      pages.add(decorations.length)
    }
    expect([...pages]).toEqual([1, 2])
  })

  test('D-189 names without a space break within their column, and move what follows down', async () => {
    const name = 'W'.repeat(100)
    const recipient = { id: 1, name, company: name, address: name }
    const { structure, decorations } = await open(invoiceWith([fee(0)], { recipient }))
    expect(textsOf(tagsOf(structure, 'P')).slice(2, 5)).toEqual([name, name, name])
    expect(decorations).toHaveLength(1)
  })
})
