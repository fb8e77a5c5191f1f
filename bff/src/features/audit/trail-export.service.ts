import type { AuditEntry, AuditQuery } from '@snake-dispatch/contract/audit'
import { CSV_BATCH, csvParts } from '../../calls/csv-parts.ts'
import type { Reader } from '../../calls/caller.ts'
import { listAudit } from './audit-list.service.ts'

const columns = ['Entry', 'At (UTC)', 'What', 'By', 'Subject', 'Name', 'About', 'From', 'Details', 'Address']

/**
 * The audit entries that match, newest first, as the parts of a CSV file: as admins read them, without a client's data.
 * For anyone but admins the first part throws AppError FORBIDDEN.
 */
export function exportAuditTrail(
  reader: Reader,
  filters: Omit<AuditQuery, 'limit' | 'cursor'>,
): AsyncGenerator<string> {
  let next: string | null | undefined
  return csvParts<AuditEntry>({
    columns,
    async read() {
      if (next === null) return []
      const page = await listAudit(reader, { ...filters, limit: CSV_BATCH, cursor: next })
      next = page.nextCursor
      return page.entries
    },
    cellsOf: (entry) => [
      entry.id,
      entry.createdAt,
      entry.action,
      nameOf(entry.actor),
      `${entry.subject.type} ${entry.subject.id}`,
      entry.subject.label,
      nameOf(entry.about),
      nameOf(entry.from),
      Object.keys(entry.detail).length === 0 ? null : JSON.stringify(entry.detail),
      entry.address,
    ],
  })
}

const nameOf = (person: AuditEntry['actor']) => person && (person.name ?? `account ${person.id}`)
