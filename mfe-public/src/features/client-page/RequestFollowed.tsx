import { useId, useState } from 'react'
import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { paths } from '@snake-dispatch/contract/paths'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { Button, Heading, Icon, Notice, PartBoundary } from '@snake-dispatch/design-system'
import { Link } from '@snake-dispatch/kit/router'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { clockTime } from '../clock-time/clock-time.ts'
import { CallLink, PhoneNumber } from '../contact/CallLink.tsx'
import { AdviceFor } from '../guidance/Advice.tsx'
import { CancelRequest } from './CancelRequest.tsx'
import { callAt, stageWords, stepsOf } from './client-words.ts'
import { LazyAddToRequest } from './lazy-add-to-request.ts'
import styles from './RequestFollowed.module.css'
import type { ClientPageControl } from './use-client-page.ts'

interface RequestFollowedProps {
  page: ClientPage
  /** What is shown may be old: the server cannot be reached. */
  isStale: boolean
  control: ClientPageControl
  contactPhone: string
}

/**
 * A request as its client follows it (DISP-31): the stage, what to do until then, and what has happened. A part that
 * throws leaves the others, above all the calls and the cancelling (D-134).
 */
export function RequestFollowed({ page, isStale, control, contactPhone }: RequestFollowedProps) {
  const isOver = page.stage === 'done' || page.stage === 'cancelled'
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <PartBoundary name="The state of your request">
        <Stage page={page} />
      </PartBoundary>
      {isStale && (
        <Notice icon="wifi_off" tone="warning">
          {`No connection. This is as of ${clockTime(new Date(page.readAt))}; it is read again by itself.`}
        </Notice>
      )}
      {page.shouldCall && (
        <div role="alert" className={styles.part}>
          <Notice tone="warning" title="No catcher has been reached yet. Call now." />
          <CallLink phone={contactPhone} variant="emergency" />
        </div>
      )}
      <CallCatcher page={page} />
      {!isOver && (
        <PartBoundary name="The advice">
          <WhileYouWait page={page} />
        </PartBoundary>
      )}
      <PartBoundary name="What has happened">
        <Steps page={page} />
      </PartBoundary>
      <PartBoundary name="When to call">
        <StillNobody page={page} contactPhone={contactPhone} />
      </PartBoundary>
      <section aria-label="Your request in short" className={styles.echo}>
        <Icon name="location_on" />
        <p>
          {page.suburb && (
            <>
              <strong>{page.suburb}</strong>
              <br />
            </>
          )}
          Job number <strong className={styles.number}>{`#${page.jobNumber}`}</strong>
        </p>
      </section>
      {(page.maySayInside || page.mayAddPhoto) && (
        <PartBoundary name="What you may add">
          <LazyAddToRequest page={page} control={control} />
        </PartBoundary>
      )}
      <DidSomebodyCome page={page} control={control} />
      {page.mayCancel && !isAsking && (
        <Button variant="danger" fullWidth onClick={() => setAsking(true)}>
          Cancel this request
        </Button>
      )}
      {page.mayCancel && isAsking && (
        <CancelRequest
          page={page}
          isBusy={control.isBusy}
          onCancel={() => void control.cancel(page.version)}
          onKeep={() => setAsking(false)}
        />
      )}
      {isOver && (
        <>
          <p className={styles.note}>This page closes 24 hours after the end of the job.</p>
          <Button fullWidth asChild>
            <Link to={paths.home}>Submit Another Job</Link>
          </Button>
        </>
      )}
    </>
  )
}

function Stage({ page }: { page: ClientPage }) {
  const now = useNow()
  const { title, minutes, text } = stageWords(page, now)
  return (
    <div className={styles.stage} data-stage={page.stage}>
      <output className={minutes === undefined ? styles.title : styles.lead}>{title}</output>
      {minutes !== undefined && <p className={styles.minutes}>{minutes}</p>}
      <p>{text}</p>
    </div>
  )
}

function CallCatcher({ page: { catcher, stage } }: { page: ClientPage }) {
  if (!catcher?.phone || stage === 'done') return null
  return (
    <Button variant="primary" size="large" fullWidth icon="call" href={`tel:${dialledNumber(catcher.phone)}`}>
      <span>{`Call ${catcher.firstName}`}</span>{' '}
      <span translate="no" className={styles.number}>
        {catcher.phone}
      </span>
    </Button>
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

function Steps({ page }: { page: ClientPage }) {
  return (
    <ol aria-label="What has happened" className={styles.steps}>
      {stepsOf(page).map(({ text, at, state }) => (
        <li key={text} data-step={state}>
          {state === 'done' && <Icon name="check" size="small" className={styles.check} />}
          {state === 'later' ? <span>{text}</span> : <strong>{text}</strong>}
          {at !== null && (
            <time dateTime={at} className={styles.note}>
              {clockTime(new Date(at))}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}

/** When to call if nobody takes it, and to call now once that time is over. */
function StillNobody({ page, contactPhone }: { page: ClientPage; contactPhone: string }) {
  const now = useNow()
  const until = callAt(page)
  if (!until || page.shouldCall) return null
  const isOver = now >= until
  return (
    <div aria-live="polite">
      <Notice icon="schedule" tone={isOver ? 'warning' : undefined}>
        <p>
          <strong>{isOver ? 'Still nobody.' : `Still nobody by ${clockTime(until)}?`}</strong> Call{' '}
          <PhoneNumber phone={contactPhone} /> and give your job number.
        </p>
      </Notice>
    </div>
  )
}

/** The one question at the end: it is all that says whether the portal helped. */
function DidSomebodyCome({ page, control }: { page: ClientPage; control: ClientPageControl }) {
  if (page.kind === 'client' && page.came !== null)
    return (
      <Notice tone="success" aria-live="polite">
        {page.came === 'no'
          ? 'Thank you. Our team has been told and looks into it.'
          : 'Thank you for your answer.'}
      </Notice>
    )
  if (!page.mayAnswer) return null
  return (
    <fieldset className={styles.question}>
      <legend>Did somebody come?</legend>
      <Button disabled={control.isBusy} onClick={() => void control.answer('yes')}>
        Yes
      </Button>
      <Button disabled={control.isBusy} onClick={() => void control.answer('noSnake')}>
        Yes, but no snake was found
      </Button>
      <Button disabled={control.isBusy} onClick={() => void control.answer('no')}>
        No, nobody came
      </Button>
    </fieldset>
  )
}
