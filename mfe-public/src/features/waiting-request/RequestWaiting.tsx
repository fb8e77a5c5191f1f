import { useEffect, useId, useRef, useState } from 'react'
import type { PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { Button, Heading, Notice } from '@snake-dispatch/design-system'
import { LOCATION_GIVEN } from '@snake-dispatch/domain/position-text'
import { useOnline } from '@snake-dispatch/kit'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Captcha } from '../captcha/Captcha.tsx'
import { useCaptcha } from '../captcha/use-captcha.ts'
import { CallLink } from '../contact/CallLink.tsx'
import { AdviceFor } from '../guidance/Advice.tsx'
import { clockTime } from '../clock-time/clock-time.ts'
import type { SendFailure } from '../send-request/send-request.ts'
import styles from './RequestWaiting.module.css'
import { useWaitingRequest } from './use-waiting-request.ts'
import { SENT_BY_ITSELF, type WaitingRequest } from './waiting-request.ts'

export { findWaiting, queueRequest } from './waiting-request.ts'

interface RequestWaitingProps {
  contactPhone: string
  onSent: (job: PublicJobAnswer, request: WaitingRequest) => void
  onGone: () => void
}

/**
 * In place of the form while its request could not be sent (DISP-45): to call now comes first, then what to do, since
 * nobody is coming yet. The request is sent by itself for 15 min, later only after 'Still there?'. Takes the focus.
 */
export function RequestWaiting({ contactPhone, ...events }: RequestWaitingProps) {
  const nowId = useId()
  const captcha = useCaptcha()
  const waiting = useWaitingRequest({ captcha, ...events })
  const { request, isLate, isAsked, refusal } = waiting
  const online = useOnline()
  const title = isLate ? 'Still there?' : 'Not sent yet: call now'
  if (!request) return null

  return (
    <div className={styles.waiting}>
      <FocusedTitle key={title} title={title} />
      <CallLink phone={contactPhone} variant="emergency" />
      {refusal === undefined ? (
        <Notice
          aria-live="polite"
          tone="warning"
          icon={online ? 'schedule' : 'wifi_off'}
          title={titleOf(online, isLate)}
        >
          <WhatWaits request={request} isLate={isLate} />
        </Notice>
      ) : (
        <Refused refusal={refusal} />
      )}
      <section aria-labelledby={nowId} className={styles.now}>
        <Heading level={2} id={nowId}>
          Do this now
        </Heading>
        <AdviceFor urgency={request.body.urgency} />
      </section>
      <Captcha
        control={captcha}
        wanted={online}
        error={isAsked ? 'Your request is sent as soon as the security check is done.' : undefined}
        contactPhone={contactPhone}
      />
      <Answers waiting={waiting} />
    </div>
  )
}

/** Takes the focus when it appears. */
function FocusedTitle({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [])
  return (
    <Heading level={1} ref={heading} tabIndex={-1}>
      {title}
    </Heading>
  )
}

function titleOf(online: boolean, isLate: boolean): string {
  if (!online) return 'You are offline'
  return isLate ? 'Your request was not sent' : 'Waiting to send'
}

function Refused({ refusal }: { refusal: SendFailure }) {
  return refusal.arrivedBefore ? (
    <Notice role="alert" tone="warning" title="Your request from before has arrived">
      It arrived as it was then. Change it only to make a second request, or call us.
    </Notice>
  ) : (
    <Notice role="alert" tone="warning" title="Your request was not sent">
      {refusal.text} Change it, or call us.
    </Notice>
  )
}

function WhatWaits({ request, isLate }: { request: WaitingRequest; isLate: boolean }) {
  const { body, isPhotoLeftOut } = request
  const queuedAt = request.serverAt ?? request.queuedAt
  return (
    <p>
      Your request of {clockTime(new Date(queuedAt))} for{' '}
      <strong dir="auto">{body.address ? shownAddress(body.address) : LOCATION_GIVEN}</strong>{' '}
      {isLate
        ? 'was never sent, and no catcher knows of it. Is the snake still there? Don’t open the door to check.'
        : `is kept on this device. It is sent by itself when there is a connection, until ${clockTime(new Date(queuedAt + SENT_BY_ITSELF))}. Keep this page open.`}
      {isPhotoLeftOut && ' This device had no room for its photo. The request goes without it.'}
    </p>
  )
}

function Answers({ waiting }: { waiting: ReturnType<typeof useWaitingRequest> }) {
  const { isLate, isSending, refusal, send, change, remove } = waiting
  const [asking, setAsking] = useState(false)
  const online = useOnline()
  const asksFirst = !isLate && !refusal?.arrivedBefore
  if (asking)
    return (
      <fieldset className={styles.answers}>
        <legend>Delete your request? Nobody will come.</legend>
        <Button onClick={() => setAsking(false)}>Keep it</Button>
        <Button variant="danger" onClick={remove}>
          Delete
        </Button>
      </fieldset>
    )
  return (
    <div className={styles.answers}>
      {refusal === undefined && (
        <Button variant="primary" loading={isSending} disabled={!online} onClick={send}>
          {isLate ? 'Yes, send it now' : 'Send now'}
        </Button>
      )}
      <Button disabled={isSending} onClick={change}>
        Change it
      </Button>
      <Button variant="quiet" disabled={isSending} onClick={asksFirst ? () => setAsking(true) : remove}>
        {isLate && !refusal ? 'No, delete it' : 'Don’t send it'}
      </Button>
    </div>
  )
}
