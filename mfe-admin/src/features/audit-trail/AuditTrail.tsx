import { serverDate } from '@snake-dispatch/kit'
import { useMemo, useRef } from 'react'
import { urlOf } from '@snake-dispatch/client/http'
import { auditTrail, exportTrail, jobTrail, type AuditSubject } from '@snake-dispatch/contract/audit'
import { Button, Heading } from '@snake-dispatch/design-system'
import { restartList } from '@snake-dispatch/kit/query'
import { DataTable } from '../data-table/DataTable.tsx'
import { ListStates } from '../data-table/ListStates.tsx'
import { Pager } from '../data-table/Pager.tsx'
import { useListAddress } from '../data-table/use-list-address.ts'
import { auditColumns } from './audit-columns.tsx'
import { auditParameters, auditQueryOf, jobTrailQueryOf } from './audit-filters.ts'
import { AuditFilters } from './AuditFilters.tsx'
import styles from './AuditTrail.module.css'
import { useAuditTrail, useTrailName } from './queries.ts'

const noFilters = { person: '', job: '', kind: '', from: '', to: '' }
const noSubject = { subjectType: '', subjectId: '' }

/**
 * The audit trail, newest first, of everything or of one job or account, with its filters; or with `ofJobs` what moderators
 * read of it (MOD-17).
 */
export function AuditTrail({ ofJobs = false }: { ofJobs?: boolean }) {
  const { values, change, openPage, openPrevious } = useListAddress(auditParameters)
  const query = ofJobs ? jobTrailQueryOf(values) : auditQueryOf(values)
  const { cursor, ...exported } = query
  const { subjectType, subjectId, personId } = exported
  const { data, dataUpdatedAt, error, isPlaceholderData } = useAuditTrail(query, { ofJobs })
  const columns = useMemo(() => auditColumns(serverDate(dataUpdatedAt), { ofJobs }), [dataUpdatedAt, ofJobs])
  const personName = useTrailName(personId === undefined ? null : { personId })
  const subjectName = useTrailName(
    subjectId === undefined || subjectType === undefined
      ? null
      : subjectType === 'account'
        ? { personId: subjectId }
        : { subjectType, subjectId },
  )
  const heading = useRef<HTMLHeadingElement>(null)
  /** For actions after which what had the focus may be gone, or the rows are others. */
  const focusHeading = () => heading.current?.focus()

  return (
    <section aria-labelledby="audit-trail" className={styles.trail}>
      <AuditFilters
        values={values}
        ofJobs={ofJobs}
        change={change}
        personName={personId === undefined ? '' : (personName ?? `Account ${personId}`)}
        onClear={() => {
          change(noFilters)
          focusHeading()
        }}
      />
      <div className={styles.head}>
        <Heading level={2} id="audit-trail" ref={heading} tabIndex={-1} className={styles.heading}>
          {subjectType === undefined
            ? `Everything${ofJobs ? ' about jobs' : ''}, newest first`
            : `Trail of ${titleOf(subjectType, subjectName)}`}
        </Heading>
        <div className={styles.actions}>
          {subjectType === 'account' && (
            <Button
              size="small"
              onClick={() => {
                change({ ...noSubject, person: String(subjectId) })
                focusHeading()
              }}
            >
              Also what they did
            </Button>
          )}
          {subjectType !== undefined && (
            <Button
              size="small"
              onClick={() => {
                change(noSubject)
                focusHeading()
              }}
            >
              Show everything
            </Button>
          )}
          {!ofJobs && (
            <Button size="small" icon="download" href={urlOf(exportTrail, { query: exported })} download>
              Export CSV
            </Button>
          )}
        </div>
      </div>
      <ListStates
        of="audit trail"
        count={data?.answer.length}
        error={error}
        onRetry={() => void restartList((ofJobs ? jobTrail : auditTrail).path)}
        empty={{
          picture: 'record',
          title: 'Nothing was recorded',
          description: 'Nothing in the trail matches. Try fewer filters.',
        }}
      >
        <DataTable
          label="Audit trail"
          columns={columns}
          rows={data?.answer ?? []}
          rowId={({ id }) => id}
          busy={isPlaceholderData}
        />
      </ListStates>
      <Pager
        of="the audit trail"
        nextCursor={data?.nextCursor}
        isFirst={cursor === undefined}
        heading={heading}
        onOpen={openPage}
        onPrevious={openPrevious}
      />
    </section>
  )
}

const nameless = { job: 'one job', account: 'one account', invoice: 'one invoice' } as const

function titleOf(subjectType: AuditSubject, name: string | null | undefined): string {
  if (!name) return nameless[subjectType]
  if (subjectType === 'job') return `job #${name}`
  return subjectType === 'invoice' ? `invoice ${name}` : name
}
