import { channel } from 'node:diagnostics_channel'
import type { AuditAction, AuditSubject } from '@snake-dispatch/contract/audit'
import { maskLongNumbers } from '@snake-dispatch/domain/number-privacy'
import { sql, type QueryCreator } from 'kysely'
import { keepsTrail } from '../../calls/demo-rules.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'

/** A change that is recorded in the audit trail. */
export interface AuditEvent {
  /** The account that makes the change; null for a member of the public and for the portal itself. */
  actor: { id: number } | null
  action: AuditAction
  subject: { type: AuditSubject; id: number }
  /**
   * What else is worth knowing, as JSON: never a password; a client's data only of a correction, under names that say so,
   * which lists of the trail leave out (D-147). See `peopleIn` for accounts.
   */
  detail?: Readonly<Record<string, unknown>> | undefined
  /** The network address of the request (`call.address`); left out where there is none. */
  address?: string | null | undefined
}

/** Carries the events that have been stored, as `AuditEvent`, to the log of the process (SEC-05). */
export const audited = channel('snake-dispatch:audit')

/**
 * Adds an event to the audit trail in the transaction of the change: both are stored, or neither. The database refuses
 * every change of an entry, except that the erasure of a job's client (D-38) or of an account (DATA-03) removes the
 * details that its `keptDetails` does not list. The demo realm keeps no trail: nothing in it is real (D-02).
 */
export async function recordAudit(tx: Transaction, event: AuditEvent): Promise<void> {
  for (const write of auditWrites(tx, event)) await write(tx.kysely).execute()
}

/** What `recordAudit` writes: one entry, none in the demo. Call it once for each event that is written. */
export function auditWrites(tx: Transaction, event: AuditEvent) {
  if (!keepsTrail(tx)) return []
  tx.afterCommit(() => audited.publish(event))
  const entry = {
    action: event.action,
    actor_id: event.actor?.id ?? null,
    subject_type: event.subject.type,
    subject_id: event.subject.id,
    ...peopleIn(event.detail ?? {}),
    detail: sql<Record<string, unknown>>`${JSON.stringify(event.detail ?? {})}::jsonb`,
    address: event.address ?? null,
    created_at: tx.now(),
  }
  return [(db: QueryCreator<Tables>) => db.insertInto('audit_entries').values(entry)]
}

/** When each of these accounts was last rejected; accounts without such an entry are missing. */
export async function rejectionTimes(
  { kysely }: Pick<Scope, 'kysely'>,
  userIds: readonly number[],
): Promise<Map<number, Date>> {
  if (userIds.length === 0) return new Map()
  const entries = await kysely
    .selectFrom('audit_entries')
    .select(['subject_id', 'created_at'])
    .where('action', '=', 'account.reject')
    .where('subject_type', '=', 'account')
    .where('subject_id', 'in', userIds)
    .orderBy('created_at')
    .execute()
  return new Map(entries.map((entry) => [entry.subject_id, new Date(entry.created_at)]))
}

/**
 * A free-text note as the detail of an entry; empty without a text. Long numbers are masked, so that the trail keeps no
 * client's number (D-26). The note is erased with the client of its job (D-38) or with its account (DATA-03).
 */
export function noteDetail(words: string | null | undefined): { note?: string } {
  return words ? { note: maskLongNumbers(words) } : {}
}

/**
 * The accounts that a detail names by their ids. The entry is about the one who got a job, had claimed it, lost it,
 * owes an invoice, or whose link was used. `from_id` is set only for a hand-over: when one account got a job that
 * another one lost (D-37).
 */
function peopleIn({ userId, claimedById, fromUserId, createdById }: Readonly<Record<string, unknown>>) {
  const idOf = (value: unknown) => (typeof value === 'number' ? value : null)
  const about = idOf(userId ?? claimedById ?? fromUserId ?? createdById)
  return { about_id: about, from_id: idOf(userId) === null ? null : idOf(fromUserId) }
}

/**
 * The last four characters of a value, as the audit trail keeps them (D-36); null without a value. They are code
 * points: the database refuses half of a surrogate pair.
 */
export const lastFour = (value: string | null | undefined) =>
  Array.from(value ?? '')
    .slice(-4)
    .join('') || null
