import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Badge } from '@snake-dispatch/design-system'
import { useNow } from '../clock/use-now.ts'
import styles from './EtaText.module.css'
import { etaCountdown } from './eta-countdown.ts'

/** When the catcher is expected (an instant in ISO 8601), counting down; lateness stands out (JOB-14). */
export function EtaText({ eta }: { eta: string }) {
  const now = useNow()
  const date = new Date(eta)
  const { late, text } = etaCountdown(date, now)
  const sameDay = formatSydney(date, 'date') === formatSydney(now, 'date')
  return (
    <span className={styles.eta}>
      <time dateTime={eta}>{formatSydney(date, sameDay ? 'time' : 'dateTime')}</time>
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
