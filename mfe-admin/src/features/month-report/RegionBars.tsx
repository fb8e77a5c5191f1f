import type { MonthReport } from '@snake-dispatch/contract/month-report'
import { monthText } from '@snake-dispatch/domain/calendar-text'
import styles from './MonthReport.module.css'

const ROW = 26
const NAME = 170
const BAR = 380
const WIDTH = NAME + BAR + 60

/** The requests of each region as bars, those of the month before as a thin one below. A table says the same. */
export function RegionBars({ report }: { report: MonthReport }) {
  const { regions, month, monthBefore } = report
  const highest = Math.max(1, ...regions.flatMap(({ now, before }) => [now.requests, before.requests]))
  const length = (value: number) => (BAR * value) / highest
  const most = [...regions].sort((one, other) => other.now.requests - one.now.requests)[0]!
  return (
    <figure className={styles.chart}>
      <svg
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing with parts of its own is no picture file
        role="img"
        aria-label={`Bar chart of the requests by region in ${monthText(month)}: most in ${most.name}, ${most.now.requests}. The table below has every number.`}
        viewBox={`0 0 ${WIDTH} ${regions.length * ROW}`}
        className={styles.drawing}
      >
        {regions.map(({ name, now, before }, index) => (
          <g key={name} transform={`translate(0 ${index * ROW})`}>
            <text x={NAME - 8} y={15} className={styles.label} textAnchor="end">
              {name}
            </text>
            <rect x={NAME} y={4} width={length(now.requests)} height={12} className={styles.now} />
            <rect x={NAME} y={17} width={length(before.requests)} height={4} className={styles.before} />
            <text
              x={NAME + Math.max(length(now.requests), length(before.requests)) + 6}
              y={15}
              className={styles.label}
            >
              {now.requests}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className={styles.note}>
        Requests by region: the thick bar is {monthText(month)}, the thin one {monthText(monthBefore)}.
      </figcaption>
    </figure>
  )
}
