import { centsText } from '@snake-dispatch/domain/cents'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { earnedCents, sentText } from '@snake-dispatch/domain/earned'
import styles from './EarningsTable.module.css'
import { sumOf, type Period } from './earnings-periods.ts'

interface EarningsTableProps {
  caption: string
  periods: readonly Period[]
}

/** Every number of the earnings; says the same as the chart. */
export function EarningsTable({ caption, periods }: EarningsTableProps) {
  const total = { key: 'total', label: 'Total', ...sumOf(periods) }
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">Completed</th>
            <th scope="col">Logged</th>
            <th scope="col">Earned</th>
          </tr>
        </thead>
        <tbody>
          {periods.map((period) => (
            <Row key={period.key} period={period} />
          ))}
        </tbody>
        <tfoot>
          <Row period={total} />
        </tfoot>
      </table>
    </div>
  )
}

function Row({ period }: { period: Period }) {
  const { label, completed, logged } = period
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {dollarsText(completed.share)}
        {completed.jobs > 0 && <small className={styles.detail}>{jobs(completed.jobs)}</small>}
        {completed.loggerShare > 0 && (
          <small className={styles.detail}>
            {dollarsText(completed.loggerShare)} for loggers
            {sentText(completed.loggerShare, completed.loggerShareSent)}
          </small>
        )}
      </td>
      <td>
        {dollarsText(logged.share)}
        {logged.jobs > 0 && (
          <small className={styles.detail}>
            {jobs(logged.jobs)}
            {logged.share > 0 && sentText(logged.share, logged.shareSent)}
          </small>
        )}
      </td>
      <td className={styles.earned}>
        {centsText(earnedCents(period))}
        {completed.feeCents > 0 && (
          <small className={styles.detail}>after {centsText(completed.feeCents)} fees</small>
        )}
      </td>
    </tr>
  )
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)
