import type { AuditEntry } from '@snake-dispatch/contract/audit'
import type { Column } from '../data-table/columns.ts'
import { EntryDetails } from './EntryDetails.tsx'
import { EntryWhen } from './EntryWhen.tsx'
import { Sentence } from './Sentence.tsx'

/** The columns of the trail; network addresses are for admins. @param asOf when the entries were fetched */
export function auditColumns(asOf: Date, { ofJobs }: { ofJobs: boolean }): Column<AuditEntry>[] {
  const columns: Column<AuditEntry>[] = [
    { id: 'when', header: 'When', cell: ({ createdAt }) => <EntryWhen at={createdAt} asOf={asOf} /> },
    {
      id: 'what',
      header: 'What happened',
      card: 'title',
      cell: (entry) => <Sentence entry={entry} ofJobs={ofJobs} />,
    },
    { id: 'address', header: 'Network address', cell: ({ address }) => address ?? 'None' },
    { id: 'details', header: 'Details', card: 'end', cell: (entry) => <EntryDetails entry={entry} /> },
  ]
  return ofJobs ? columns.filter(({ id }) => id !== 'address') : columns
}
