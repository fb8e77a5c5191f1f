import { useId } from 'react'
import { Heading, Icon } from '@snake-dispatch/design-system'
import { isMobile } from '@snake-dispatch/domain/phone'
import { clockTime } from '../clock-time/clock-time.ts'
import { reachWords } from './reach-words.ts'
import type { SentRequest } from './sent-request.ts'
import styles from './WhatHappensNext.module.css'

/** The steps from the request to the catcher at the door; the first one is done when somebody was reached (PUB-08, D-50). */
export function WhatHappensNext({ request }: { request: SentRequest }) {
  const id = useId()
  const sent = new Date(request.sentAt)
  const isReached = request.reached !== 'nobody'
  const message = isMobile(request.clientMobile) ? 'text' : 'call'
  const place = request.urgency === 'high' ? 'room' : 'place'
  return (
    <section aria-labelledby={id} className={styles.next}>
      <Heading level={2} id={id}>
        What happens next
      </Heading>
      <ol className={styles.steps}>
        <li data-step={isReached ? 'done' : 'now'}>
          {isReached && <Icon name="check" size="small" className={styles.check} />}
          <strong>{reachWords(request)}</strong>
          <time dateTime={sent.toISOString()} className={styles.note}>
            {clockTime(sent)}
          </time>
        </li>
        <li data-step={isReached ? 'now' : undefined}>
          {isReached ? <strong>A catcher takes the job</strong> : 'A catcher takes the job'}
          <p className={styles.note}>You get a {message} with an arrival time from their own phone.</p>
        </li>
        <li>
          The catcher arrives
          <p className={styles.note}>Be ready to point to the {place}. Stay back.</p>
        </li>
      </ol>
    </section>
  )
}
