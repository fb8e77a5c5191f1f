import { CSV_START, csvLines, type CsvCell } from '@snake-dispatch/domain/csv'

/** Rows per query: few enough that a claim never has to wait for one. */
export const CSV_BATCH = 200

/** A list that is written as a CSV file. */
interface CsvList<Row> {
  readonly columns: readonly string[]
  /** The next rows, at most `CSV_BATCH`. @param last the row before them; undefined at the start */
  readonly read: (last: Row | undefined) => Promise<readonly Row[]>
  readonly cellsOf: (row: Row) => readonly CsvCell[]
}

/**
 * Yields a list as the parts of a CSV file. Each batch is a separate query outside any transaction and runs once the
 * previous part has been sent, so a long list needs no more memory and holds no lock.
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

/** Sets the headers of a CSV download. @param name file name, such as 'fees.csv' */
export function answerCsv(call: { set(name: string, value: string): void }, name: string): void {
  call.set('content-type', 'text/csv; charset=utf-8')
  call.set('content-disposition', `attachment; filename="${name}"`)
  call.set('cache-control', 'no-store')
}
