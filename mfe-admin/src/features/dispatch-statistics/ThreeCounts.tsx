import type { Statistics } from '@snake-dispatch/contract/moderation'
import { Card } from '@snake-dispatch/design-system'
import styles from './DispatchStatistics.module.css'

/** The three counts of the specification (MOD-03). */
export function ThreeCounts({ counts }: { counts: Statistics }) {
  const items = [
    { term: 'Total available jobs', count: counts.totalAvailableJobs },
    { term: 'Active catchers', count: counts.activeCatchers },
    { term: 'Public submissions', count: counts.publicSubmissions },
  ]
  return (
    <Card as="section" aria-label="Counts">
      <dl className={styles.counts}>
        {items.map(({ term, count }) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.figure}>{count.toLocaleString('en-AU')}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>Public submissions are counted once a minute.</p>
    </Card>
  )
}
