import { memo, type MouseEvent } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { ClaimStop } from '@snake-dispatch/domain/claim-stop'
import type { User } from '@snake-dispatch/contract/user'
import { GoneNote } from '../rarely-shown/lazy-rarely-shown.tsx'
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
      <p className={styles.note}>
        <GoneNote job={job} />
      </p>
    </div>
  )
})
