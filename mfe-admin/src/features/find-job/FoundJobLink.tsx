import { foundJobStates, type FoundJob } from '@snake-dispatch/contract/found-jobs'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { Link } from '@snake-dispatch/kit/router'
import styles from './FoundJobLink.module.css'

/** A job that was found: what tells it from the others, and the way to its page. */
export function FoundJobLink({ job, onFollow }: { job: FoundJob; onFollow?: () => void }) {
  const { jobNumber, state, clientName, address, suburb, createdAt, catcher } = job
  return (
    <Link to={jobLifePath(jobNumber)} className={styles.job} onClick={onFollow}>
      <span className={styles.line}>
        <b>{clientName ?? 'Client erased'}</b>
        <span className={styles.number}>#{jobNumber}</span>
      </span>
      <span>{address === null ? (suburb ?? 'Unknown location') : shownAddress(address)}</span>
      <span className={styles.line}>
        <Badge>{foundJobStates[state]}</Badge>
        <span className={styles.small}>
          {formatSydney(new Date(createdAt), 'dateTime')}
          {catcher && `, ${catcher}`}
        </span>
      </span>
    </Link>
  )
}
