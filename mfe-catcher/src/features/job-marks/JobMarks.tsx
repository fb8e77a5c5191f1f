import { Fragment } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { jobPath } from '@snake-dispatch/contract/paths'
import { MAYBE_SAME, SENT_HOAX } from '@snake-dispatch/domain/same-request'
import { Icon, Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import styles from './JobMarks.module.css'

interface JobMarksProps {
  job: Job
  /** Called when a link to another job is followed. */
  onFollow?: () => void
}

/** That others may have asked for the same snake, and that the client's number sent a hoax before (D-92, D-93). */
export function JobMarks({ job: { maybeSameAs, isHoaxNumber }, onFollow }: JobMarksProps) {
  return (
    <ul className={styles.marks}>
      {maybeSameAs.length > 0 && (
        <li className={styles.mark}>
          <Icon name="info" size="small" />
          <span>
            {MAYBE_SAME}{' '}
            {maybeSameAs.map((jobNumber, index) => (
              <Fragment key={jobNumber}>
                <Link asChild>
                  <RouterLink to={jobPath(jobNumber)} className={styles.link} onClick={onFollow}>
                    #{jobNumber}
                  </RouterLink>
                </Link>
                {index < maybeSameAs.length - 1 && ', '}
              </Fragment>
            ))}
          </span>
        </li>
      )}
      {isHoaxNumber && (
        <li className={styles.mark} data-warns>
          <Icon name="warning" size="small" />
          <span>{SENT_HOAX}</span>
        </li>
      )}
    </ul>
  )
}
