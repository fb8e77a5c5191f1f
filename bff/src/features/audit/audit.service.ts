import type { AuditAction, AuditSubject } from '@snake-dispatch/contract/audit'
import { sql } from 'kysely'
import type { Transaction } from '../../db/scope.ts'

/** One deed, as the feature that does it tells of it. */
export interface Deed {
  /** Who does it; null for a member of the public and for what the portal does by itself. */
  actor: { id: number } | null
  action: AuditAction
  subject: { type: AuditSubject; id: number }
  /** What else is worth knowing, as JSON: never a password, never a client's data. */
  detail?: Readonly<Record<string, unknown>> | undefined
  /** The network address of the request (`call.address`); left out where there is none. */
  address?: string | null | undefined
}

/**
 * Adds a deed to the audit trail in the transaction that does it: both take hold, or neither. The database
 * refuses every change of what has been written. The demo realm keeps no trail: nothing in it is real (D-02).
 */
export async function recordAudit(tx: Transaction, deed: Deed): Promise<void> {
  if (tx.realm === 'demo') return
  await tx.kysely
    .insertInto('audit_entries')
    .values({
      action: deed.action,
      actor_id: deed.actor?.id ?? null,
      subject_type: deed.subject.type,
      subject_id: deed.subject.id,
      detail: sql`${JSON.stringify(deed.detail ?? {})}::jsonb`,
      address: deed.address ?? null,
      created_at: new Date(),
    })
    .execute()
}
