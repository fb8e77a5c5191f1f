import type { MouseEvent } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { User } from '@snake-dispatch/contract/user'
import { Button } from '@snake-dispatch/design-system'
import { toastFailure } from '@snake-dispatch/kit'
import styles from './NotMe.module.css'

/** Whether a reader is alerted of an available job, so that 'Not me' ends something: not of what they logged (DISP-14). */
export const mayDecline = ({ isPublicSubmission, createdById }: Job, { id, notificationSettings }: User) =>
  (isPublicSubmission || createdById !== id) && notificationSettings['newJobs'] !== false

/** 'Not me' on the card of a job that waits, and that it was said (D-154). */
export function NotMe({ job }: { job: Job }) {
  if (job.isDeclined) return <p className={styles.said}>You said Not me</p>
  const decline = ({ currentTarget }: MouseEvent) => {
    import('./decline.ts').then(
      ({ decline: say }) => say(job, currentTarget),
      () => toastFailure('Not me was not said', 'Please try again once you are online.'),
    )
  }
  return (
    <Button variant="quiet" size="small" className={styles.button} onClick={decline}>
      Not me
    </Button>
  )
}
