import type { Invoice } from '@snake-dispatch/contract/invoices'
import { invoiceText, type FeeLinesText, type InvoiceText } from '@snake-dispatch/domain/invoice-text'
import { colors, createPdf, sheet, type Pdf, type PdfPart, type PlacedText } from './pdf-page.ts'

/** The name of the file, such as 'invoice-12.pdf' (D-189). */
export function invoicePdfName({ number }: Pick<Invoice, 'number'>): string {
  return `invoice-${number}.pdf`
}

/**
 * An invoice as a tagged PDF, in the words and numbers of its page (FEE-02, D-189). One invoice gives the same bytes
 * each time, as an invoice does not change; its file is dated midday of the day of issue, in Sydney.
 */
export async function invoicePdf(invoice: Invoice): Promise<Buffer<ArrayBuffer>> {
  const text = invoiceText(invoice)
  const pdf = await createPdf({
    title: text.title,
    author: invoice.issuer.name,
    date: new Date(`${invoice.issuedOn}T02:00:00Z`),
  })
  const { root } = pdf
  pdf.text(root, { type: 'H1' }, { text: text.title, ...title })
  let y = sheet.top + 46
  y = (await drawParties(pdf, text, y)) + 20
  y = drawFacts(pdf, text, y) + 20
  y = drawFees(pdf, text.fees, y, heightOfEnd(pdf, text))
  drawEnd(pdf, text, y)
  return pdf.end(`${text.title}, ${invoice.issuer.name}`)
}

const title = { x: sheet.left, y: sheet.top, width: sheet.width, size: 22, bold: true, color: colors.brand }
const label = { size: 8, color: colors.muted } as const
const body = { size: 9.5 } as const
const GAP = 24

/** Who issued it, and beside it to whom. @returns where they end */
async function drawParties(pdf: Pdf, { parties }: InvoiceText, top: number): Promise<number> {
  const width = (sheet.width - GAP) / parties.length
  const ends: number[] = []
  for (const [index, { role, name, details }] of parties.entries()) {
    const at = { x: sheet.left + index * (width + GAP), width: width - GAP / 2 }
    pdf.text(pdf.root, { type: 'H2' }, { ...label, ...at, text: role, y: top })
    let y = top + 13
    for (const [line, words] of [name, ...details].entries()) {
      const { actual, text } = await pdf.drawable(words)
      const placed = { ...body, ...at, text, y, bold: line === 0 }
      pdf.text(pdf.root, { type: 'P', actual }, placed)
      y += pdf.heightOf(placed) + 2
    }
    ends.push(y)
  }
  return Math.max(...ends)
}

/** The quarter, the day of issue and the due day, in a band. @returns where it ends */
function drawFacts(pdf: Pdf, { facts }: InvoiceText, top: number): number {
  const height = 42
  pdf.band(top, height)
  const width = sheet.width / facts.length
  const list = pdf.part(pdf.root, { type: 'L' })
  for (const [index, { term, detail }] of facts.entries()) {
    const at = { x: sheet.left + 10 + index * width, width: width - 20 }
    const item = pdf.part(list, { type: 'LI' })
    pdf.text(item, { type: 'Lbl' }, { ...label, ...at, text: term, y: top + 9 })
    pdf.text(item, { type: 'LBody' }, { ...body, ...at, text: detail, y: top + 21, bold: true })
  }
  list.end()
  return top + height
}

/** Where the columns of the fees are; without GST the second is wider. */
function columnsOf(hasGst: boolean) {
  const [date, gst, amount] = [86, hasGst ? 70 : 0, 80]
  const what = sheet.width - date - gst - amount
  return {
    date: { x: sheet.left, width: date - 8 },
    what: { x: sheet.left + date, width: what - 8 },
    gst: { x: sheet.left + date + what, width: gst - 8 },
    amount: { x: sheet.right - amount, width: amount, align: 'right' },
  } as const
}

