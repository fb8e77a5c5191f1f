import { withoutIgnorable, withPlainHyphens } from './folded-text.ts'

/** One cell of a CSV file; null is an empty one. */
export type CsvCell = string | number | null

/** What a file begins with: the byte order mark, without which Excel would not read it as UTF-8. */
export const CSV_START = '\uFEFF'

/**
 * A CSV file as RFC 4180 has it: lines end with CR LF, a cell with a comma, a quote or a line break is quoted.
 */
export function csvFile(rows: readonly (readonly CsvCell[])[]): string {
  return CSV_START + csvLines(rows)
}

/** Lines of such a file, for one that is written in parts. */
export function csvLines(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = isChangedBySpreadsheets(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * Whether a spreadsheet would run a text as a formula (CSV injection, OWASP) or show another number in its place, so
 * that it needs an apostrophe before it (D-122).
 */
function isChangedBySpreadsheets(text: string): boolean {
  const plain = text.normalize('NFKC')
  return /^[\t\r]/.test(text) || startsFormula(text) || startsFormula(plain) || isRewritten(plain)
}

/** By its first visible character: full-width signs, other minus signs and what precedes them unseen count too. */
function startsFormula(text: string): boolean {
  const visible = withPlainHyphens(withoutIgnorable(text)).replace(/^[\s\p{Cc}\u2800]+/u, '')
  return /^[=+\-@]/.test(visible)
}

/** Digits that a spreadsheet writes differently: it drops a first 0, has 15 digits at most, and reads '12E3' as 12000. */
function isRewritten(text: string): boolean {
  return /^\s*(?:0\d+|\d{16,}|\d*\.?\d+E[+-]?\d+)\s*$/i.test(text)
}
