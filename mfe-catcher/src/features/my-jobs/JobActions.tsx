import { firstName } from '@snake-dispatch/domain/first-name'
import type { Ref } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { Button, VisuallyHidden } from '@snake-dispatch/design-system'
import { clientTextHref, newTimeHref } from '../claim-job/client-text.ts'
import styles from './JobActions.module.css'
import { navigateLink } from './maps-link.ts'

interface JobActionsProps {
  job: Job
  user: User
  late: boolean
  now: Date
  /** What must be in sight when the job is shown: its main actions. */
  ref?: Ref<HTMLDivElement>
}

/**
 * The way to the place and to the client: driving and calling side by side, texting below (JOB-14). For a late catcher
 * texting a new time comes first.
 */
export function JobActions({ job, user, late, now, ref }: JobActionsProps) {
  const client = firstName(job.clientName)
  const textHref = late ? newTimeHref(job, user, now) : clientTextHref(job, user)
  const text = textHref && (
    <Button icon="sms" fullWidth variant={late ? 'primary' : 'secondary'} href={textHref}>
      {late ? `Text ${client} a new time` : `Text ${client} again`}
    </Button>
  )
  return (
    <>
      {late && text}
      <div ref={ref} className={styles.main}>
        <Button
          variant="primary"
          icon="near_me-fill"
          caption="Open in Maps"
          href={navigateLink(job)}
          target="_blank"
          rel="noreferrer"
        >
          Navigate <VisuallyHidden>(new window)</VisuallyHidden>
        </Button>
        {job.clientMobile && (
          <Button
            variant={late ? 'secondary' : 'primary'}
            icon="call"
            caption="Contact Client"
            href={`tel:${dialledNumber(job.clientMobile)}`}
          >
            Call {client}
          </Button>
        )}
      </div>
      {!late && text}
    </>
  )
}
