import { BASE_PRICE, RESET_PRICE } from '@snake-dispatch/domain/price-estimate'
import { useEffect, useEffectEvent } from 'react'
import { isMarked, portalConfig } from '@snake-dispatch/kit'
import { LegalLinks } from '@snake-dispatch/kit/legal-links'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { LazyFirstAid } from '../features/guidance/LazyFirstAid.tsx'
import { LazyHowItWorks } from '../features/guidance/LazyHowItWorks.tsx'
import { LazyMarketing } from '../features/marketing/LazyMarketing.tsx'
import { PageHeader } from '../features/page-header/PageHeader.tsx'
import { LazyRequestSent } from '../features/request/LazyRequestSent.tsx'
import { RequestForm } from '../features/request/RequestForm.tsx'
import { sentRequest } from '../features/request/sent-request.ts'
import { importWaiting, LazyRequestWaiting } from '../features/waiting-request/LazyRequestWaiting.tsx'
import { useStaffEntrance } from '../features/staff-entrance/use-staff-entrance.ts'
import styles from './RequestPage.module.css'
import { useNear } from './use-near.ts'
import { useRequestStage } from './use-request-stage.ts'

/** The public job form (ROUTE-01): the ways to call, the form or its success, first aid, and what we offer. */
export function RequestPage() {
  useStaffEntrance()
  const { contactPhone } = portalConfig()
  const [search] = useSearchParams()
  const { stage, sent, another, waiting } = useRequestStage()
  const isSent = stage.name === 'sent'
  const showWaiting = useEffectEvent(waiting)
  useEffect(() => {
    if (!isMarked()) return
    importWaiting()
      .then((part) => part.findWaiting(showWaiting))
      .catch((error: unknown) => console.warn('What waits to be sent could not be read', error))
  }, [])

  return (
    <>
      <PageHeader contactPhone={contactPhone} />
      <div className={styles.page}>
        <section aria-label="Your request" className={styles.request}>
          {isSent ? (
            <LazyRequestSent request={stage.request} contactPhone={contactPhone} onAnother={another} />
          ) : stage.name === 'waiting' ? (
            <LazyRequestWaiting
              contactPhone={contactPhone}
              onSent={(job, { body }) => sent(sentRequest(job, body))}
              onGone={another}
            />
          ) : (
            <RequestForm
              catcher={search.get('catcher')}
              startPrice={stage.name === 'another' ? RESET_PRICE : BASE_PRICE}
              contactPhone={contactPhone}
              takesFocus={stage.name === 'another'}
              onSent={(job, filledIn) => sent(sentRequest(job, filledIn))}
              onWaiting={waiting}
            />
          )}
        </section>
        <div className={styles.side}>
          <LazyFirstAid />
          {!isSent && <LazyHowItWorks />}
        </div>
        {!isSent && <Offer />}
        <footer className={styles.foot}>
          <LegalLinks />
        </footer>
      </div>
    </>
  )
}

/** What we offer, loaded when somebody scrolls towards it. */
function Offer() {
  const { place, isNear } = useNear()
  return (
    <div ref={place} className={styles.marketing}>
      {isNear && <LazyMarketing />}
    </div>
  )
}
