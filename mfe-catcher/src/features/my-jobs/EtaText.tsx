import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Badge } from '@snake-dispatch/design-system'
import { useNow } from '../clock/use-now.ts'
import styles from './EtaText.module.css'
import { etaCountdown } from './eta-countdown.ts'

/** Within this many milliseconds the time alone says which day is meant. */
const HALF_A_DAY = 12 * 3_600_000

/** When the catcher is expected (an instant in ISO 8601), counting down; lateness stands out (JOB-14). */
export function EtaText({ eta }: { eta: string }) {
  const now = useNow()
  const date = new Date(eta)
  const { late, text } = etaCountdown(date, now)
  const near = Math.abs(date.getTime() - now.getTime()) < HALF_A_DAY
  return (
    <span className={styles.eta}>
      <time dateTime={eta}>{formatSydney(date, near ? 'time' : 'dateTime')}</time>
      {late ? (
        <Badge tone="danger" icon="schedule">
          {text}
        </Badge>
      ) : (
        <Badge tone="brand">{text}</Badge>
      )}
    </span>
  )
}
