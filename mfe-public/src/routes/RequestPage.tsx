import { BASE_PRICE, RESET_PRICE } from '@snake-dispatch/domain/price-estimate'
import { KEPT_REQUEST } from '@snake-dispatch/contract/kept-request-name'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { hasOfflineData, portalConfig } from '@snake-dispatch/kit'
import { useNavigate, useSearchParams } from '@snake-dispatch/kit/router'
import { LazyYourRequest } from '../features/client-page/lazy-your-request.ts'
import { LazyFirstAid } from '../features/guidance/lazy-first-aid.ts'
import { LazyHowItWorks } from '../features/guidance/lazy-how-it-works.ts'
import { keepSent } from '../features/kept-request/sent-in-tab.ts'
import { requestPath } from '../features/kept-request/request-path.ts'
import { LazyMarketing } from '../features/marketing/lazy-marketing.ts'
import { PageFrame } from '../features/page-frame/PageFrame.tsx'
import { RequestForm } from '../features/request/RequestForm.tsx'
import { sentRequest } from '../features/request/sent-request.ts'
import type { RequestBody } from '../features/send-request/send-request.ts'
import { importWaiting, LazyRequestWaiting } from '../features/waiting-request/lazy-request-waiting.ts'
import { useStaffEntrance } from '../features/staff-entrance/use-staff-entrance.ts'
import { LazyRequestSent } from './lazy-request-sent.tsx'
import styles from './RequestPage.module.css'
import { useNear } from './use-near.ts'
import { useRequestStage } from './use-request-stage.ts'

/** Nothing of this page changes whether the device keeps a request, and the server does not know. */
const noChange = () => () => {}
const hasKeptRequest = () => hasOfflineData(KEPT_REQUEST)

const loadItsPage = () => void LazyRequestSent.load().catch(() => {})

/** The public job form (ROUTE-01): the ways to call, the form, first aid, and what we offer. */
export function RequestPage() {
  useStaffEntrance()
  const { contactPhone } = portalConfig()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { stage, go } = useRequestStage()
  const hasRequest = useSyncExternalStore(noChange, hasKeptRequest, () => false)
  const showWaiting = useEffectEvent(() => go('waiting'))
  useEffect(() => {
    if (!hasOfflineData()) return
    importWaiting()
      .then((part) => part.findWaiting(showWaiting))
      .catch((error: unknown) => console.warn('What waits was not read', error))
  }, [])

  const showItsPage = (job: PublicJobAnswer, body: RequestBody) => {
    keepSent(sentRequest(job, body))
    if (LazyRequestSent.isLoaded()) void navigate(requestPath(job.link), { replace: true })
    else go('sent')
  }

  return (
    <PageFrame contactPhone={contactPhone} className={styles.page}>
      <section aria-label="Your request" className={styles.request} data-shown={stage}>
        {stage === 'sent' ? (
          <LazyRequestSent />
        ) : stage === 'waiting' ? (
          <LazyRequestWaiting
            contactPhone={contactPhone}
            onSent={(job, { body }) => showItsPage(job, body)}
            onGone={() => go('another')}
          />
        ) : (
          <>
            <div className={styles.kept}>{hasRequest && <LazyYourRequest />}</div>
            <RequestForm
              catcher={search.get('catcher')}
              startPrice={stage === 'another' ? RESET_PRICE : BASE_PRICE}
              contactPhone={contactPhone}
              takesFocus={stage === 'another'}
              onSent={showItsPage}
              onWaiting={() => go('waiting')}
              onTouched={loadItsPage}
            />
          </>
        )}
      </section>
      <div className={styles.side}>
        <LazyFirstAid />
        <LazyHowItWorks />
      </div>
      <Offer />
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
