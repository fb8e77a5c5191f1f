import { useRef } from 'react'
import { disputeParts, staffDisputes, type ListedDispute } from '@snake-dispatch/contract/disputes'
import { staffDisputePath } from '@snake-dispatch/contract/paths'
import {
  disputeAuthorText,
  disputeStateText,
  disputeTitle,
  disputeTime,
} from '@snake-dispatch/domain/dispute-text'
import { Card, Heading, Link } from '@snake-dispatch/design-system'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import type { Column } from '../data-table/columns.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListChoice } from '../data-table/ListChoice.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { pageQuery } from '../data-table/page-query.ts'
import { Pager } from '../data-table/Pager.tsx'
import { useListAddress } from '../data-table/use-list-address.ts'
import styles from './Disputes.module.css'

const columns: readonly Column<ListedDispute>[] = [
  {
    id: 'job',
    header: 'Job #',
    card: 'title',
    cell: ({ id, jobNumber, subject }) => (
      <Link asChild variant="standalone">
        <RouterLink to={staffDisputePath(id)} aria-label={`Job #${jobNumber}: ${disputeTitle[subject]}`}>
          #{jobNumber}
        </RouterLink>
      </Link>
    ),
  },
  { id: 'subject', header: 'About', cell: ({ subject }) => disputeTitle[subject] },
  { id: 'state', header: 'State', cell: ({ state }) => disputeStateText[state] },
  {
    id: 'between',
    header: 'Between',
    cell: ({ logger, catcher, subject }) =>
      `${subject === 'share' ? (logger ?? 'Logger') : 'Client'} and ${catcher ?? 'catcher'}`,
  },
  { id: 'opened', header: 'Opened', cell: ({ openedAt }) => disputeTime(openedAt) },
  {
    id: 'last',
    header: 'Last entry',
    cell: ({ lastAt, lastAuthor }) => `${disputeAuthorText[lastAuthor]}, ${disputeTime(lastAt)}`,
  },
]

/** The disputes that wait for a decision, or those that were decided (D-175). */
export function DisputeList() {
  const { values, change, openPage, openPrevious } = useListAddress(['part'] as const)
  const part = disputeParts.find((known) => known === values.part)
  const { cursor } = values
  const { data, error, isPlaceholderData } = useQuery({
    ...pageQuery(staffDisputes, { query: { part, cursor } }),
    staleTime: 0,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  const title = part === 'decided' ? 'Decided disputes' : 'Disputes that wait for a decision'
  return (
    <Card as="section" aria-labelledby="disputes" padding="large">
      <Heading level={2} size="xl" ref={heading} id="disputes" tabIndex={-1}>
        {title}
      </Heading>
      <div className={styles.content}>
        <ListChoice
          label="Disputes"
          placeholder="Waiting"
          options={[{ value: 'decided', label: 'Decided' }]}
          value={part === 'decided' ? part : ''}
          onChoose={(chosen) => change({ part: chosen })}
        />
        <ListStates
          of="disputes"
          count={data?.answer.length}
          error={error}
          onRetry={() => void restartList(staffDisputes.path)}
          empty={{ picture: 'search', title: part === 'decided' ? 'None was decided' : 'No dispute waits' }}
        >
          <DataTable
            label={title}
            columns={columns}
            rows={data?.answer ?? []}
            rowId={({ id }) => id}
            busy={isPlaceholderData}
          />
        </ListStates>
        <Pager
          of="disputes"
          nextCursor={data?.nextCursor}
          isFirst={cursor === undefined}
          heading={heading}
          onOpen={openPage}
          onPrevious={openPrevious}
        />
      </div>
    </Card>
  )
}
