import { memo } from 'react'
import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { LIZARD_MARK } from '@snake-dispatch/domain/triage'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Heading, Link } from '@snake-dispatch/design-system'
import { UrgencyBand } from '@snake-dispatch/design-system/signed-in'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { PhoneLink } from '../contact/ContactLinks.tsx'
import { GradualRows } from '../data-table/GradualRows.tsx'
import { callOf } from '../job-calls/open-call.ts'
import { JobMarks } from '../job-marks/JobMarks.tsx'
import { JobButtons } from './JobButtons.tsx'
import { Need } from './Need.tsx'
import styles from './QueueCards.module.css'

interface QueueCardsProps {
  label: string
  jobs: readonly QueuedJob[]
  busy: boolean
}

/** The queue on a phone: what each job needs and where it is come first. */
export function QueueCards({ label, jobs, busy }: QueueCardsProps) {
  return (
    <GradualRows
      as="ul"
      aria-label={label}
      aria-busy={busy}
      className={styles.list}
      rows={jobs}
      rowId={(job) => job.id}
      nameOf={({ jobNumber }) => `Job #${jobNumber}`}
    >
      {(job) => <QueueCard job={job} />}
    </GradualRows>
  )
}

const QueueCard = memo(function QueueCard({ job }: { job: QueuedJob }) {
  return (
    <li className={styles.card}>
      <UrgencyBand urgency={job.urgency} label={urgencyLabel(job.urgency)}>
        <RouterLink to={jobLifePath(job.jobNumber)} data-job-number={job.jobNumber} className={styles.number}>
          #{job.jobNumber}
        </RouterLink>
      </UrgencyBand>
      <div className={styles.body}>
        <Heading level={3}>
          <Link asChild>
            <RouterLink to={jobLifePath(job.jobNumber)}>{job.suburb ?? 'Unknown location'}</RouterLink>
          </Link>
        </Heading>
        <Need job={job} />
        <JobMarks job={job} />
        <p className={styles.facts}>
          <bdi>{shownAddress(job.address)}</bdi> · {snakeLabel(job.snakeType)} ·{' '}
          {job.seen.includes(LIZARD_MARK) && `${LIZARD_MARK} · `}
          {dollarsText(job.quotedCost)}
          <br />
          <bdi>{job.clientName}</bdi>{' '}
          {job.clientMobile && <PhoneLink number={job.clientMobile} call={callOf(job, 'client')} />}
        </p>
        <JobButtons job={job} />
      </div>
    </li>
  )
})
