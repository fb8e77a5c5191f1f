import type { BankCredit } from './bank-file.ts'
import { paymentDayFault } from './payment-day.ts'

/** The longest number of an invoice that is looked for: longer ones are accounts, receipts and telephones. */
const MAX_DIGITS = 7

/** The numbers in a bank's text that may be those of invoices (D-173). */
export interface Mentions {
  /** After 'invoice', 'inv', 'tax inv' or '#'. */
  readonly named: readonly number[]
  /** All others. */
  readonly bare: readonly number[]
}

/** 'invoice 41', 'INV-0041', 'Tax invoices 41, 42 and 43', '#41'. */
const NAMED =
  /(?:\binv(?:oice)?s?\b|\binv(?:oice)?s?(?=\d)|#)[\s.:#-]*(?:no|nr|num|number|nbr)?[\s.:#-]*(\d+(?:\s*(?:,|&|\+|\/|and)\s*#?\d+)*)/gi

/** The numbers that a text names as invoices', and those that stand alone in it. */
export function invoiceMentions(text: string): Mentions {
  const named = new Set<number>()
  const rest = text.replaceAll(NAMED, (_, numbers: string) => {
    for (const digits of numbers.match(/\d+/g) ?? []) addNumber(named, digits)
    return ' '
  })
  const bare = new Set<number>()
  for (const digits of rest.match(/(?<![\w.,$])\d+(?![\w]|[.,]\d)/g) ?? []) addNumber(bare, digits)
  return { named: [...named], bare: [...bare].filter((number) => !named.has(number)) }
}

function addNumber(numbers: Set<number>, digits: string): void {
  const plain = digits.replace(/^0+/, '')
  if (plain.length > 0 && plain.length <= MAX_DIGITS) numbers.add(Number(plain))
}

/** All numbers that may be those of invoices, each once. */
export function allMentions(credits: readonly BankCredit[]): number[] {
  const numbers = credits.map(({ text }) => invoiceMentions(text))
  return [...new Set(numbers.flatMap(({ named, bare }) => [...named, ...bare]))]
}

/** What of an invoice decides a match. */
export interface MatchedInvoice {
  readonly id: number
  readonly number: number
  readonly totalCents: number
  readonly issuedOn: string
  readonly paidOn: string | null
}

/** What a line of the bank's file is, in the order in which an admin reads them (D-173). */
export const matchKinds = ['matched', 'maybe', 'differs', 'refused', 'repeated', 'paid', 'unknown'] as const
export type MatchKind = (typeof matchKinds)[number]

/** A line of the bank's file with the invoices that it may pay. */
export interface BankMatch<Invoice extends MatchedInvoice = MatchedInvoice> {
  readonly kind: MatchKind
  readonly credit: BankCredit
  readonly invoices: readonly Invoice[]
  /** Why it cannot be marked; null otherwise. */
  readonly fault: string | null
}

/**
 * Finds for each line the invoices that it pays: by number and by the amount to the cent (D-173).
 * @param invoices those of `allMentions`
 * @param today in Sydney, as '2026-11-21'
 */
export function matchCredits<Invoice extends MatchedInvoice>(
  credits: readonly BankCredit[],
  invoices: readonly Invoice[],
  today: string,
): BankMatch<Invoice>[] {
  const byNumber = new Map(invoices.map((invoice) => [invoice.number, invoice]))
  /** The lines before may pay an invoice; the second one that does pays it twice. */
  const taken = new Set<number>()
  const found = credits.map((credit) => matchOne(credit, byNumber, today))
  // What is certain goes before what is not, wherever in the file it stands.
  for (const kind of ['matched', 'maybe'] as const)
    for (const [at, match] of found.entries()) {
      if (match.kind !== kind) continue
      if (match.invoices.some(({ id }) => taken.has(id))) found[at] = { ...match, kind: 'repeated' }
      else for (const { id } of match.invoices) taken.add(id)
    }
  return found
}

function matchOne<Invoice extends MatchedInvoice>(
  credit: BankCredit,
  byNumber: ReadonlyMap<number, Invoice>,
  today: string,
): BankMatch<Invoice> {
  const { named, bare } = invoiceMentions(credit.text)
  const known = (numbers: readonly number[]) => numbers.flatMap((number) => byNumber.get(number) ?? [])
  const meant = known(named)
  const pays = meant.length > 0 ? paidBy(meant, credit.cents) : undefined
  if (pays) return judged('matched', credit, pays, today)
  if (meant.length > 0) return { kind: 'differs', credit, invoices: meant, fault: null }
  // A number alone may be a street's: only one invoice of the very amount is worth a question.
  const same = known(bare).filter(({ totalCents }) => totalCents === credit.cents)
  if (same.length === 1) return judged('maybe', credit, same, today)
  return { kind: 'unknown', credit, invoices: [], fault: null }
}

/** All invoices that are named, or the ones not yet paid, where their sum is the amount; else one that is. */
function paidBy<Invoice extends MatchedInvoice>(meant: readonly Invoice[], cents: number) {
  const open = meant.filter(({ paidOn }) => paidOn === null)
  const one = (invoices: readonly Invoice[]) => invoices.filter(({ totalCents }) => totalCents === cents)
  return [open, meant, one(open), one(meant)].find(
    (invoices) =>
      invoices.length > 0 && invoices.reduce((sum, { totalCents }) => sum + totalCents, 0) === cents,
  )
}

function judged<Invoice extends MatchedInvoice>(
  kind: 'matched' | 'maybe',
  credit: BankCredit,
  invoices: readonly Invoice[],
  today: string,
): BankMatch<Invoice> {
  if (invoices.some(({ paidOn }) => paidOn !== null)) return { kind: 'paid', credit, invoices, fault: null }
  const faults = invoices.flatMap((invoice) => paymentDayFault(credit.day, invoice, today) ?? [])
  return faults[0] === undefined
    ? { kind, credit, invoices, fault: null }
    : { kind: 'refused', credit, invoices, fault: faults[0] }
}
