import { Heading } from '@snake-dispatch/design-system'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import styles from './HoursAhead.module.css'

interface NamedSpan {
  name: string
  from: number
  to: number
}

interface HoursAheadProps {
  /** The beginnings of the hours. */
  hours: readonly string[]
  /** The fewest on call in any region, for each hour. */
  onCall: readonly number[]
  /** Hours in which a region has nobody. */
  gaps: readonly NamedSpan[]
  /** In how many regions nobody of those on call can be reached now. */
  unreachable: number
}

const MAX_LINES = 6
const HOUR = 3_600_000

/** The next 24 hours: a strip that shows when some region has nobody on call, and the same in words. */
export function HoursAhead({ hours, onCall, gaps, unreachable }: HoursAheadProps) {
  const endOf = (hour: number) => new Date(Date.parse(hours[0] ?? '') + hour * HOUR).toISOString()
  const lines = spansByTime(gaps)
  return (
    <section className={styles.ahead}>
      <Heading level={3} size="md">
        24 hours ahead
      </Heading>
      <div className={styles.hours} aria-hidden="true">
        {hours.map((hour, index) => (
          <i key={hour} data-gap={onCall[index] === 0 || undefined} />
        ))}
      </div>
      <div className={styles.scale} aria-hidden="true">
        {[0, 6, 12, 18].map((hour) => (
          <span key={hour}>{hours[hour] && hourText(hours[hour])}</span>
        ))}
      </div>
      {lines.length === 0 ? (
        <p className={styles.line}>
          Every region has somebody on call
          {unreachable > 0 && `, but in ${unreachable} of them nobody can be reached now`}.
        </p>
      ) : (
        <ul className={styles.lines}>
          {lines.slice(0, MAX_LINES).map(({ from, to, names }) => (
            <li key={`${from}-${to}`} className={styles.line}>
              <b>
                {from === 0 && to === hours.length
                  ? 'All 24 hours'
                  : `${hourText(hours[from]!)} to ${hourText(endOf(to))}`}
                , nobody:
              </b>{' '}
              {names.join(', ')}
            </li>
          ))}
          {lines.length > MAX_LINES && (
            <li className={styles.line}>and {lines.length - MAX_LINES} more gaps</li>
          )}
        </ul>
      )}
    </section>
  )
}

/** A time of day on the hour: '10 pm'. */
const hourText = (at: string) => formatSydney(new Date(at), 'time').replace(':00', '')

/** The gaps of the same hours together, those that begin first at first. */
function spansByTime(gaps: readonly NamedSpan[]): { from: number; to: number; names: string[] }[] {
  const spans = new Map<string, { from: number; to: number; names: string[] }>()
  for (const { name, from, to } of gaps) {
    const span = spans.get(`${from}-${to}`) ?? { from, to, names: [] }
    span.names.push(name)
    spans.set(`${from}-${to}`, span)
  }
  return [...spans.values()].sort((one, other) => one.from - other.from || other.to - one.to)
}
