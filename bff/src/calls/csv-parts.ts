import { CSV_START, csvLines, type CsvCell } from '@snake-dispatch/domain/csv'

/** Rows that are read at once: few enough that a claim never waits for them. */
export const CSV_BATCH = 200

/** A list that is written as a CSV file. */
interface CsvList<Row> {
  readonly columns: readonly string[]
  /** The next rows, at most `CSV_BATCH`. @param last the row before them; undefined at the start */
  readonly read: (last: Row | undefined) => Promise<readonly Row[]>
  readonly cellsOf: (row: Row) => readonly CsvCell[]
}

/**
 * A list as the parts of a CSV file. Each batch is a query of its own outside of any transaction, made when the part before
 * was sent: neither memory nor a lock grows with their number.
 */
export async function* csvParts<Row>({ columns, read, cellsOf }: CsvList<Row>): AsyncGenerator<string> {
  let start = CSV_START + csvLines([columns])
  let last: Row | undefined
  for (;;) {
    const rows = await read(last)
    yield start + csvLines(rows.map(cellsOf))
    if (rows.length < CSV_BATCH) return
    start = ''
    last = rows.at(-1)
  }
}

/** Lets a call answer a file to download. @param name such as 'fees.csv' */
export function answerCsv(call: { set(name: string, value: string): void }, name: string): void {
  call.set('content-type', 'text/csv; charset=utf-8')
  call.set('content-disposition', `attachment; filename="${name}"`)
  call.set('cache-control', 'no-store')
}
