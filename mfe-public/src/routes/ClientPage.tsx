import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading, Notice, PartBoundary, VisuallyHidden } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { RequestFollowed } from '../features/client-page/RequestFollowed.tsx'
import { useClientPage, type ClientPageControl } from '../features/client-page/use-client-page.ts'
import { AdviceBeforeUrgency } from '../features/guidance/Advice.tsx'
import { LazyFirstAid } from '../features/guidance/lazy-first-aid.ts'
import { PageFrame } from '../features/page-frame/PageFrame.tsx'
import styles from './RequestPage.module.css'

/** The page of a client who waits: what became of their request, for the holder of its link (DISP-30). */
export function ClientRequestPage() {
  const { contactPhone } = portalConfig()
  const control = useClientPage()
  return (
    <PageFrame contactPhone={contactPhone} className={styles.page}>
      <section aria-label="Your request" data-shown={control.shown.name} className={styles.request}>
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

function Content({ control, contactPhone }: { control: ClientPageControl; contactPhone: string }) {
  const { shown } = control
  if (shown.name === 'request')
    return (
      <>
        <VisuallyHidden>
          <h1>Your snake job</h1>
        </VisuallyHidden>
        <RequestFollowed
          // What was asked or chosen for one request is not for the next.
          key={shown.link}
          page={shown.page}
          isStale={shown.isStale}
          control={control}
          contactPhone={contactPhone}
        />
      </>
    )
  if (shown.name === 'wrong')
    return (
      <>
        <Heading level={1}>This link does not work</Heading>
        <p aria-live="polite">It is wrong, or the job was over more than 24 hours ago.</p>
        <Button variant="primary" fullWidth asChild>
          <Link to={paths.home}>Submit a Snake Job</Link>
        </Button>
      </>
    )
  if (shown.name === 'unreachable')
    return (
      <>
        <Heading level={1}>Your snake job</Heading>
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
      <Heading level={1}>Your snake job</Heading>
      <p aria-live="polite">Reading what became of your request…</p>
      <AdviceBeforeUrgency />
    </>
  )
}
