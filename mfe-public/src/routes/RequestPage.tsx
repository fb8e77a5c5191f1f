import { BASE_PRICE, RESET_PRICE } from '@snake-dispatch/domain/price-estimate'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { hasOfflineData, portalConfig } from '@snake-dispatch/kit'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { LazyFirstAid } from '../features/guidance/lazy-first-aid.ts'
import { LazyHowItWorks } from '../features/guidance/lazy-how-it-works.ts'
import { LazyMarketing } from '../features/marketing/lazy-marketing.ts'
import { PageFrame } from '../features/page-frame/PageFrame.tsx'
import { LazyRequestSent } from '../features/request/lazy-request-sent.tsx'
import { RequestForm } from '../features/request/RequestForm.tsx'
import { sentRequest } from '../features/request/sent-request.ts'
import {
  importWaiting,
  LazyRequestWaiting,
  LazyYourRequest,
} from '../features/waiting-request/lazy-request-waiting.ts'
import { useStaffEntrance } from '../features/staff-entrance/use-staff-entrance.ts'
import styles from './RequestPage.module.css'
import { KEPT_REQUEST } from '../features/kept-request/kept-request-name.ts'
import { useNear } from './use-near.ts'
import { useRequestStage } from './use-request-stage.ts'

/** Nothing of this page changes whether the device keeps a request, and the server does not know. */
const noChange = () => () => {}
const hasKeptRequest = () => hasOfflineData(KEPT_REQUEST)

/** The public job form (ROUTE-01): the ways to call, the form or its success, first aid, and what we offer. */
export function RequestPage() {
  useStaffEntrance()
  const { contactPhone } = portalConfig()
  const [search] = useSearchParams()
  const { stage, sent, another, waiting } = useRequestStage()
  const isSent = stage.name === 'sent'
  const hasRequest = useSyncExternalStore(noChange, hasKeptRequest, () => false)
  const showWaiting = useEffectEvent(waiting)
  useEffect(() => {
    if (!hasOfflineData()) return
    importWaiting()
      .then((part) => part.findWaiting(showWaiting))
      .catch((error: unknown) => console.warn('What waits was not read', error))
  }, [])

  return (
    <PageFrame contactPhone={contactPhone} className={styles.page}>
      <section aria-label="Your request" className={styles.request}>
        {hasRequest && !isSent && <LazyYourRequest />}
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
    </PageFrame>
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
