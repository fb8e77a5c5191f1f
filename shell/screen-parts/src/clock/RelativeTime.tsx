import { formatSydney, relativeTime } from '@snake-dispatch/domain/sydney-time'
import { useNow } from './use-now.ts'

/** How long ago an instant (ISO 8601) was, kept up to date; the full date is in its title. */
export function RelativeTime({ at }: { at: string }) {
  const now = useNow()
  const date = new Date(at)
  return (
    <time dateTime={at} title={formatSydney(date, 'dateTime')}>
      {relativeTime(date, now)}
    </time>
  )
}
