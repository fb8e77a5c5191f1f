import type { EndedJob } from '@snake-dispatch/contract/ended-jobs'
import { jobLifePath } from '@snake-dispatch/contract/paths'
import { outcomeTexts } from '@snake-dispatch/domain/job-outcome-text'
import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { shownAddress } from '@snake-dispatch/domain/shown-address'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Link } from '@snake-dispatch/design-system'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import type { Column } from '../data-table/columns.ts'

/** What the list says of each ended job (D-177). */
export const endedColumns: readonly Column<EndedJob>[] = [
  {
    id: 'job',
    header: 'Job #',
    card: 'title',
    cell: ({ jobNumber }) => (
      <Link asChild variant="standalone">
        <RouterLink to={jobLifePath(jobNumber)}>#{jobNumber}</RouterLink>
      </Link>
    ),
  },
  { id: 'ended', header: 'Ended', cell: ({ endedAt }) => formatSydney(new Date(endedAt), 'dateTime') },
  { id: 'client', header: 'Client', cell: ({ clientName }) => clientName ?? 'Erased' },
  {
    id: 'location',
    header: 'Location',
    cell: ({ address, suburb }) => (address === null ? (suburb ?? 'Unknown') : shownAddress(address)),
  },
  { id: 'region', header: 'Region', cell: ({ suburb }) => regionOfSuburb(suburb)?.name ?? 'None' },
  { id: 'outcome', header: 'Outcome', cell: outcomeText },
  {
    id: 'kind',
    header: 'Snake',
    cell: ({ foundType, snakeType }) =>
      foundType ? snakeLabel(foundType) : `${snakeLabel(snakeType)} (reported)`,
  },
  { id: 'catcher', header: 'Catcher', cell: ({ catcher }) => catcher ?? 'Nobody' },
]

/** A job that was cancelled or deleted has none to say. */
function outcomeText({ outcome, state }: EndedJob): string {
  if (outcome) return outcomeTexts[outcome]
  return state === 'completed' ? 'Not said' : '–'
}
