import type { QueueCounts as Counts } from '@snake-dispatch/contract/queue-counts'
import { Link } from '@snake-dispatch/kit/router'
import { useJobFilters, type ShownState } from './job-filters.ts'
import { useQueueCounts } from './queries.ts'
import styles from './QueueCounts.module.css'

/** The counts, each with the part of the list that it leads to. */
const counts: readonly {
  name: keyof Counts
  label: string
  state: ShownState
  alarms?: true
  /** Shown only where there are some. */
  rare?: true
}[] = [
  { name: 'unclaimed', label: 'Unclaimed', state: 'available' },
  { name: 'onTheWay', label: 'On the way', state: 'onTheWay' },
  { name: 'late', label: 'Late', state: 'late', alarms: true },
  { name: 'locked', label: 'Catcher locked', state: 'locked', alarms: true, rare: true },
  { name: 'nobodyCame', label: 'Nobody came', state: 'nobodyCame', alarms: true, rare: true },
  { name: 'doneToday', label: 'Done today', state: 'doneToday' },
]

/**
 * How many jobs wait, are on the way, late, with a locked catcher, not come to and done today: each leads to its jobs, and
 * the one that is shown back to all open ones (D-160).
 */
export function QueueCounts() {
  const { data } = useQueueCounts()
  const { state: shown } = useJobFilters()
  return (
    <ul aria-label="Jobs by state" className={styles.counts}>
      {counts.map(({ name, label, state, alarms, rare }) => {
        const count = data?.[name]
        if (rare && !count) return null
        const isBad = alarms === true && Boolean(count)
        const isShown = state === shown
        return (
          <li key={name} className={rare && styles.rare} data-bad={isBad || undefined}>
            <Link
              to={isShown ? '?' : `?state=${state}`}
              aria-current={isShown || undefined}
              className={styles.count}
            >
              <b className={styles.number}>{count ?? '–'}</b> {label}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
