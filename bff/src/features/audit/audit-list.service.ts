import type { AuditEntry, AuditSubject } from '@snake-dispatch/contract/audit'
import { MAX_AUDIT_PAGE } from '@snake-dispatch/contract/audit'
import { isAdmin } from '@snake-dispatch/contract/user'
import type { Account } from '../../calls/account.ts'
import { AppError } from '../../calls/app-error.ts'
import { cutPage, readIdCursor } from '../../calls/pagination.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'

/** Which part of the trail is asked for. */
export interface AuditQuery {
  subjectType?: AuditSubject | undefined
  subjectId?: number | undefined
  actorId?: number | undefined
  /** Most entries to answer, 1 to `MAX_AUDIT_PAGE`; 50 when not given. */
  limit?: number | undefined
  /** Where the page before ended. */
  cursor?: string | undefined
}

export interface AuditPage {
  entries: AuditEntry[]
  /** Where the next page begins; null at the end. */
  nextCursor: string | null
}

/**
 * The audit trail, newest first, for admins. A page starts after the last entry of the
 * page before; entries added in between do not shift it.
 *
 * @throws AppError FORBIDDEN for anyone but admins, BAD_INPUT for a cursor that is not ours
 */
export async function listAudit(
  { scope, account }: { scope: Scope; account: Account },
  { subjectType, subjectId, actorId, limit = 50, cursor }: AuditQuery,
): Promise<AuditPage> {
  if (!isAdmin(account)) throw new AppError('FORBIDDEN', "You don't have permission to do this.")
  const size = Math.min(Math.max(Math.trunc(limit), 1), MAX_AUDIT_PAGE)
  let query = scope.kysely
    .selectFrom('audit_entries as entry')
    .leftJoin('users as actor', 'actor.id', 'entry.actor_id')
    .select([
      'entry.id',
      'entry.action',
      'entry.actor_id',
      'actor.name as actor_name',
      'entry.subject_type',
      'entry.subject_id',
      'entry.detail',
      'entry.address',
      'entry.created_at',
    ])
    .orderBy('entry.id', 'desc')
    .limit(size + 1)
  if (subjectType !== undefined) query = query.where('entry.subject_type', '=', subjectType)
  if (subjectId !== undefined) query = query.where('entry.subject_id', '=', subjectId)
  if (actorId !== undefined) query = query.where('entry.actor_id', '=', actorId)
  if (cursor !== undefined) query = query.where('entry.id', '<', readIdCursor(cursor))
  const { page, nextCursor } = cutPage(await query.execute(), size, ({ id }) => id)
  return {
    entries: page.map((row) => ({
      id: row.id,
      action: row.action,
      actor: row.actor_id === null ? null : { id: row.actor_id, name: row.actor_name },
      subject: { type: row.subject_type, id: row.subject_id },
      detail: row.detail,
      address: row.address,
      createdAt: isoInstant(row.created_at),
    })),
    nextCursor,
  }
}
