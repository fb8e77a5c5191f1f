import type { AuditEntry } from '@snake-dispatch/contract/audit'
import { maskLongNumbers } from '@snake-dispatch/domain/number-privacy'
import { isoInstant } from '../../db/instant.ts'

/** An entry as it is stored. */
export interface AuditRow {
  readonly id: number
  readonly action: AuditEntry['action']
  readonly actor_id: number | null
  readonly subject_type: AuditEntry['subject']['type']
  readonly subject_id: number
  readonly about_id: number | null
  readonly from_id: number | null
  readonly detail: Record<string, unknown>
  readonly address: string | null
  readonly created_at: string
}

/** The labels of the accounts, jobs and invoices on a page, by their ids; those that are not stored are missing. */
export interface AuditNames {
  readonly account: ReadonlyMap<number, string>
  readonly job: ReadonlyMap<number, string>
  readonly invoice: ReadonlyMap<number, string>
}

/**
 * Names of details that are never shown, even if one is recorded by mistake: passwords, secrets, anything of a client.
 */
const secret = /password|secret|token|client/i

/** An entry of the audit trail as admins read it: without passwords and without a client's data (D-26). */
export function presentAuditEntry(row: AuditRow, names: AuditNames): AuditEntry {
  const { subject_type: type } = row
  const person = (id: number | null) => (id === null ? null : { id, name: names.account.get(id) ?? null })
  return {
    id: row.id,
    action: row.action,
    actor: person(row.actor_id),
    subject: { type, id: row.subject_id, label: names[type].get(row.subject_id) ?? null },
    about: person(row.about_id),
    from: person(row.from_id),
    detail: presentDetail(row.detail, type),
    address: row.address,
    createdAt: isoInstant(row.created_at),
  }
}

function presentDetail(detail: Record<string, unknown>, type: AuditRow['subject_type']) {
  const shown = withoutSecrets(detail) as Record<string, unknown>
  const { note } = shown
  // A catcher may type a client's number into the note about a job.
  return type === 'job' && typeof note === 'string' ? { ...shown, note: maskLongNumbers(note) } : shown
}

function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !secret.test(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  )
}
