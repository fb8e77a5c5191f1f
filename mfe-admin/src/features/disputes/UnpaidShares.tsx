import { useRef } from 'react'
import { unpaidShares, type UnpaidShare } from '@snake-dispatch/contract/disputes'
import { jobLifePath, personPath, staffDisputePath } from '@snake-dispatch/contract/paths'
import { dollarsText } from '@snake-dispatch/domain/dollars'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { Card, Heading, Link } from '@snake-dispatch/design-system'
import { restartList, useQuery } from '@snake-dispatch/kit/query'
import { Link as RouterLink } from '@snake-dispatch/kit/router'
import { PhoneLink } from '../contact/ContactLinks.tsx'
import type { Column } from '../data-table/columns.ts'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { pageQuery } from '../data-table/page-query.ts'
import { Pager } from '../data-table/Pager.tsx'
import { useListAddress } from '../data-table/use-list-address.ts'
import styles from './Disputes.module.css'

function Person({ person }: { person: UnpaidShare['catcher'] }) {
  return (
    <span className={styles.person}>
      <Link asChild>
        <RouterLink to={personPath(person.id)}>{person.name}</RouterLink>
      </Link>
      {person.phone ? <PhoneLink number={person.phone} /> : 'No phone'}
    </span>
  )
}

const columns: readonly Column<UnpaidShare>[] = [
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
  { id: 'amount', header: 'Owed', cell: ({ amount }) => dollarsText(amount), align: 'end' },
  { id: 'since', header: 'Since', cell: ({ completedAt }) => date(completedAt) },
  { id: 'catcher', header: 'Who owes', cell: ({ catcher }) => <Person person={catcher} /> },
  { id: 'logger', header: 'Owed to', cell: ({ logger }) => <Person person={logger} /> },
  { id: 'marked', header: 'Marked', cell: markedText },
  {
    id: 'dispute',
    header: 'Dispute',
    cell: ({ disputeId, jobNumber, hasOffence }) => (
      <>
        {disputeId === null ? (
          'None'
        ) : (
          <Link asChild>
            <RouterLink to={staffDisputePath(disputeId)} aria-label={`Dispute about job #${jobNumber}`}>
              Dispute
            </RouterLink>
          </Link>
        )}
        {hasOffence && ', offence recorded'}
      </>
    ),
  },
]

function markedText({ isSent, sentAt, reference, missedAt }: UnpaidShare): string {
  const sent = isSent
    ? `Sent${sentAt ? ` ${date(sentAt)}` : ''}${reference ? `, ${reference}` : ''}`
    : 'Not sent'
  return missedAt ? `${sent}. Not received, said ${date(missedAt)}` : sent
}

const date = (instant: string) => formatSydney(new Date(instant), 'date')

/** What is owed to loggers and was not paid, the longest first (D-175). */
export function UnpaidShares() {
  const { values, openPage, openPrevious } = useListAddress([] as const)
  const { cursor } = values
  const { data, error, isPlaceholderData } = useQuery({
    ...pageQuery(unpaidShares, { query: { cursor } }),
    staleTime: 0,
  })
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card as="section" aria-labelledby="unpaid-shares" padding="large">
      <Heading level={2} size="xl" ref={heading} id="unpaid-shares" tabIndex={-1}>
        Not paid, the longest first
      </Heading>
      <div className={styles.content}>
        <ListStates
          of="unpaid shares"
          count={data?.answer.length}
          error={error}
          onRetry={() => void restartList(unpaidShares.path)}
          empty={{ picture: 'search', title: 'Every share is paid' }}
        >
          <DataTable
            label="Unpaid shares"
            columns={columns}
            rows={data?.answer ?? []}
            rowId={({ jobId }) => jobId}
            busy={isPlaceholderData}
          />
        </ListStates>
        <Pager
          of="unpaid shares"
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
