import type { QueuedJob } from '@snake-dispatch/contract/job-queue'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { dialledNumber, formatPhone } from '@snake-dispatch/domain/phone'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { LIZARD_MARK } from '@snake-dispatch/domain/triage'
import { urgencyLabel, type Urgency } from '@snake-dispatch/domain/urgency'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { Badge, type BadgeTone } from '@snake-dispatch/design-system/signed-in'
import type { Column } from '../data-table/columns.ts'
import { ShortJobMarks } from '../job-marks/JobMarks.tsx'
import { JobMenu } from './JobMenu.tsx'
import { Need } from './Need.tsx'
import { NEEDS_COLUMN, SORT_COLUMN } from './job-filters.ts'
import styles from './OpenJobs.module.css'

const tones: Record<Urgency, BadgeTone> = { high: 'emergency', medium: 'warning', low: 'success' }

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
        <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
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
    cell: ({ clientName, clientMobile }) => (
      <>
        <span dir="auto" className={styles.line}>
          {clientName}
        </span>
        {clientMobile && (
          <Link href={`tel:${dialledNumber(clientMobile)}`} className={styles.number}>
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
