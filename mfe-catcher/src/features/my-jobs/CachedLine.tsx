import { serverDate } from '@snake-dispatch/kit'
import { formatSydney, sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { Icon } from '@snake-dispatch/design-system'
import { TryAgain } from '@snake-dispatch/screen-parts/load-failure'
import styles from './CachedLine.module.css'

interface CachedLineProps {
  isOffline: boolean
  /** When the jobs that are shown were read. */
  readAt: Date
  retrying: boolean
  onRetry: () => void
}

/** Says, in a line of 48 px, that this device shows the jobs that it keeps, and since when (DISP-40). */
export function CachedLine({ isOffline, readAt, retrying, onRetry }: CachedLineProps) {
  return (
    <div role="alert" className={styles.line}>
      <Icon name={isOffline ? 'wifi_off' : 'schedule'} className={styles.icon} />
      <p className={styles.text}>
        <strong>{isOffline ? 'You are offline' : 'Waiting for the server'}</strong>{' '}
        <span>as of {asOfText(readAt)}</span>
      </p>
      <TryAgain iconOnly retrying={retrying} onRetry={onRetry} />
    </div>
  )
}

/** '2:15 pm', with the day where it is not today's. */
function asOfText(read: Date): string {
  const isToday = sydneyDay(read) === sydneyDay(serverDate())
  return formatSydney(read, isToday ? 'time' : 'dateTime')
}
