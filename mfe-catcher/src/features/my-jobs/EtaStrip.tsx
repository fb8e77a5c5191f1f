import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import styles from './EtaStrip.module.css'
import { etaCountdown } from './eta-countdown.ts'

/** Within this many milliseconds the time alone says which day is meant. */
const HALF_A_DAY = 12 * 3_600_000

interface EtaStripProps {
  /** When the catcher is expected, an instant in ISO 8601. */
  eta: string
  /** When they said that they are there. */
  arrivedAt: string | null
  now: Date
}

/** When the catcher is expected, counting down; lateness stands out (JOB-14). */
export function EtaStrip({ eta, arrivedAt, now }: EtaStripProps) {
  if (arrivedAt)
    return (
      <p className={styles.strip}>
        <strong className={styles.count}>there</strong>{' '}
        <span>
          since <time dateTime={arrivedAt}>{formatSydney(new Date(arrivedAt), 'time')}</time>
        </span>
      </p>
    )
  const date = new Date(eta)
  const { late, text } = etaCountdown(date, now)
  const near = Math.abs(date.getTime() - now.getTime()) < HALF_A_DAY
  return (
    <p className={styles.strip} data-late={late || undefined}>
      <strong className={styles.count}>{text}</strong>{' '}
      <span>
        <span>{late ? 'was' : 'ETA'}</span>{' '}
        <time dateTime={eta}>{formatSydney(date, near ? 'time' : 'dateTime')}</time>
      </span>
    </p>
  )
}
