import { useContext } from 'react'
import type { Job } from '@snake-dispatch/contract/jobs'
import { formatPhone, normalisePhone } from '@snake-dispatch/domain/phone'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { formatSydney, relativeTime } from '@snake-dispatch/domain/sydney-time'
import { urgencyLabel, type Urgency } from '@snake-dispatch/domain/urgency'
import { Link } from '@snake-dispatch/design-system'
import { Badge, type BadgeTone } from '@snake-dispatch/design-system/signed-in'
import type { Column } from '../data-table/columns.ts'
import { JobButtons } from './JobButtons.tsx'
import { SORT_COLUMN } from './job-filters.ts'
import { NowContext } from './job-list-context.ts'
import styles from './OpenJobs.module.css'

const tones: Record<Urgency, BadgeTone> = { high: 'emergency', medium: 'warning', low: 'success' }

/** The columns of the open jobs, with the headings of the specification (MOD-02). */
export const openJobColumns: readonly Column<Job>[] = [
  {
    id: SORT_COLUMN,
    header: 'Job #',
    card: 'title',
    orders: { ascending: 'Waits longest first', descending: 'Newest first' },
    cell: (job) => <JobHeading job={job} />,
  },
  { id: 'snakeType', header: 'Snake Type', cell: ({ snakeType }) => snakeLabel(snakeType) },
  {
    id: 'client',
    header: 'Client',
    cell: ({ clientName, clientMobile }) => (
      <>
        <span className={styles.line}>{clientName}</span>
        {clientMobile && (
          <Link href={`tel:${normalisePhone(clientMobile)}`} className={styles.number}>
            {formatPhone(clientMobile)}
          </Link>
        )}
      </>
    ),
  },
  { id: 'location', header: 'Location', card: 'wide', cell: (job) => <Location job={job} /> },
  {
    id: 'urgency',
    header: 'Urgency',
    cell: ({ urgency }) => <Badge tone={tones[urgency]}>{urgencyLabel(urgency)}</Badge>,
  },
  {
    id: 'quoted',
    header: 'Quoted',
    align: 'end',
    cell: ({ quotedCost }) => `$${quotedCost.toLocaleString('en-AU')}`,
  },
  {
    id: 'actions',
    header: 'Actions',
    card: 'end',
    cell: (job) => <JobButtons job={job} />,
  },
]

/** The number, how long ago it was posted, and who is on the way. */
function JobHeading({ job }: { job: Job }) {
  const now = useContext(NowContext)
  const posted = new Date(job.createdAt)
  return (
    <>
      #{job.jobNumber}
      <time dateTime={job.createdAt} title={formatSydney(posted, 'dateTime')} className={styles.more}>
        {relativeTime(posted, now)}
      </time>
      {job.claimedBy && (
        <span className={styles.more}>
          {job.claimedBy.name}
          {job.claimedEta && `, due ${formatSydney(new Date(job.claimedEta), 'time')}`}
        </span>
      )}
    </>
  )
}

/** Where it is; marked while it waits when no catcher served its suburb, so that it went to all of them (D-50). */
function Location({ job: { address, suburb, isUnserved, claimedBy } }: { job: Job }) {
  const isNamed = !suburb || address.toLowerCase().includes(suburb.trim().toLowerCase())
  return (
    <>
      {address}
      {!isNamed && <span className={styles.more}>{suburb}</span>}
      {isUnserved && !claimedBy && (
        <span className={styles.mark}>
          <Badge tone="warning" icon="warning">
            No catcher served {suburb}
          </Badge>
        </span>
      )}
    </>
  )
}
