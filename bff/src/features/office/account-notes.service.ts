import { MAX_ACCOUNT_NOTES, type AccountNote } from '@snake-dispatch/contract/account-notes'
import { sql } from 'kysely'
import type { Caller } from '../../calls/caller.ts'
import { runOnce, type IdempotentRequest } from '../../db/idempotency.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { refuseErased } from '../accounts/account.policy.ts'
import { findUser } from '../accounts/accounts.service.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'

/**
 * Adds a note to an account (ADMIN-19): an entry of the audit trail, whose text is erased with the account.
 *
 * @throws AppError NOT_FOUND when there is no such account, or it was erased
 */
export async function addAccountNote(
  { scope, account, address }: Caller,
  { userId, note, idempotency }: { userId: number; note: string; idempotency: IdempotentRequest },
): Promise<void> {
  await scope.transaction((tx) =>
    runOnce(tx, idempotency, async () => {
      const user = await findUser(tx, userId)
      refuseErased(user)
      await recordAudit(tx, {
        actor: account,
        action: 'account.note',
        subject: { type: 'account', id: userId },
        detail: noteDetail(note),
        address,
      })
      return { userId }
    }),
  )
}

/** The newest notes on an account (ADMIN-19). @throws AppError NOT_FOUND */
export async function readAccountNotes(scope: Scope, userId: number): Promise<AccountNote[]> {
  await findUser(scope, userId)
  const rows = await scope.kysely
    .selectFrom('audit_entries as entry')
    .leftJoin('users as author', 'author.id', 'entry.actor_id')
    .select(['entry.id', 'entry.created_at', 'author.name'])
    .select(sql<string | null>`entry.detail ->> 'note'`.as('note'))
    .where('entry.action', '=', 'account.note')
    .where('entry.subject_type', '=', 'account')
    .where('entry.subject_id', '=', userId)
    .orderBy('entry.id', 'desc')
    .limit(MAX_ACCOUNT_NOTES)
    .execute()
  return rows.flatMap(({ id, note, name, created_at: createdAt }) =>
    note === null ? [] : { id, note, author: name, createdAt: isoInstant(createdAt) },
  )
}
