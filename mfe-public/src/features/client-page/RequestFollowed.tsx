import { useCallback, useId, useRef, useState } from 'react'
import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { paths } from '@snake-dispatch/contract/paths'
import { mergedSentence } from '@snake-dispatch/domain/merged-requests'
import { isMobile } from '@snake-dispatch/domain/phone'
import { windowRange } from '@snake-dispatch/domain/client-words'
import { Boundary, Button, Heading, Notice, PartBoundary } from '@snake-dispatch/design-system'
import { portalConfig } from '@snake-dispatch/kit'
import { Link } from '@snake-dispatch/kit/router'
import { clockTime } from '../clock-time/clock-time.ts'
import { PhoneNumber } from '../contact/CallLink.tsx'
import { AdviceFor } from '../guidance/Advice.tsx'
import type { SentRequest } from '../kept-request/sent-request.ts'
import { CancelRequest } from './CancelRequest.tsx'
import styles from './ClientPage.module.css'
import { DidSomebodyCome } from './DidSomebodyCome.tsx'
import {
  LazyAddToRequest,
  LazyChangeAlerts,
  LazyClientDispute,
  LazySendThisPage,
} from './lazy-after-first-view.ts'
import { StatePanel } from './StatePanel.tsx'
import { Steps } from './Steps.tsx'
import type { ClientPageControl } from './use-client-page.ts'
import { useFocusAfterAnswer } from './use-focus-after-answer.ts'
import type { Staleness } from './use-followed-request.ts'
import { useTitle } from './use-title.ts'
import { useWords } from './use-words.ts'
import { WhatWasSent } from './WhatWasSent.tsx'
import { WhoComes } from './WhoComes.tsx'

interface RequestFollowedProps {
  page: ClientPage
  link: string
  /** Why what is shown may be old. */
  staleness: Staleness | undefined
  /** What this device has sent; undefined on another one. */
  sent: SentRequest | undefined
  control: ClientPageControl
  contactPhone: string
}

/**
 * A request as its client follows it (DISP-31): the state, who comes, what to do until then, and what has happened. A
 * part that throws leaves the others, above all the calls and the cancelling (D-134).
 */
export function RequestFollowed(props: RequestFollowedProps) {
  const { page, link, staleness, sent, control, contactPhone } = props
  const isOver = (page.completedAt ?? page.cancelledAt) !== null
  const head = useFocusAfterAnswer(page)
  const shareLink = page.kind === 'view' ? link : page.viewLink
  return (
    <>
      <PartBoundary name="The state of your request">
        <State page={page} control={control} contactPhone={contactPhone} head={head} />
      </PartBoundary>
      {staleness && (
        <Notice icon="wifi_off" tone="warning" aria-live="polite">
          {staleTexts[staleness](clockTime(new Date(page.readAt)))}
        </Notice>
      )}
      {isTexted(page, sent) && (
        <p className={styles.note}>{`We text ${sent!.clientMobile} when somebody is coming.`}</p>
      )}
      {page.isMerged && <Notice>{mergedSentence(page.jobNumber)}</Notice>}
      <DidSomebodyCome page={page} control={control} />
      <PartBoundary name="Who comes">
        <WhoComes page={page} link={link} />
      </PartBoundary>
      {!isOver && (
        <PartBoundary name="The advice">
          <WhileYouWait page={page} />
        </PartBoundary>
      )}
      <PartBoundary name="What has happened">
        <Steps page={page} />
      </PartBoundary>
      <PartBoundary name="What was sent">
        <WhatWasSent page={page} sent={sent} contactPhone={contactPhone} />
      </PartBoundary>
      {(page.maySayInside || page.mayAddPhoto) && (
        <PartBoundary name="What you may add">
          <LazyAddToRequest page={page} control={control} />
        </PartBoundary>
      )}
      {shareLink !== null && !isOver && (
        <PartBoundary name="Sending this page">
          <LazySendThisPage
            jobNumber={page.jobNumber}
            viewLink={shareLink}
            ownNumber={page.kind === 'client' ? sent?.clientMobile : undefined}
          />
        </PartBoundary>
      )}
      {page.catcher?.phone && !isOver && (
        <p className={styles.note}>
          Something else? Call our team: <PhoneNumber phone={contactPhone} />.
        </p>
      )}
      {page.mayCancel && <Cancelling page={page} control={control} />}
      {(page.dispute || page.mayDispute) && (
        <PartBoundary name="The dispute">
          <LazyClientDispute page={page} control={control} />
        </PartBoundary>
      )}
      {isOver && !page.dispute && (
        <p className={styles.note}>This page closes 24 hours after the end of the job.</p>
      )}
      {page.kind === 'client' && (isOver || page.claimedAt === null) && (
        <Button fullWidth asChild>
          <Link to={paths.home} state={{ name: 'another' }}>
            Submit Another Job
          </Link>
        </Button>
      )}
    </>
  )
}

/** Whether the client is texted who comes: where the portal does that, to the mobile that this device has given (D-187). */
function isTexted(page: ClientPage, sent: SentRequest | undefined): boolean {
  const isWaiting = (page.claimedAt ?? page.completedAt ?? page.cancelledAt) === null && !page.isCorrected
  return isWaiting && portalConfig().hasClientTexts && sent !== undefined && isMobile(sent.clientMobile)
}

const staleTexts: Record<Staleness, (asOf: string) => string> = {
  offline: (asOf) => `No connection. This is as of ${asOf}; it is read again by itself.`,
  unanswered: (asOf) =>
    `This could not be read again just now. It is as of ${asOf}; it is tried again by itself.`,
  unlinked: () => 'This page cannot follow your request. Call us to hear more.',
}

function State({ page, ...rest }: Omit<Parameters<typeof StatePanel>[0], 'words' | 'zone'>) {
  const { words, zone } = useWords(page)
  useTitle(words.minutes === undefined ? words.head : `${words.head} · ${words.minutes}`)
  return (
    <>
      <StatePanel page={page} words={words} zone={zone} {...rest} />
      <Boundary fallback={() => null}>
        <LazyChangeAlerts
          change={`${words.state} ${windowRange(page)}`}
          isWaiting={(page.completedAt ?? page.cancelledAt) === null}
        />
      </Boundary>
    </>
  )
}

function WhileYouWait({ page }: { page: ClientPage }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.part}>
      <Heading level={2} id={id}>
        While you wait
      </Heading>
      <AdviceFor urgency={page.urgency} />
    </section>
  )
}

interface CancellingProps {
  page: ClientPage
  control: ClientPageControl
}

function Cancelling({ page, control }: CancellingProps) {
  const [isAsking, setAsking] = useState(false)
  const isKept = useRef(false)
  // After 'Keep it' the focus is on the button that asked, as before.
  const focusIfKept = useCallback((button: HTMLButtonElement | null) => {
    if (isKept.current) button?.focus()
  }, [])
  if (isAsking)
    return (
      <CancelRequest
        page={page}
        isBusy={control.isBusy}
        onCancel={() => void control.cancel(page.version)}
        onKeep={() => {
          isKept.current = true
          setAsking(false)
        }}
      />
    )
  return (
    <Button ref={focusIfKept} variant="danger" fullWidth onClick={() => setAsking(true)}>
      Cancel this request
    </Button>
  )
}
