import { useRef, type RefObject } from 'react'
import type { JobOffer } from '@snake-dispatch/contract/job-mates'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Notice } from '@snake-dispatch/design-system'
import { useFocusRestore } from '@snake-dispatch/screen-parts/focus-restore'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './HandOver.module.css'
import { OfferDialog } from './lazy-mates.ts'
import { useEndOffer, useOffers } from './queries.ts'

/** Hands a claimed job to a mate, and says how the offer stands (D-153). */
export function HandOver({ job, user }: { job: Job; user: User }) {
  const dialog = OfferDialog.useOpen()
  const now = useNow()
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const waiting = useRef<HTMLDivElement>(null)
  const { data } = useOffers()
  const offer = data?.find(({ jobId, from }) => jobId === job.id && from.id === user.id)
  const isOpen = offer?.state === 'waiting' && new Date(offer.expiresAt) > now
  // Each takes the place of the other.
  useFocusRestore(isOpen ? waiting : button, area)
  if (isOpen)
    return (
      <div ref={area} className={styles.parts}>
        <Waiting offer={offer} notice={waiting} />
      </div>
    )
  return (
    <div ref={area} className={styles.parts}>
      {offer && (
        <output className={styles.wide}>
          {offer.state === 'declined'
            ? `${offer.to.name} cannot take it. It is still yours.`
            : `${offer.to.name} has not answered in time. It is still yours.`}
        </output>
      )}
      <Button
        ref={button}
        variant="quiet"
        aria-haspopup="dialog"
        loading={dialog.isOpening}
        onClick={dialog.open}
      >
        Hand to a mate
      </Button>
      {dialog.isOpen && <OfferDialog job={job} bearsFee={!user.isDemo} onClose={dialog.close} />}
    </div>
  )
}

function Waiting({ offer, notice }: { offer: JobOffer; notice: RefObject<HTMLDivElement | null> }) {
  const { mutate, stop, isPending } = useEndOffer(offer.jobId, 'withdraw')
  return (
    <div ref={notice} tabIndex={-1} className={styles.wide}>
      <Notice
        title={`Offered to ${offer.to.name}`}
        action={
          <Button size="small" loading={isPending} onStop={stop} onClick={() => mutate()}>
            Take It Back
          </Button>
        }
      >
        {`They can accept until ${formatSydney(new Date(offer.expiresAt), 'time')}. Until then it is yours.`}
      </Notice>
    </div>
  )
}
