import { useEffect, useId, useRef } from 'react'
import { paths } from '@snake-dispatch/contract/paths'
import { Button, Heading, Icon, Notice } from '@snake-dispatch/design-system'
import { formatPhone, isMobile } from '@snake-dispatch/domain/phone'
import { LOCATION_GIVEN } from '@snake-dispatch/domain/position-text'
import { Link } from '@snake-dispatch/kit/router'
import { keepRequest } from '../kept-request/kept-request.ts'
import { CallLink, PhoneNumber } from '../contact/CallLink.tsx'
import { AdviceFor } from '../guidance/Advice.tsx'
import { IfNothingIsHeard } from './IfNothingIsHeard.tsx'
import styles from './RequestSent.module.css'
import type { SentRequest } from './sent-request.ts'
import { WhatHappensNext } from './WhatHappensNext.tsx'

interface RequestSentProps {
  request: SentRequest
  contactPhone: string
  onAnother: () => void
}

/** Says that the request has arrived, with what was sent, and what to do now (PUB-08). Takes the focus. */
export function RequestSent({ request, contactPhone, onAnother }: RequestSentProps) {
  const nowId = useId()
  const { link } = request
  useEffect(() => {
    if (link) keepRequest({ link })
  }, [link])
  const isReached = request.reached !== 'nobody'
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    globalThis.scrollTo({ top: 0 })
  }, [])

  return (
    <>
      <div className={styles.hero}>
        {isReached && <Icon name="check_circle" size="huge" className={styles.mark} />}
        <Heading level={1} ref={heading} tabIndex={-1} className={styles.title}>
          Job Submitted Successfully!
        </Heading>
        <p>
          Job number <strong className={styles.number}>{`#${request.jobNumber}`}</strong>
        </p>
      </div>
      {!isReached && <NobodyReached contactPhone={contactPhone} />}
      {request.isPhotoMissing && <p>Your photo could not be used. Your request was sent without it.</p>}
      <WhatWasSent request={request} contactPhone={contactPhone} />
      <section aria-labelledby={nowId} className={styles.part}>
        <Heading level={2} id={nowId}>
          Do this now
        </Heading>
        <AdviceFor urgency={request.urgency} />
      </section>
      {link && (
        <Button variant="primary" size="large" fullWidth asChild>
          <Link to={`${paths.request}#${link}`}>Follow your request</Link>
        </Button>
      )}
      <WhatHappensNext request={request} />
      {isReached && <IfNothingIsHeard request={request} contactPhone={contactPhone} />}
      <Button fullWidth onClick={onAnother}>
        Submit Another Job
      </Button>
    </>
  )
}

/** There was no catcher who could be alerted: only a call helps (D-50). */
function NobodyReached({ contactPhone }: Pick<RequestSentProps, 'contactPhone'>) {
  return (
    <div role="alert" className={styles.part}>
      <Notice tone="warning" title="No catcher has been reached yet. Call now." />
      <CallLink phone={contactPhone} variant="emergency" />
    </div>
  )
}

function WhatWasSent({ request, contactPhone }: Omit<RequestSentProps, 'onAnother'>) {
  const { clientMobile, suburb = '', locationDetails } = request
  const address = request.address || LOCATION_GIVEN
  const isNamed = address.toLowerCase().includes(suburb.toLowerCase())
  const number = <strong className={styles.number}>{formatPhone(clientMobile)}</strong>
  return (
    <section aria-label="What we sent" className={styles.echo}>
      <Icon name="sms" />
      <p>
        {isMobile(clientMobile) ? (
          <>The catcher who takes the job texts {number}.</>
        ) : (
          <>Your number is {number}.</>
        )}
        <br />
        Wrong? Call <PhoneNumber phone={contactPhone} />.
      </p>
      <Icon name="location_on" />
      <p>
        <strong dir="auto" className={styles.place}>
          {isNamed ? address : `${address}, ${suburb}`}
        </strong>
        <br />
        <bdi>{locationDetails}</bdi>
      </p>
    </section>
  )
}
