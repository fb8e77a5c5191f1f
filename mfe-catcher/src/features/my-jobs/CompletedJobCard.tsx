import { memo, useState } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { ERASED } from '@snake-dispatch/domain/erased'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { keptByCatcher } from '@snake-dispatch/domain/revenue-split'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Card, Icon, VisuallyHidden } from '@snake-dispatch/design-system'
import { loggerOf, suburbText } from '../job/job-texts.ts'
import styles from './CompletedJobCard.module.css'
import { CompletedJobFacts } from './CompletedJobFacts.tsx'

/**
 * A job that is done, as three lines that open: where, what the catcher keeps, and when (JOB-15, D-149). Rendered again
 * only when it changed, and not with every letter of a search.
 */
export const CompletedJobCard = memo(function CompletedJobCard({ job, user }: { job: Job; user: User }) {
  const [isOpen, setOpen] = useState(false)
  const titleId = `completed-job-${job.id}`
  const contentId = `${titleId}-content`
  const place = job.address === ERASED ? suburbText(job) : shownAddress(job.address)
  return (
    <Card
      aria-labelledby={titleId}
      padding={isOpen ? 'small' : 'none'}
      band={
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? contentId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.lines}>
            <strong id={titleId} className={styles.line}>
              <span dir="auto">{place}</span> <VisuallyHidden>{snakeLabel(job.snakeType)}</VisuallyHidden>
            </strong>
            <VisuallyHidden>{`#${job.jobNumber}, `}</VisuallyHidden>
            <span
              className={styles.line}
            >{`You keep ${dollarsText(keptByCatcher(job, loggerOf(job, user.id)))}`}</span>
            {job.completedAt && (
              <time dateTime={job.completedAt} className={styles.line}>
                {formatSydney(new Date(job.completedAt), 'dateTime')}
              </time>
            )}
          </span>
          <Icon name="keyboard_arrow_down" className={styles.arrow} />
        </button>
      }
    >
      {isOpen && <CompletedJobFacts id={contentId} job={job} user={user} />}
    </Card>
  )
})