const names = ['date', 'what', 'gst', 'amount'] as const
const ROW_PADDING = 3

/**
 * The fees as a table. Its headings stand on each of its pages, and are read once.
 *
 * @param endHeight how high what follows is, which stands on the page of the last row
 * @returns where it ends
 */
function drawFees(pdf: Pdf, { headings, rows }: FeeLinesText, top: number, endHeight: number): number {
  const columns = columnsOf(headings.gst !== null)
  const placed = (row: FeeLinesText['headings'], y: number, style: { size: number; bold?: boolean }) =>
    names.flatMap((name): (PlacedText & { name: (typeof names)[number] })[] => {
      const text = row[name]
      return text === null ? [] : [{ ...columns[name], ...style, text, y, name }]
    })
  const headingsAt = (y: number) => placed(headings, y, { size: 8.5, bold: true })
  const headingHeight = 17
  const table = pdf.part(pdf.root, { type: 'Table' })
  const headingRow = pdf.part(pdf.part(table, { type: 'THead' }), { type: 'TR' })
  for (const { name: _, ...heading } of headingsAt(top))
    pdf.text(headingRow, { type: 'TH', scope: 'Column' }, heading)
  pdf.rule(top + headingHeight - 2, { strong: true })
  const rowsPart = pdf.part(table, { type: 'TBody' })
  let y = top + headingHeight
  for (const [index, row] of rows.entries()) {
    const cells = placed(row, y + ROW_PADDING, body)
    const height = Math.max(...cells.map((cell) => pdf.heightOf(cell))) + 2 * ROW_PADDING
    const needed = height + (index === rows.length - 1 ? endHeight : 0)
    if (y + needed > sheet.bottom) {
      pdf.nextPage()
      pdf.repeat(headingsAt(sheet.top))
      pdf.rule(sheet.top + headingHeight - 2, { strong: true })
      y = sheet.top + headingHeight
    }
    drawRow(pdf, rowsPart, placed(row, y + ROW_PADDING, body))
    y += height
    pdf.rule(y)
  }
  table.end()
  return y
}

/** A row of the table; the cell that says what it is for is its heading, as on the page. */
function drawRow(pdf: Pdf, parent: PdfPart, cells: readonly (PlacedText & { name: string })[]): void {
  const part = pdf.part(parent, { type: 'TR' })
  for (const { name, ...cell } of cells)
    pdf.text(part, name === 'what' ? { type: 'TH', scope: 'Row' } : { type: 'TD' }, cell)
}

const TOTALS_WIDTH = 240
const TOTAL_HEIGHT = 20
const noteStyle = { ...label, x: sheet.left, width: sheet.width } as const

const heightOfEnd = (pdf: Pdf, { totals, note }: InvoiceText): number =>
  14 + totals.length * TOTAL_HEIGHT + (note === null ? 0 : 16 + pdf.heightOf({ ...noteStyle, text: note }))

/** The total, the GST within it, and how to pay. */
function drawEnd(pdf: Pdf, { totals, note }: InvoiceText, top: number): void {
  const list = pdf.part(pdf.root, { type: 'L' })
  let y = top + 14
  for (const [index, { term, detail }] of totals.entries()) {
    const style = index === 0 ? { size: 12.5, bold: true } : body
    const item = pdf.part(list, { type: 'LI' })
    const half = TOTALS_WIDTH / 2
    const at = sheet.right - TOTALS_WIDTH
    pdf.text(item, { type: 'Lbl' }, { ...style, text: term, x: at, y, width: half + 20 })
    pdf.text(
      item,
      { type: 'LBody' },
      { ...style, text: detail, x: at + half, y, width: half, align: 'right' },
    )
    y += TOTAL_HEIGHT
  }
  list.end()
  if (note !== null) pdf.text(pdf.root, { type: 'P' }, { ...noteStyle, text: note, y: y + 16 })
}
