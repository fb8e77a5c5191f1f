import { STATISTICS_DAYS, type DispatchStatistics } from '@snake-dispatch/contract/dispatch-statistics'
import { dayText } from '@snake-dispatch/domain/calendar-text'
import { Card, Fold, Heading } from '@snake-dispatch/design-system'
import { DaysChart } from './lazy-dispatch-statistics.tsx'
import styles from './DispatchStatistics.module.css'
import { durationText } from '../duration/duration-text.ts'

const NONE = '–'
const orNone = (seconds: number | null) => (seconds === null ? NONE : durationText(seconds))

/** The claims of the last 30 days and how long jobs waited for them: two charts, and the table that says the same. */
export function ClaimTimes({ figures }: { figures: DispatchStatistics }) {
  const { claims, medianSeconds, p95Seconds, days } = figures
  const span = `last ${STATISTICS_DAYS} days`
  return (
    <>
      <Card as="section" aria-labelledby="claims-per-day">
        <Heading level={2} id="claims-per-day" className={styles.heading}>
          Claims per day
        </Heading>
        <p className={styles.note}>
          <strong className={styles.figure}>{claims.toLocaleString('en-AU')}</strong> in the {span}, counted
          once a minute. A claim that was given back does not count.
        </p>
        <DaysChart
          caption={`Bar chart of the ${span}: ${claims} claims. The numbers by day are below.`}
          kind="count"
          days={days.map(({ day, claims: value }) => ({ day, value }))}
        />
      </Card>
      <Card as="section" aria-labelledby="time-to-claim">
        <Heading level={2} id="time-to-claim" className={styles.heading}>
          Time from posting to claim
        </Heading>
        <dl className={styles.counts}>
          <div>
            <dt className={styles.term}>Median: half of the jobs</dt>
            <dd className={styles.figure}>{orNone(medianSeconds)}</dd>
          </div>
          <div>
            <dt className={styles.term}>95th percentile: 95 of 100 jobs</dt>
            <dd className={styles.figure}>{orNone(p95Seconds)}</dd>
          </div>
        </dl>
        <DaysChart
          caption={`Bar chart of the ${span}: median ${orNone(medianSeconds)}, 95th percentile ${orNone(p95Seconds)}. The numbers by day are below.`}
          kind="seconds"
          legend={['Median', '95th percentile']}
          days={days.map(({ day, medianSeconds: value, p95Seconds: mark }) => ({ day, value, mark }))}
        />
        <Fold summary="Numbers by day" className={styles.fold}>
          <DaysTable days={days} />
        </Fold>
      </Card>
    </>
  )
}

function DaysTable({ days }: Pick<DispatchStatistics, 'days'>) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <caption className={styles.caption}>Claims and the time to them, newest day first</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Claims</th>
            <th scope="col">Median</th>
            <th scope="col">95th percentile</th>
          </tr>
        </thead>
        <tbody>
          {[...days].reverse().map(({ day, claims, medianSeconds, p95Seconds }) => (
            <tr key={day}>
              <th scope="row">{dayText(day)}</th>
              <td>{claims}</td>
              <td>{orNone(medianSeconds)}</td>
              <td>{orNone(p95Seconds)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
