import type { ReactNode } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Notice, PartBoundary } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { CallCatcher } from '../features/client-page/CallCatcher.tsx'
import { PageHeading } from '../features/client-page/PageHeading.tsx'
import { RequestFollowed } from '../features/client-page/RequestFollowed.tsx'
import { useClientPage, type ClientPageControl } from '../features/client-page/use-client-page.ts'
import { useRequestLink } from '../features/client-page/use-request-link.ts'
import { useTitle } from '../features/client-page/use-title.ts'
import { AdviceBeforeUrgency } from '../features/guidance/Advice.tsx'
import { LazyFirstAid } from '../features/guidance/lazy-first-aid.ts'
import { sentOf } from '../features/kept-request/kept-request.ts'
import { sentInTab } from '../features/kept-request/sent-request.ts'
import { PageFrame } from '../features/page-frame/PageFrame.tsx'
import styles from './RequestPage.module.css'

/** The page of a client who waits, from 'sent' to 'done': what became of their request (DISP-30). */
export function ClientRequestPage() {
  const { contactPhone } = portalConfig()
  const link = useRequestLink()
  const control = useClientPage(link)
  const { shown } = control
  const heading = headingOf(control)
  return (
    <PageFrame contactPhone={contactPhone} className={styles.page} caller={callerOf(control)}>
      <section aria-label="Your request" className={`${styles.request} ${styles.followed}`}>
        {/* With another link the page is another. */}
        <PageHeading key={link} {...heading} />
        {/* A request says its state there. */}
        {shown.name !== 'request' && <Title title={heading.title} />}
        <Content control={control} contactPhone={contactPhone} />
      </section>
      <div className={styles.side}>
        <PartBoundary name="First aid">
          <LazyFirstAid />
        </PartBoundary>
      </div>
    </PageFrame>
  )
}

function Title({ title }: { title: string }) {
  useTitle(title)
  return null
}

/** From the claim on the call bar calls the catcher; before it, and afterwards, the service. */
function callerOf({ shown }: ClientPageControl): ReactNode {
  if (shown.name !== 'request') return undefined
  const { catcher, completedAt, cancelledAt } = shown.page
  return catcher?.phone && (completedAt ?? cancelledAt) === null ? (
    <CallCatcher page={shown.page} />
  ) : undefined
}

function headingOf({ shown }: ClientPageControl): { title: string; jobNumber?: number; isSent?: boolean } {
  if (shown.name === 'wrong') return { title: 'This link does not work' }
  if (shown.name !== 'request') return { title: 'Your snake job' }
  const { page, link } = shown
  const { jobNumber, claimedAt, releasedAt, completedAt, cancelledAt } = page
  const isUntouched = [claimedAt, releasedAt, completedAt, cancelledAt].every((at) => at === null)
  const isSent = isUntouched && (sentInTab()?.link ?? '') === link
  return { title: isSent ? 'Job Submitted Successfully!' : 'Your snake job', jobNumber, isSent }
}

function Content({ control, contactPhone }: { control: ClientPageControl; contactPhone: string }) {
  const { shown } = control
  if (shown.name === 'request')
    return (
      <RequestFollowed
        // What was asked or chosen for one request is not for the next.
        key={shown.link}
        page={shown.page}
        link={shown.link}
        staleness={shown.staleness}
        sent={sentOf(shown.link)}
        control={control}
        contactPhone={contactPhone}
      />
    )
  if (shown.name === 'wrong')
    return (
      <>
        <p aria-live="polite">It is wrong, or the job was over more than 24 hours ago.</p>
        <Button variant="primary" fullWidth asChild>
          <Link to={paths.home}>Submit a Snake Job</Link>
        </Button>
      </>
    )
  if (shown.name === 'unreachable')
    return (
      <>
        <Notice aria-live="polite" icon="wifi_off" tone="warning" title="Your request could not be read">
          <p>Your request stays as it is. It is tried again by itself.</p>
        </Notice>
        <Button fullWidth onClick={control.retry}>
          Try again
        </Button>
      </>
    )
  return (
    <>
      <p aria-live="polite">Reading what became of your request…</p>
      <AdviceBeforeUrgency />
    </>
  )
}
