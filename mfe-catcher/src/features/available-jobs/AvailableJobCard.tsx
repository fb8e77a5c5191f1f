import type { MouseEvent } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import type { ClaimStop } from '@snake-dispatch/domain/claim-stop'
import { catcherShare } from '@snake-dispatch/domain/revenue-split'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { Button, Card, Icon } from '@snake-dispatch/design-system'
import { Badge } from '@snake-dispatch/design-system/signed-in'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { JobBand } from '../job/JobBand.tsx'
import { loggerOf, placeText, posterText, suburbText } from '../job/job-texts.ts'
import { VenomBadge } from '../job/VenomBadge.tsx'
import { mayDecline, NotMe } from '../decline-job/NotMe.tsx'
import { ClosedClaim, isMarked, JobMarks, RenewFirst } from '../rarely-shown/lazy-rarely-shown.tsx'
import styles from './AvailableJobCard.module.css'

interface AvailableJobCardProps {
  job: Job
  /** The catcher who reads it. */
  user: User
  /** True while what claims it is being loaded. */
  opening: boolean
  /** How far its suburb is, e.g. 'about 12 km'; undefined where that is not known, or not yet. */
  distance: string | undefined
  /** What keeps the catcher from claiming any job; null: nothing that is known (D-146). */
  stop: ClaimStop | null
  onClaim: (press: MouseEvent) => void
}

/**
 * What a catcher has to know to decide on a job at a glance: where, what, how soon, for how much (JOB-03). The share
 * says what D-28 means for it; the sentence is in the claim dialog. It says where a ring has taken the catcher in (DISP-16),
 * what was seen of the animal (DISP-60), and from when on one who gave it back may claim it again (DISP-51).
 */
export function AvailableJobCard({ job, user, opening, distance, stop, onClaim }: AvailableJobCardProps) {
  const placeId = `available-job-${job.id}-place`
  const snakeId = `available-job-${job.id}-snake`
  const place = placeText(job)
  const suburb = suburbText(job)
  const claim = (
    <Button
      variant="primary"
      size="small"
      className={styles.claim}
      aria-describedby={`${placeId} ${snakeId}`}
      aria-haspopup="dialog"
      loading={opening}
      onClick={onClaim}
    >
      Claim Job
    </Button>
  )
  return (
    <Card
      aria-labelledby={`${placeId} ${snakeId}`}
      padding="small"
      className={styles.card}
      band={<JobBand job={job} />}
      footer={
        <>
          <p className={styles.pay}>
            <strong className={styles.share}>
              {dollarsText(catcherShare(job.quotedCost, loggerOf(job, user.id)))}
            </strong>{' '}
            your share
            <span className={styles.source}>
              {`of ${dollarsText(job.quotedCost)} · ${posterText(job, user.id)}`}
            </span>
          </p>
          {stop ? (
            <RenewFirst stop={stop} />
          ) : job.closedUntil ? (
            <ClosedClaim until={job.closedUntil}>{claim}</ClosedClaim>
          ) : (
            claim
          )}
        </>
      }
    >
      <div className={styles.facts}>
        {job.photoUrl && (
          <img
            src={`${job.photoUrl}?size=small`}
            alt="Sent with the request"
            loading="lazy"
            className={styles.photo}
          />
        )}
        <div className={styles.head}>
          <h2 id={placeId} dir="auto" className={styles.place}>
            {place}
          </h2>
          <p className={styles.age}>
            <Icon name="schedule" label="Posted" size="small" />
            <RelativeTime at={job.createdAt} />
          </p>
        </div>
        {place !== suburb && (
          <p dir="auto" className={styles.suburb}>
            {suburb}
          </p>
        )}
        {job.isOutsideSuburbs && <p className={styles.suburb}>Outside your suburbs</p>}
        <div className={styles.kind}>
          <p id={snakeId} className={styles.snake}>
            {snakeLabel(job.snakeType)}
          </p>
          {!stop && !job.closedUntil && mayDecline(job, user) && <NotMe job={job} />}
        </div>
        <p className={styles.marks}>
          <VenomBadge snakeType={job.snakeType} /> <span className={styles.distance}>{distance}</span>
        </p>
        {/* Not `TriageChips`: its module would cost the first screen twice as much. */}
        {job.seen?.[0] && (
          <p className={styles.marks}>
            {job.seen.map((fact) => (
              <Badge key={fact}>{fact}</Badge>
            ))}
          </p>
        )}
        {isMarked(job) && <JobMarks job={job} />}
      </div>
    </Card>
  )
}
