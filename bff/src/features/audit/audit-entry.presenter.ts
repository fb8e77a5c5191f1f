import type { AuditEntry } from '@snake-dispatch/contract/audit'
import { maskLongNumbers } from '@snake-dispatch/domain/number-privacy'
import { isoInstant } from '../../db/instant.ts'

/** An entry as it is stored, with the names of those it mentions. */
export interface AuditRow {
  readonly id: number
  readonly action: AuditEntry['action']
  readonly actor_id: number | null
  readonly actor_name: string | null
  readonly subject_type: AuditEntry['subject']['type']
  readonly subject_id: number
  readonly subject_job_number: number | null
  readonly subject_invoice_number: number | null
  readonly subject_name: string | null
  readonly about_id: number | null
  readonly about_name: string | null
  readonly detail: Record<string, unknown>
  readonly address: string | null
  readonly created_at: string
}

/** Names of details that no reader gets, should one ever be recorded: passwords, secrets, anything of a client. */
const secret = /password|secret|token|client/i

/** An entry of the audit trail as admins read it: without passwords and without a client's data (D-26). */
export function presentAuditEntry(row: AuditRow): AuditEntry {
  const { subject_type: type } = row
  return {
    id: row.id,
    action: row.action,
    actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
    subject: {
      type,
      id: row.subject_id,
      label: labelOf(row),
    },
    about: row.about_id === null ? null : { id: row.about_id, name: row.about_name },
    detail: presentDetail(row.detail, type),
    address: row.address,
    createdAt: isoInstant(row.created_at),
  }
}

function labelOf(row: AuditRow): string | null {
  const label = row.subject_job_number ?? row.subject_invoice_number ?? row.subject_name
  return label === null ? null : String(label)
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
