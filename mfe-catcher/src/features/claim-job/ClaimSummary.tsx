import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { catcherShare, LOGGER_PERCENT, type JobLogger } from '@snake-dispatch/domain/revenue-split'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { DefinitionList, type DefinitionItem } from '@snake-dispatch/design-system'
import { dollars, loggerOf, NO_LOGGER_TEXT, posterText } from '../job/job-texts.ts'
import { VenomBadge } from '../job/VenomBadge.tsx'
import styles from './ClaimSummary.module.css'

/** Where the rest of the cost goes, in words (D-14, D-28). */
const shareNotes: Record<JobLogger, string> = {
  catcher: `${100 - LOGGER_PERCENT}%; the logger gets ${LOGGER_PERCENT}%`,
  self: 'all of it: you logged this job',
  none: NO_LOGGER_TEXT,
}

/** What is known of the job, its photo included (JOB-06). */
export function ClaimSummary({ job, user }: { job: Job; user: User }) {
  const logger = loggerOf(job, user.id)
  const items: DefinitionItem[] = [
    {
      term: 'Snake type',
      detail: (
        <span className={styles.snake}>
          {snakeLabel(job.snakeType)} <VenomBadge snakeType={job.snakeType} />
        </span>
      ),
      wide: true,
    },
    { term: 'Address', detail: job.address, wide: true },
    { term: 'Quoted cost', detail: dollars(job.quotedCost) },
    {
      term: 'Your share',
      detail: (
        <>
          {dollars(catcherShare(job.quotedCost, logger))}
          <small className={styles.note}>{shareNotes[logger]}</small>
        </>
      ),
    },
    { term: 'Urgency', detail: urgencyLabel(job.urgency) },
    { term: 'Posted by', detail: posterText(job, user.id) },
    ...optional('Where exactly', job.locationDetails),
    ...optional('Details', job.details),
  ]
  return (
    <>
      <DefinitionList items={items} />
      {job.photoUrl && <img src={job.photoUrl} alt="Sent with the request" className={styles.photo} />}
    </>
  )
}

function optional(term: string, detail: string | null): DefinitionItem[] {
  return detail?.trim() ? [{ term, detail, wide: true }] : []
}
