import type { AuditAction, AuditSubject } from '@snake-dispatch/contract/audit'
import { sql, type Expression, type QueryCreator } from 'kysely'
import type { Realm } from '../../db/realm.ts'
import type { Transaction } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

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

/** A deed as the statement that does it tells of it, in a row. */
interface DeedRow {
  realm: Realm
  actor_id: number | null
  action: AuditAction
  subject_type: AuditSubject
  subject_id: number
  detail: unknown
  address: string | null
  created_at: string
}

/** `recordAudit` as a part of the statement that does the deeds, which are told of in one row each. */
export function insertAudit(db: QueryCreator<Tables>, deeds: Expression<DeedRow>) {
  return db
    .insertInto('audit_entries')
    .columns(['actor_id', 'action', 'subject_type', 'subject_id', 'detail', 'address', 'created_at'])
    .expression((query) =>
      query
        .selectFrom(query.parens(deeds).as('deed'))
        .where('deed.realm', '=', 'live')
        .select([
          'deed.actor_id',
          'deed.action',
          'deed.subject_type',
          'deed.subject_id',
          'deed.detail',
          'deed.address',
          'deed.created_at',
        ]),
    )
}
