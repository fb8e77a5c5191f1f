import type { OpenJobState } from '@snake-dispatch/contract/moderation'
import type { QueueCounts as Counts } from '@snake-dispatch/contract/queue-counts'
import { Link } from '@snake-dispatch/kit/router'
import { useQueueCounts } from './queries.ts'
import styles from './QueueCounts.module.css'

/** The counts, each with the part of the list that it leads to; none for what is over. */
const counts: readonly {
  name: keyof Counts
  label: string
  state?: OpenJobState
  alarms?: true
  /** Shown only where there are some. */
  rare?: true
}[] = [
  { name: 'unclaimed', label: 'Unclaimed', state: 'available' },
  { name: 'onTheWay', label: 'On the way', state: 'claimed' },
  { name: 'late', label: 'Late', state: 'late', alarms: true },
  { name: 'locked', label: 'Catcher locked', state: 'locked', alarms: true, rare: true },
  { name: 'nobodyCame', label: 'Nobody came', state: 'nobodyCame', alarms: true, rare: true },
  { name: 'doneToday', label: 'Done today' },
]

/** How many jobs wait, are on the way, late, with a locked catcher, not come to and done today; each leads to its jobs. */
export function QueueCounts() {
  const { data } = useQueueCounts()
  return (
    <ul aria-label="Jobs by state" className={styles.counts}>
      {counts.map(({ name, label, state, alarms, rare }) => {
        const count = data?.[name]
        if (rare && !count) return null
        const isBad = alarms === true && Boolean(count)
        const content = (
          <>
            <b className={styles.number}>{count ?? '–'}</b> {label}
          </>
        )
        return (
          <li key={name} className={rare && styles.rare} data-bad={isBad || undefined}>
            {state ? (
              <Link to={state === 'available' ? '?' : `?state=${state}`} className={styles.count}>
                {content}
              </Link>
            ) : (
              <span className={styles.count}>{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
