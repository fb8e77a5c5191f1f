import { useContext, useId } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { Button, Heading, Icon, Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { RelativeTime } from '@snake-dispatch/screen-parts/relative-time'
import { useNow } from '@snake-dispatch/screen-parts/now'
import { CallButton } from '../open-jobs/CallButton.tsx'
import { actionLabels, actionsOf } from '../open-jobs/JobButtons.tsx'
import { JobActionContext } from '../open-jobs/job-list-context.ts'
import { needText } from '../open-jobs/need-text.ts'
import { useUrgentJobs } from '../open-jobs/queries.ts'
import { useJobWork } from '../open-jobs/use-job-work.tsx'
import styles from './JobAlarms.module.css'

/** The jobs that need somebody of the office most, whatever the list shows, with whom to call (MOD-18); nothing without any. */
export function JobAlarms() {
  const id = useId()
  const jobs = useUrgentJobs()
  const work = useJobWork()
  if (jobs.length === 0 && !work.isUnderWay) return null
  return (
    <section aria-labelledby={id} className={styles.alarms}>
      <Heading level={2} id={id} size="md">
        Needs somebody now
      </Heading>
      <JobActionContext value={work.begin}>
        <ul className={styles.list}>
          {jobs.map((job) => (
            <JobAlarm key={job.id} job={job} />
          ))}
        </ul>
      </JobActionContext>
      {work.dialog}
    </section>
  )
}

function JobAlarm({ job }: { job: QueuedJob }) {
  const onAction = useContext(JobActionContext)
  const { text } = needText(job, useNow())
  const { jobNumber, suburb, urgency, createdAt, claimedBy, claimerMobile, clientMobile } = job
  const [first] = actionsOf(job)
  return (
    <li className={styles.alarm}>
      <p className={styles.text}>
        <Icon name="schedule" size="small" />
        <strong>
          {text}: {suburb ?? 'Unknown location'}
        </strong>
      </p>
      <p className={styles.facts}>
        <Link asChild>
          <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
        </Link>{' '}
        {urgencyLabel(urgency)},{' '}
        {claimedBy ? (
          claimedBy.name
        ) : (
          <>
            posted <RelativeTime at={createdAt} />
          </>
        )}
      </p>
      <div className={styles.buttons}>
        {claimerMobile && <CallButton who="catcher" job={job} number={claimerMobile} />}
        <Button
          size="small"
          variant={claimedBy ? 'secondary' : 'primary'}
          aria-label={`${actionLabels[first].verb} job #${jobNumber}`}
          aria-haspopup="dialog"
          onClick={(press) => onAction(job, first, press)}
        >
          {actionLabels[first].text}
        </Button>
        {clientMobile && <CallButton who="client" job={job} number={clientMobile} />}
      </div>
    </li>
  )
}
