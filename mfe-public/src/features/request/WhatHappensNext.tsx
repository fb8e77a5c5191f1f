import { useId } from 'react'
import { Icon } from '@snake-dispatch/design-system'
import { isMobile } from '@snake-dispatch/domain/phone'
import { clockTime } from './clock-time.ts'
import type { SentRequest } from './sent-request.ts'
import styles from './WhatHappensNext.module.css'

/** The steps from the request to the catcher at the door; the first one is done (PUB-08). */
export function WhatHappensNext({ request }: { request: SentRequest }) {
  const id = useId()
  const alerted = new Date(request.sentAt)
  const message = isMobile(request.clientMobile) ? 'text' : 'call'
  const place = request.urgency === 'high' ? 'room' : 'place'
  return (
    <section aria-labelledby={id} className={styles.next}>
      <h2 id={id} className={styles.title}>
        What happens next
      </h2>
      <ol className={styles.steps}>
        <li data-step="done">
          <Icon name="check" size="small" className={styles.check} />
          <strong>Catchers are alerted</strong>
          <time dateTime={alerted.toISOString()} className={styles.note}>
            {clockTime(alerted)}
          </time>
        </li>
        <li data-step="now">
          <strong>A catcher takes the job</strong>
          <p className={styles.note}>You get a {message} with an arrival time from their own phone.</p>
        </li>
        <li>
          The catcher arrives
          <p className={styles.note}>Have the {place} ready to show from a distance.</p>
        </li>
      </ol>
    </section>
  )
}
