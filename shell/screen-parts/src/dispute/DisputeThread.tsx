import type { DisputeEntry } from '@snake-dispatch/contract/dispute-entries'
import type { DisputeAuthor, DisputeState } from '@snake-dispatch/domain/dispute'
import { disputeEntryText, disputeStateText, disputeTime } from '@snake-dispatch/domain/dispute-text'
import styles from './DisputeThread.module.css'

interface DisputeThreadProps {
  state: DisputeState
  /** Until when it may be appealed; null when it cannot be. */
  appealUntil: string | null
  entries: readonly (DisputeEntry & { authorName?: string | null })[]
  /** What the reader is in it: their own entries say 'You'. */
  reader: DisputeAuthor
}

/** What was written in a dispute, the oldest first, and where it stands (D-175). */
export function DisputeThread({ state, appealUntil, entries, reader }: DisputeThreadProps) {
  return (
    <div className={styles.thread}>
      <p>
        <strong>{disputeStateText[state]}</strong>
        {appealUntil && `. It can be appealed until ${disputeTime(appealUntil)}.`}
      </p>
      <ol className={styles.entries}>
        {entries.map((entry, index) => (
          // Entries are only added.
          <li key={index} className={styles.entry}>
            <p>
              <strong>{titleOf(entry, reader)}</strong>{' '}
              <time dateTime={entry.at} className={styles.when}>
                {disputeTime(entry.at)}
              </time>
            </p>
            <p dir="auto" className={styles.text}>
              {entry.text}
            </p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function titleOf(entry: DisputeThreadProps['entries'][number], reader: DisputeAuthor): string {
  const text = disputeEntryText(entry)
  if (entry.authorName) return `${text} (${entry.authorName})`
  return entry.author === reader && reader !== 'office' ? `${text} (you)` : text
}
