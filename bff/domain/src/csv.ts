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
  const text = withoutFormula(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Puts an apostrophe before a text that a spreadsheet would run as a formula (CSV injection, OWASP). */
function withoutFormula(text: string): string {
  return /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text
}
