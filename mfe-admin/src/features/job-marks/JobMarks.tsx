import { Fragment } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { MAYBE_SAME, SENT_HOAX } from '@snake-dispatch/domain/same-request'
import { Icon, Link, VisuallyHidden } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './JobMarks.module.css'

const HOAX_REPORTED = 'Given back as a hoax'

/** Whether a job has anything to mark; most have not. */
const isMarked = ({ maybeSameAs, isHoaxNumber, isHoaxReported }: QueuedJob) =>
  maybeSameAs.length > 0 || isHoaxNumber || isHoaxReported

/** The marks of a job in a row: how many requests may be the same, and a sign for a hoax; its page has them in words. */
export function ShortJobMarks({ job }: { job: QueuedJob }) {
  if (!isMarked(job)) return null
  const { maybeSameAs, isHoaxNumber, isHoaxReported } = job
  const same = `${MAYBE_SAME} ${maybeSameAs.map((jobNumber) => `#${jobNumber}`).join(', ')}`
  const hoax = [isHoaxNumber && SENT_HOAX, isHoaxReported && HOAX_REPORTED].filter(Boolean).join('. ')
  return (
    <>
      {maybeSameAs.length > 0 && (
        <span className={styles.count} title={same}>
          <span aria-hidden="true">+{maybeSameAs.length}</span>
          <VisuallyHidden>{same}</VisuallyHidden>
        </span>
      )}
      {hoax && (
        <span className={styles.count} data-bad title={hoax}>
          <Icon name="warning" size="small" />
          <VisuallyHidden>{hoax}</VisuallyHidden>
        </span>
      )}
    </>
  )
}

/** That others may have asked for the same snake, and what speaks for a hoax (D-92, D-93); nothing for most jobs. */
export function JobMarks({ job }: { job: QueuedJob }) {
  if (!isMarked(job)) return null
  const { maybeSameAs, isHoaxNumber, isHoaxReported } = job
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
      {isHoaxReported && <Warning words={HOAX_REPORTED} />}
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
