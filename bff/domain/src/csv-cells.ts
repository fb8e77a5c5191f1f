/** What separates the cells of a file; spreadsheets in some languages write semicolons or tabs. */
const separators = [',', ';', '\t'] as const

/**
 * The rows of a CSV file, as tolerantly as spreadsheets read one: with or without a byte order mark, lines that end with
 * LF, CR LF or CR, cells in quotes with separators, line breaks and doubled quotes, and a quote that is never closed
 * goes on to the end. Cells are trimmed, empty lines left out.
 */
export function csvCells(file: string): string[][] {
  const text = file.replace(/^\uFEFF/, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    row.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (row.some((each) => each !== '')) rows.push(row)
    row = []
  }
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]!
      else isQuoted = false
    } else if (sign === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else if (sign === '\r') {
      if (text[at + 1] === '\n') at++
      endRow()
    } else cell += sign
  }
  endRow()
  return rows
}

/** The separator that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const [line = ''] = text.replaceAll(/"[^"]*"/g, '').split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  return separators.reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}
