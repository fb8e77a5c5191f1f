import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { formatPhone } from '@snake-dispatch/domain/phone'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { LIZARD_MARK } from '@snake-dispatch/domain/triage'
import { urgencyLabel } from '@snake-dispatch/domain/urgency'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import type { Column } from '../data-table/columns.ts'
import { CallLink } from '../job-calls/CallLink.tsx'
import { callOf } from '../job-calls/open-call.ts'
import { ShortJobMarks } from '../job-marks/JobMarks.tsx'
import { JobMenu } from './JobMenu.tsx'
import { Need } from './Need.tsx'
import { NEEDS_COLUMN, SORT_COLUMN } from './job-filters.ts'
import styles from './OpenJobs.module.css'

/** The columns of the open jobs, with the headings of the specification (MOD-02). */
export const openJobColumns: readonly Column<QueuedJob>[] = [
  {
    id: NEEDS_COLUMN,
    header: 'Needs',
    orders: {
      ascending: 'What needs somebody last',
      descending: 'What needs somebody first',
      first: 'descending',
    },
    cell: (job) => <Need job={job} marks={<ShortJobMarks job={job} />} />,
  },
  {
    id: SORT_COLUMN,
    header: 'Job #',
    card: 'title',
    orders: { ascending: 'Waits longest first', descending: 'Newest first' },
    cell: ({ jobNumber }) => (
      <Link asChild>
        <RouterLink to={jobLifePath(jobNumber)} data-job-number={jobNumber}>
          #{jobNumber}
        </RouterLink>
      </Link>
    ),
  },
  {
    id: 'snakeType',
    header: 'Snake Type',
    cell: ({ snakeType, seen }) => (
      <span className={styles.snake}>
        {snakeLabel(snakeType)}
        {seen.includes(LIZARD_MARK) && <span className={styles.more}>{LIZARD_MARK}</span>}
      </span>
    ),
  },
  {
    id: 'client',
    header: 'Client',
    cell: (job) => (
      <>
        <span dir="auto" className={styles.line}>
          {job.clientName}
        </span>
        {job.clientMobile && (
          <Link asChild className={styles.number}>
            <CallLink call={callOf(job, 'client')} number={job.clientMobile}>
              {formatPhone(job.clientMobile)}
            </CallLink>
          </Link>
        )}
      </>
    ),
  },
  { id: 'location', header: 'Location', card: 'wide', cell: (job) => <Location job={job} /> },
  {
    id: 'urgency',
    header: 'Urgency',
    cell: ({ urgency }) => <span className={styles.urgency}>{urgencyLabel(urgency)}</span>,
  },
  {
    id: 'quoted',
    header: 'Quoted',
    align: 'end',
    cell: ({ quotedCost }) => dollarsText(quotedCost),
  },
  {
    id: 'actions',
    header: 'Actions',
    card: 'end',
    cell: (job) => <JobMenu job={job} />,
  },
]

/** Where it is, the suburb first. */
function Location({ job: { address, suburb } }: { job: QueuedJob }) {
  return (
    <>
      <span className={styles.suburb}>{suburb ?? 'Unknown location'}</span>
      <span className={styles.address}>{withoutSuburb(shownAddress(address), suburb)}</span>
    </>
  )
}

/** The address without the suburb that ends it: that stands above. */
function withoutSuburb(address: string, suburb: string | null): string {
  const end = suburb?.trim().toLowerCase()
  if (!end || !address.toLowerCase().endsWith(end)) return address
  return address.slice(0, -end.length).replace(/[\s,]+$/, '') || address
}
