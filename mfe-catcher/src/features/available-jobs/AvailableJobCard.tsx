import type { MouseEvent } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { catcherShare } from '@snake-dispatch/domain/revenue-split'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Badge, Button, Card, Icon, UrgencyBand, VisuallyHidden } from '@snake-dispatch/design-system'
import { RelativeTime } from '../clock/RelativeTime.tsx'
import { dollars, loggerOf, NO_LOGGER_TEXT, posterText, suburbText } from '../job/job-texts.ts'
import { VenomBadge } from '../job/VenomBadge.tsx'
import styles from './AvailableJobCard.module.css'

interface AvailableJobCardProps {
  job: Job
  /** The catcher who reads it. */
  user: User
  /** True while what claims it is being loaded. */
  opening: boolean
  onClaim: (press: MouseEvent) => void
}

/** What a catcher has to know to decide on a job at a glance (JOB-03). */
export function AvailableJobCard({ job, user, opening, onClaim }: AvailableJobCardProps) {
  const titleId = `available-job-${job.id}`
  const logger = loggerOf(job, user.id)
  return (
    <Card
      aria-labelledby={titleId}
      className={styles.card}
      band={
        <UrgencyBand urgency={job.urgency} label={urgencyLabel(job.urgency)}>
          #{job.jobNumber}
        </UrgencyBand>
      }
      footer={
        <Button
          variant="primary"
          fullWidth
          className={styles.claim}
          aria-describedby={titleId}
          aria-haspopup="dialog"
          loading={opening}
          onClick={onClaim}
        >
          Claim Job
        </Button>
      }
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {snakeLabel(job.snakeType)}
        </h2>
        <p className={styles.money}>
          <VisuallyHidden>Quoted cost </VisuallyHidden>
          <strong className={styles.cost}>{dollars(job.quotedCost)}</strong>
          <span className={styles.share}>Your share {dollars(catcherShare(job.quotedCost, logger))}</span>
        </p>
      </div>
      <p className={styles.badges}>
        <VenomBadge snakeType={job.snakeType} />
        {job.photoUrl && <Badge icon="photo_camera">Photo</Badge>}
      </p>
      <ul className={styles.facts}>
        <li>
          <Icon name="location_on" label="Suburb" size="small" />
          {suburbText(job)}
        </li>
        <li>
          <Icon name="schedule" label="Posted" size="small" />
          <RelativeTime at={job.createdAt} />
        </li>
        <li>
          <Icon name="person" label="Posted by" size="small" />
          {posterText(job, user.id)}
        </li>
      </ul>
      {logger === 'none' && <p className={styles.note}>{NO_LOGGER_TEXT}</p>}
    </Card>
  )
}
