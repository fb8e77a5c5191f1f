import { memo, type MouseEvent } from 'react'
import { useOwnJob } from '../job-lists/use-own-job.ts'
import { givenText } from '../given-jobs/given-text.ts'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { ClaimStop } from '@snake-dispatch/domain/claim-stop'
import type { User } from '@snake-dispatch/contract/user'
import { AvailableJobCard } from './AvailableJobCard.tsx'
import styles from './PlacedJobCard.module.css'

interface PlacedJobCardProps {
  job: Job
  user: User
  opening: boolean
  distance: string | undefined
  stop: ClaimStop | null
  /** True once the job has left the list. */
  isGone: boolean
  onClaim: (job: Job, press: MouseEvent) => void
}

/**
 * A job in its place in the list. Of one that is gone only the place is left, as high as its card was: what stands
 * below must not come up under a finger. Rendered again only when it changed, and not with every letter of a search.
 */
export const PlacedJobCard = memo(function PlacedJobCard(props: PlacedJobCardProps) {
  const { isGone, onClaim, ...shown } = props
  const { job } = shown
  const card = <AvailableJobCard {...shown} onClaim={(press) => onClaim(job, press)} />
  if (!isGone) return card
  return (
    <div className={styles.gone}>
      <div className={styles.card} aria-hidden inert>
        {card}
      </div>
      <GoneNote job={job} />
    </div>
  )
})

/** What became of it, as far as the reader may know: of one that is theirs by now it says so (D-152). */
function GoneNote({ job: { id, jobNumber } }: { job: Job }) {
  const own = useOwnJob(id)
  return (
    <p className={styles.note}>
      {own
        ? `${givenText(own) ?? 'You have claimed it'}: job #${jobNumber} is in My Jobs.`
        : `Job #${jobNumber} is no longer available.`}
    </p>
  )
}
