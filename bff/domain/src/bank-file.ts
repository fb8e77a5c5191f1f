import { bankCents, bankDay } from './bank-cells.ts'
import { csvCells } from './csv-cells.ts'

/** The largest file, in characters, and the most lines of one (D-173). */
export const MAX_BANK_FILE = 1_000_000
export const MAX_BANK_LINES = 2_000
/** Money that came in, as a bank's file has it. */
export interface BankCredit {
  /** The line of the file, from 1, a heading counted. */
  readonly line: number
  /** The day, as '2026-11-21'. */
  readonly day: string
  /** Whole cents, more than 0. */
  readonly cents: number
  /** What the bank wrote about it: all of its texts. */
  readonly text: string
}

/** What was read of a file; `fault` is the sentence of why nothing was. */
export type BankFile =
  | { readonly fault: string }
  | {
      readonly fault: null
      readonly credits: readonly BankCredit[]
      /** How many lines are money that went out, and the lines that could not be read. */
      readonly debits: number
      readonly unread: readonly number[]
    }

/** Where the columns of a file are; -1 where it has none. */
interface Columns {
  readonly day: number
  readonly amount: number
  readonly credit: number
  readonly debit: number
  /** Says 'CR' or 'DR' of the amount. */
  readonly sign: number
  readonly texts: readonly number[]
  readonly hasHeading: boolean
}

/**
 * Reads the file that a bank exports (D-173): with or without a heading, one amount with a sign or a column each for what
 * came in and went out.
 */
export function readBankFile(file: string): BankFile {
  if (file.length > MAX_BANK_FILE)
    return { fault: 'The file is larger than 1 MB. Export a shorter period from your bank.' }
  if (file.includes('\0')) return { fault: 'This is no CSV file. Choose CSV when you export from your bank.' }
  const rows = csvCells(file)
  if (rows.length === 0) return { fault: 'The file is empty.' }
  if (rows.length > MAX_BANK_LINES + 1)
    return {
      fault: `The file has more than ${MAX_BANK_LINES} lines. Export a shorter period from your bank.`,
    }
  const columns = headedColumns(rows[0]!) ?? plainColumns(rows)
  if (!columns)
    return {
      fault: 'No date and amount were found in this file. It needs a column for each, as banks export them.',
    }
  const credits: BankCredit[] = []
  const unread: number[] = []
  let debits = 0
  rows.slice(columns.hasHeading ? 1 : 0).forEach((row, index) => {
    const line = index + (columns.hasHeading ? 2 : 1)
    const day = bankDay(row[columns.day] ?? '')
    const cents = centsOf(row, columns)
    if (day === null || cents === null) unread.push(line)
    else if (cents > 0) credits.push({ line, day, cents, text: textOf(row, columns) })
    else debits++
  })
  return { fault: null, credits, debits, unread }
}

function centsOf(row: readonly string[], { amount, credit, debit, sign }: Columns): number | null {
  if (credit >= 0 || debit >= 0) {
    const come = row[credit] ?? ''
    const gone = row[debit] ?? ''
    const cents = bankCents(come)
    // Some banks write 0.00 into the other column.
    if (cents !== null && cents !== 0) return cents
    const out = bankCents(gone)
    if (out !== null) return -Math.abs(out)
    if (come !== '' || gone !== '' || amount < 0) return cents
  }
  const cents = bankCents(row[amount] ?? '')
  if (cents === null || sign < 0) return cents
  return /^d/i.test(row[sign] ?? '') ? -Math.abs(cents) : cents
}

function textOf(row: readonly string[], { texts }: Columns): string {
  const parts = texts.map((at) => (row[at] ?? '').replaceAll(/\s+/g, ' ')).filter(Boolean)
  return [...new Set(parts)].join(' ').trim()
}

const headings = {
  day: /^(?:(?:transaction|trans|value|effective|posted|posting|processed|entry|bank)\s*)?date$/,
  credit: /^(?:credits?|deposits?|money in|paid in)(?: amount)?(?: \(?aud\)?)?$/,
  debit: /^(?:debits?|withdrawals?|money out|paid out)(?: amount)?(?: \(?aud\)?)?$/,
  amount: /^(?:transaction )?amount(?: \(?(?:aud|\$)\)?)?$/,
  sign: /^(?:(?:debit ?[/-] ?credit|credit ?[/-] ?debit|dr ?\/ ?cr|cr ?\/ ?dr|d\/c|c\/d)(?: indicator)?)$/,
  text: /narrative|description|details?|reference|particulars|payer|payee|memo|note|remark|serial|transaction$|^code$|^name$|^from$/,
} as const

function headedColumns(row: readonly string[]): Columns | null {
  const names = row.map((cell) =>
    cell
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' ')
      .trim(),
  )
  const find = (name: keyof typeof headings) => names.findIndex((each) => headings[name].test(each))
  const [day, credit, debit, amount, sign] = (['day', 'credit', 'debit', 'amount', 'sign'] as const).map(
    find,
  ) as [number, number, number, number, number]
  if (day < 0 || (credit < 0 && amount < 0)) return null
  const taken = new Set([day, credit, debit, amount, sign])
  const texts = names.flatMap((name, at) => (!taken.has(at) && headings.text.test(name) ? [at] : []))
  return { day, credit, debit, amount, sign, texts, hasHeading: true }
}

/** Without a heading: the first column of days, the first of amounts; later amounts are balances. */
function plainColumns(rows: readonly (readonly string[])[]): Columns | null {
  const width = Math.max(...rows.map(({ length }) => length))
  const all = (test: (cell: string) => boolean) =>
    Array.from({ length: width }, (_, at) => at).filter((at) => rows.every((row) => test(row[at] ?? '')))
  const day = all((cell) => bankDay(cell) !== null)[0]
  if (day === undefined) return null
  // A number without cents may be a serial number.
  const amounts = all((cell) => bankCents(cell) !== null && /[.$+-]/.test(cell))
  const amount = amounts[0]
  if (amount === undefined) return null
  const texts = Array.from({ length: width }, (_, at) => at).filter(
    (at) => at !== day && !amounts.includes(at),
  )
  return { day, amount, credit: -1, debit: -1, sign: -1, texts, hasHeading: false }
}
