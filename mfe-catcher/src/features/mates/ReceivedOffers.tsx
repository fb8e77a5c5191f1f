import { useRef } from 'react'
import type { JobOffer } from '@snake-dispatch/contract/job-mates'
import { alertSnakeLabel } from '@snake-dispatch/domain/snake-type'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Button, Notice } from '@snake-dispatch/design-system'
import { useSession } from '@snake-dispatch/kit'
import { pageHeading } from '@snake-dispatch/screen-parts/focus-restore'
import { useNow } from '@snake-dispatch/screen-parts/now'
import styles from './ReceivedOffers.module.css'
import { isWaiting, useAcceptOffer, useEndOffer, useOffers } from './queries.ts'

/** The jobs that mates offer to the reader, above every tab, while they can be accepted (D-153). */
export function ReceivedOffers() {
  const { user } = useSession()
  const now = useNow()
  const { data } = useOffers()
  return data
    ?.filter((offer) => offer.to.id === user?.id && isWaiting(offer) && new Date(offer.expiresAt) > now)
    .map((offer) => <Offer key={offer.jobId} offer={offer} />)
}

function Offer({ offer }: { offer: JobOffer }) {
  const accept = useAcceptOffer(offer)
  const notMe = useRef<HTMLButtonElement>(null)
  const decline = useEndOffer(offer.jobId, 'decline', () => {
    if (document.activeElement === notMe.current) pageHeading()?.focus({ preventScroll: true })
  })
  const time = (instant: string) => formatSydney(new Date(instant), 'time')
  const place = offer.suburb ? ` in ${offer.suburb}` : ''
  return (
    <Notice
      className={styles.offer}
      role="alert"
      icon="swap_horiz"
      title={`${offer.from.name} offers you job #${offer.jobNumber}`}
    >
      <p>{`${alertSnakeLabel(offer.snakeType)}${place}, ${urgencyLabel(offer.urgency)}. ${dollarsText(offer.share)} your share.`}</p>
      <p>
        {offer.eta && `The client expects somebody at ${time(offer.eta)}. `}
        {`You can accept until ${time(offer.expiresAt)}.`}
      </p>
      <div className={styles.answers}>
        <Button
          variant="primary"
          loading={accept.isPending}
          disabled={decline.isPending}
          onStop={accept.stop}
          onClick={() => accept.mutate()}
        >
          Take the Job
        </Button>
        <Button
          ref={notMe}
          loading={decline.isPending}
          disabled={accept.isPending}
          onStop={decline.stop}
          onClick={() => decline.mutate()}
        >
          Not me
        </Button>
      </div>
    </Notice>
  )
}
