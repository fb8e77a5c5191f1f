import { dollars } from '../job/job-texts.ts'
import styles from './EarningsTable.module.css'
import { earned, sumOf, type Period } from './earnings-periods.ts'

interface EarningsTableProps {
  caption: string
  periods: readonly Period[]
}

/** Every number of the earnings; says the same as the chart. */
export function EarningsTable({ caption, periods }: EarningsTableProps) {
  const total = { key: 'total', label: 'Total', ...sumOf(periods) }
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Period</th>
          <th scope="col">Jobs you completed</th>
          <th scope="col">Jobs you logged</th>
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
  )
}

function Row({ period }: { period: Period }) {
  const { label, completed, logged } = period
  const owed = completed.loggerShare - completed.loggerShareSent
  const awaited = logged.share - logged.shareSent
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>
        {dollars(completed.share)}
        {completed.jobs > 0 && <small className={styles.detail}>{jobs(completed.jobs)}</small>}
        {completed.loggerShare > 0 && (
          <small className={styles.detail}>
            {dollars(completed.loggerShare)} for loggers
            {owed > 0 ? `, ${dollars(owed)} not sent` : ', all sent'}
          </small>
        )}
      </td>
      <td>
        {dollars(logged.share)}
        {logged.jobs > 0 && (
          <small className={styles.detail}>
            {jobs(logged.jobs)}
            {awaited > 0 ? `, ${dollars(awaited)} not sent` : ', all sent'}
          </small>
        )}
      </td>
      <td className={styles.earned}>{dollars(earned(period))}</td>
    </tr>
  )
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)
