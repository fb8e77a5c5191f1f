import type { AuditEntry } from '@snake-dispatch/contract/audit'
import { Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './AuditTrail.module.css'
import { sentenceOf } from './entry-kinds.ts'
import { nameOf, phraseText, type Named } from './phrase.ts'
import { trailAddress } from './trail-address.ts'

/**
 * What happened, in a sentence; the jobs and accounts in it lead to their trails. For a reader of the trail of jobs they
 * are only named: the job's page is beside the sentence.
 */
export function Sentence({ entry, ofJobs }: { entry: AuditEntry; ofJobs: boolean }) {
  if (ofJobs) return <span className={styles.sentence}>{phraseText(entry, sentenceOf(entry))}</span>
  return (
    <span className={styles.sentence}>
      {sentenceOf(entry).map((piece, index) =>
        typeof piece === 'string' ? piece : <Name key={index} entry={entry} named={piece.named} />,
      )}
    </span>
  )
}

function Name({ entry, named }: { entry: AuditEntry; named: Named }) {
  const name = nameOf(entry, named)
  const to = addressOf(entry, named)
  if (to === undefined) return name
  return (
    <Link asChild>
      <RouterLink to={to}>{name}</RouterLink>
    </Link>
  )
}

/** None for what is not stored any more, and for the portal itself. */
function addressOf({ subject, ...people }: AuditEntry, named: Named): string | undefined {
  if (named === 'subject') return subject.label === null ? undefined : trailAddress(subject.type, subject.id)
  const person = people[named]
  return person?.name ? trailAddress('account', person.id) : undefined
}
