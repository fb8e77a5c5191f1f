import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { catcherShare } from '@snake-dispatch/domain/revenue-split'
import { PLATFORM_FEE_TEXT } from '@snake-dispatch/domain/platform-fee'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { TriageChips } from '@snake-dispatch/screen-parts/triage-chips'
import { loggerOf, NO_LOGGER_TEXT, posterText } from '../job/job-texts.ts'
import { VenomBadge } from '../job/VenomBadge.tsx'
import { isMarked, JobMarks } from '../rarely-shown/lazy-rarely-shown.tsx'
import styles from './ClaimSummary.module.css'

interface ClaimSummaryProps {
  job: Job
  user: User
  /** Called when a link to another job is followed. */
  onFollow: () => void
}

/** Where, what, as it was seen, and for how much: above the choice of an ETA (JOB-06, DISP-60). */
export function ClaimSummary({ job, user, onFollow }: ClaimSummaryProps) {
  const logger = loggerOf(job, user.id)
  return (
    <div className={styles.summary}>
      <p dir="auto" className={styles.address}>
        {shownAddress(job.address)}
      </p>
      <p className={styles.snake}>
        <span>{snakeLabel(job.snakeType)}</span> <VenomBadge snakeType={job.snakeType} />
      </p>
      <TriageChips seen={job.seen} />
      <p className={styles.money}>
        <strong>{`${dollarsText(catcherShare(job.quotedCost, logger))} your share`}</strong>{' '}
        <span className={styles.source}>
          {`of ${dollarsText(job.quotedCost)} · ${posterText(job, user.id)}`}
        </span>
      </p>
      {/* The demo bears no fees (D-02). */}
      {!user.isDemo && <p className={styles.source}>{PLATFORM_FEE_TEXT}</p>}
      {logger === 'none' && <p className={styles.money}>{NO_LOGGER_TEXT}</p>}
      {isMarked(job) && <JobMarks job={job} onFollow={onFollow} />}
    </div>
  )
}
