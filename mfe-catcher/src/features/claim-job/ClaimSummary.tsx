import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { catcherShare } from '@snake-dispatch/domain/revenue-split'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { dollars, loggerOf, NO_LOGGER_TEXT, posterText } from '../job/job-texts.ts'
import { VenomBadge } from '../job/VenomBadge.tsx'
import styles from './ClaimSummary.module.css'

/** Where, what and for how much: above the choice of an ETA (JOB-06). */
export function ClaimSummary({ job, user }: { job: Job; user: User }) {
  const logger = loggerOf(job, user.id)
  return (
    <div className={styles.summary}>
      <p className={styles.address}>{job.address}</p>
      <p className={styles.snake}>
        <span>{snakeLabel(job.snakeType)}</span> <VenomBadge snakeType={job.snakeType} />
      </p>
      <p className={styles.money}>
        <strong>{dollars(catcherShare(job.quotedCost, logger))} your share</strong>{' '}
        <span className={styles.source}>
          of {dollars(job.quotedCost)} · {posterText(job, user.id)}
        </span>
      </p>
      {logger === 'none' && <p className={styles.money}>{NO_LOGGER_TEXT}</p>}
    </div>
  )
}
