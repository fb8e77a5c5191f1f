import { formatSydney, relativeTime } from '@snake-dispatch/domain/sydney-time'
import styles from './AuditTrail.module.css'

/** When something happened: how long ago, and exactly, in Sydney time (D-20). */
export function EntryWhen({ at, asOf }: { at: string; asOf: Date }) {
  const date = new Date(at)
  return (
    <time dateTime={at} className={styles.when}>
      {relativeTime(date, asOf)}
      <span className={styles.exact}>{formatSydney(date, 'dateTime')}</span>
    </time>
  )
}
