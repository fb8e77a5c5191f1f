import { Card } from '@snake-dispatch/design-system'
import { whileYouWait } from '@snake-dispatch/domain/first-aid'
import { BASE_PRICE, RESET_PRICE } from '@snake-dispatch/domain/price-estimate'
import { portalConfig } from '@snake-dispatch/kit'
import { useSearchParams } from '@snake-dispatch/kit/router'
import { HowItWorks } from '../features/guidance/HowItWorks.tsx'
import { WhatToDoNow } from '../features/guidance/WhatToDoNow.tsx'
import { LazyMarketing } from '../features/marketing/LazyMarketing.tsx'
import { PageHeader } from '../features/page-header/PageHeader.tsx'
import { RequestForm } from '../features/request/RequestForm.tsx'
import { RequestSent } from '../features/request/RequestSent.tsx'
import { useStaffEntrance } from '../features/staff-entrance/use-staff-entrance.ts'
import styles from './RequestPage.module.css'
import { useRequestStage } from './use-request-stage.ts'

/** The public job form (ROUTE-01): header, what to do now, the form or its success, and what we offer. */
export function RequestPage() {
  useStaffEntrance()
  const { contactPhone } = portalConfig()
  const [search] = useSearchParams()
  const { stage, sent, another } = useRequestStage()

  return (
    <>
      <PageHeader contactPhone={contactPhone} />
      {stage.name === 'sent' ? (
        <div className={styles.page}>
          <Card as="section" padding="large" aria-label="Your request" className={styles.form}>
            <RequestSent
              jobNumber={stage.jobNumber}
              isPhotoMissing={stage.isPhotoMissing}
              contactPhone={contactPhone}
              onAnother={another}
            />
          </Card>
          <WhatToDoNow title={whileYouWait.heading} className={styles.advice} />
        </div>
      ) : (
        <div className={styles.page}>
          <div className={styles.intro}>
            <h1 className={styles.heading}>Snake nearby? Get a licensed catcher.</h1>
            <p className={styles.lead}>Day and night, anywhere in NSW.</p>
          </div>
          <WhatToDoNow title="What to do now" className={styles.advice} />
          <Card as="section" padding="large" aria-label="Your request" className={styles.form}>
            <RequestForm
              catcher={search.get('catcher')}
              startPrice={stage.name === 'another' ? RESET_PRICE : BASE_PRICE}
              contactPhone={contactPhone}
              takesFocus={stage.name === 'another'}
              onSent={sent}
            />
          </Card>
          <HowItWorks className={styles.info} />
          <div className={styles.marketing}>
            <LazyMarketing />
          </div>
        </div>
      )}
    </>
  )
}
