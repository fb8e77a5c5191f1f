import { firstName } from '@snake-dispatch/domain/first-name'
import type { Ref } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { dialledNumber } from '@snake-dispatch/domain/phone'
import { Button, VisuallyHidden } from '@snake-dispatch/design-system'
import styles from './JobActions.module.css'
import { navigateLink } from './maps-link.ts'

interface JobActionsProps {
  job: Job
  late: boolean
  /** What must be in sight when the job is shown: its main actions. */
  ref?: Ref<HTMLDivElement>
}

/** The way to the place and to the client: driving and calling side by side (JOB-14). */
export function JobActions({ job, late, ref }: JobActionsProps) {
  return (
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
          Call {firstName(job.clientName)}
        </Button>
      )}
    </div>
  )
}
