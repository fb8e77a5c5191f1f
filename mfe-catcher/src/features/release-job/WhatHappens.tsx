import { firstName } from '@snake-dispatch/domain/first-name'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import type { ReleaseReason } from '@snake-dispatch/domain/release-reasons'
import { Button } from '@snake-dispatch/design-system'
import { useClaimLimits } from '../claim-limits/queries.ts'
import styles from './ReleaseDialog.module.css'
import { cannotComeHref, whatHappens } from './release-texts.ts'

interface WhatHappensProps {
  job: Job
  user: User
  /** The reason that is chosen: by one of them the job is cancelled, by the others released. */
  reason: ReleaseReason | null | undefined
}

/** What the button of the dialog brings about, before it is pressed, and a text message to the client. */
export function WhatHappens({ job, user, reason }: WhatHappensProps) {
  const { data: counts } = useClaimLimits()
  const href = reason === 'client cancelled' ? null : cannotComeHref(job, user)
  return (
    <section className={styles.next} aria-live="polite" aria-label="What happens next">
      <ul className={styles.list}>
        {whatHappens({ job, user, reason, counts }).map((sentence) => (
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
