import type { AuditAction, AuditSubject } from '@snake-dispatch/contract/audit'
import { sql } from 'kysely'
import type { Transaction } from '../../db/scope.ts'

/** A change that is recorded in the audit trail. */
export interface AuditEvent {
  /** The account that makes the change; null for a member of the public and for the portal itself. */
  actor: { id: number } | null
  action: AuditAction
  subject: { type: AuditSubject; id: number }
  /** What else is worth knowing, as JSON: never a password, never a client's data. */
  detail?: Readonly<Record<string, unknown>> | undefined
  /** The network address of the request (`call.address`); left out where there is none. */
  address?: string | null | undefined
}

/**
 * Adds an event to the audit trail in the transaction of the change: both are stored, or neither. The database refuses
 * every change of an entry. The demo realm keeps no trail: nothing in it is real (D-02).
 */
export async function recordAudit(tx: Transaction, event: AuditEvent): Promise<void> {
  if (tx.realm === 'demo') return
  await tx.kysely
    .insertInto('audit_entries')
    .values({
      action: event.action,
      actor_id: event.actor?.id ?? null,
      subject_type: event.subject.type,
      subject_id: event.subject.id,
      detail: sql`${JSON.stringify(event.detail ?? {})}::jsonb`,
      address: event.address ?? null,
      created_at: new Date(),
    })
    .execute()
}
