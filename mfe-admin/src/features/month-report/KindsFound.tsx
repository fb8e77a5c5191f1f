import type { MonthReport } from '@snake-dispatch/contract/month-report'
import { monthText } from '@snake-dispatch/domain/calendar-text'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import styles from './MonthReport.module.css'
import { WideTable } from './WideTable.tsx'

const HEIGHT = 10

/** The kinds that catchers found, the most frequent one first, each with a bar. */
export function KindsFound({ report: { kinds, month, monthBefore } }: { report: MonthReport }) {
  const highest = Math.max(1, ...kinds.map(({ jobs }) => jobs))
  return (
    <WideTable label="Kinds found">
      <caption className={styles.caption}>Kinds found</caption>
      <thead>
        <tr>
          <th scope="col">Kind</th>
          <th scope="col">{monthText(month)}</th>
          <th scope="col">{monthText(monthBefore)}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map(({ type, jobs, before }) => (
          <tr key={type}>
            <th scope="row">
              {snakeLabel(type)}
              <svg
                aria-hidden
                viewBox={`0 0 100 ${HEIGHT}`}
                preserveAspectRatio="none"
                className={styles.bar}
              >
                <rect width={(100 * jobs) / highest} height={HEIGHT} className={styles.now} />
              </svg>
            </th>
            <td>{jobs}</td>
            <td>{before}</td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}
