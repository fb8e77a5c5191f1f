import type { JobOffer } from '@snake-dispatch/contract/job-mates'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Button, Notice } from '@snake-dispatch/design-system'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './HandOver.module.css'
import { OfferDialog } from './lazy-mates.ts'
import { useEndOffer, useOffers } from './queries.ts'

/** Hands a claimed job to a mate, and says how the offer stands (D-153). */
export function HandOver({ job, user }: { job: Job; user: User }) {
  const dialog = OfferDialog.useOpen()
  const now = useNow()
  const { data } = useOffers()
  const offer = data?.find(({ jobId, from }) => jobId === job.id && from.id === user.id)
  if (offer?.state === 'waiting' && new Date(offer.expiresAt) > now) return <Waiting offer={offer} />
  return (
    <>
      {offer && (
        <output className={styles.wide}>
          {offer.state === 'declined'
            ? `${offer.to.name} cannot take it. It is still yours.`
            : `${offer.to.name} has not answered in time. It is still yours.`}
        </output>
      )}
      <Button variant="quiet" aria-haspopup="dialog" loading={dialog.isOpening} onClick={dialog.open}>
        Hand to a mate
      </Button>
      {dialog.isOpen && <OfferDialog job={job} bearsFee={!user.isDemo} onClose={dialog.close} />}
    </>
  )
}

function Waiting({ offer }: { offer: JobOffer }) {
  const { mutate, stop, isPending } = useEndOffer(offer.jobId, 'withdraw')
  return (
    <Notice
      className={styles.wide}
      title={`Offered to ${offer.to.name}`}
      action={
        <Button size="small" loading={isPending} onStop={stop} onClick={() => mutate()}>
          Take It Back
        </Button>
      }
    >
      {`They can accept until ${formatSydney(new Date(offer.expiresAt), 'time')}. Until then it is yours.`}
    </Notice>
  )
}
