import { firstName } from '@snake-dispatch/domain/first-name'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { Button } from '@snake-dispatch/design-system'
import styles from './ReleaseDialog.module.css'
import { cannotComeHref, whatHappens } from './release-texts.ts'

interface WhatHappensProps {
  job: Job
  user: User
  /** True when the job is cancelled, false when it is released. */
  cancels: boolean
}

/** What the button of the dialog brings about, before it is pressed, and a text message to the client. */
export function WhatHappens({ job, user, cancels }: WhatHappensProps) {
  const href = cancels ? null : cannotComeHref(job, user)
  return (
    <section className={styles.next} aria-live="polite" aria-label="What happens next">
      <ul className={styles.list}>
        {whatHappens(job, user, cancels).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      {href && (
        <Button size="small" icon="sms" href={href} className={styles.text}>
          Tell {firstName(job.clientName)} by text
        </Button>
      )}
    </section>
  )
}
