import type { ReactNode } from 'react'
import styles from './DispatchStatistics.module.css'

interface CountBarsProps {
  /** The accessible name of the table. */
  label: string
  /** The heading of the labels, then one for each count. */
  headers: readonly [string, ...string[]]
  rows: readonly { key: string; label: ReactNode; counts: readonly number[] }[]
}

/** Counts as a table with a bar below each row: as long as their sum, by the largest of all rows. */
export function CountBars({ label, headers, rows }: CountBarsProps) {
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
  const highest = Math.max(1, ...rows.map(({ counts }) => sumOf(counts)))
  return (
    <div className={styles.scroll}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {row.label}
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${(100 * sumOf(row.counts)) / highest}%` }}
                  aria-hidden
                />
              </th>
              {row.counts.map((count, index) => (
                <td key={headers[index + 1]}>{count.toLocaleString('en-AU')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
