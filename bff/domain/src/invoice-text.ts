import { dayText, quarterText } from './calendar-text.ts'
import { centsText } from './cents.ts'
import { formatSydney } from './sydney-time.ts'

/** A row of the fee ledger. */
interface FeeFacts {
  readonly description: string
  /** An instant, such as '2026-11-21T03:05:00.000Z'. */
  readonly claimedAt: string
  /** Whole cents; negative for a reversal. */
  readonly cents: number
  readonly includesGst: boolean
}

/** What an invoice is about; days as '2026-11-21', amounts in whole cents. */
export interface InvoiceFacts {
  readonly number: number
  readonly heading: string
  readonly quarter: string
  readonly issuedOn: string
  readonly dueOn: string
  readonly issuer: { readonly name: string; readonly abn: string | null }
  readonly recipient: {
    readonly name: string
    readonly company: string | null
    readonly address: string | null
  }
  readonly totalCents: number
  readonly gstCents: number | null
  readonly lines: readonly FeeFacts[]
}

/** Fees in words: the headings of their columns, and their rows. */
export interface FeeLinesText {
  /** GST is null where no row includes it: then there is no such column. */
  readonly headings: {
    readonly date: string
    readonly what: string
    readonly gst: string | null
    readonly amount: string
  }
  readonly rows: readonly {
    readonly date: string
    readonly what: string
    readonly gst: string | null
    readonly amount: string
  }[]
}

interface Fact {
  readonly term: string
  readonly detail: string
}

/** All that an invoice says, on its page and in its PDF. */
export interface InvoiceText {
  /** Such as 'Tax invoice 12'. */
  readonly title: string
  readonly parties: readonly {
    readonly role: string
    readonly name: string
    readonly details: readonly string[]
  }[]
  readonly facts: readonly Fact[]
  readonly fees: FeeLinesText
  /** The total first. */
  readonly totals: readonly Fact[]
  /** Null where nothing is to be paid. */
  readonly note: string | null
}

/** Fees in words (FEE-01, D-37). */
export function feeLinesText(lines: readonly FeeFacts[]): FeeLinesText {
  const hasGst = lines.some(({ includesGst }) => includesGst)
  return {
    headings: { date: 'Date', what: 'For', gst: hasGst ? 'GST' : null, amount: 'Amount' },
    rows: lines.map(({ description, claimedAt, cents, includesGst }) => ({
      date: formatSydney(new Date(claimedAt), 'date'),
      what: description,
      gst: hasGst ? (includesGst ? 'Included' : 'None') : null,
      amount: centsText(cents),
    })),
  }
}

/** An invoice in words, the same on its page and in its PDF (FEE-02, D-189). */
export function invoiceText(invoice: InvoiceFacts): InvoiceText {
  const { heading, number, issuer, recipient, totalCents, gstCents } = invoice
  const title = `${heading} ${number}`
  return {
    title,
    parties: [
      { role: 'From', name: issuer.name, details: issuer.abn === null ? [] : [`ABN ${issuer.abn}`] },
      {
        role: 'To',
        name: recipient.name,
        details: [recipient.company, recipient.address].filter((detail) => detail !== null),
      },
    ],
    facts: [
      { term: 'Quarter', detail: quarterText(invoice.quarter) },
      { term: 'Issued', detail: dayText(invoice.issuedOn) },
      { term: 'Due', detail: dayText(invoice.dueOn) },
    ],
    fees: feeLinesText(invoice.lines),
    totals: [
      { term: 'Total', detail: centsText(totalCents) },
      ...(gstCents === null ? [] : [{ term: 'GST within the total', detail: centsText(gstCents) }]),
    ],
    note:
      totalCents > 0
        ? `Please quote ${heading.toLowerCase()} ${number} with your payment. The portal collects no money itself.`
        : null,
  }
}
