import { Fragment } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { MAYBE_SAME, SENT_HOAX } from '@snake-dispatch/domain/same-request'
import { Icon, Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './JobMarks.module.css'

/** That others may have asked for the same snake, and what speaks for a hoax (D-92, D-93); nothing for most jobs. */
export function JobMarks({ job: { maybeSameAs, isHoaxNumber, isHoaxReported } }: { job: QueuedJob }) {
  if (!maybeSameAs[0] && !isHoaxNumber && !isHoaxReported) return null
  return (
    <ul className={styles.marks}>
      {maybeSameAs.length > 0 && (
        <li>
          {MAYBE_SAME}{' '}
          {maybeSameAs.map((jobNumber, index) => (
            <Fragment key={jobNumber}>
              <Link asChild>
                <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
              </Link>
              {index < maybeSameAs.length - 1 && ', '}
            </Fragment>
          ))}
        </li>
      )}
      {isHoaxNumber && <Warning words={SENT_HOAX} />}
      {isHoaxReported && <Warning words="Given back as a hoax" />}
    </ul>
  )
}

function Warning({ words }: { words: string }) {
  return (
    <li className={styles.warning}>
      <Icon name="warning" size="small" />
      {words}
    </li>
  )
}
