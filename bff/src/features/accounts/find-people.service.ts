import { MAX_FOUND_OTHERS, type FoundPerson } from '@snake-dispatch/contract/find'
import { MIN_SEARCH_LENGTH } from '@snake-dispatch/contract/found-jobs'
import { effectiveRole } from '@snake-dispatch/contract/user'
import { foldText } from '@snake-dispatch/domain/folded-text'
import { nationalNumber } from '@snake-dispatch/domain/phone'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containing } from '../../db/containing.ts'
import { byName } from '../../db/name-order.ts'
import type { Scope } from '../../db/scope.ts'
import { licenseKey, normaliseEmail } from './identifiers.ts'
import { isLockedAt } from './lock.rows.ts'

/**
 * Accounts by a part of their name or their whole mobile; for admins also by licence and email. Moderators find approved
 * accounts alone, without licence and email (D-177). By name.
 */
export async function findPeople(
  scope: Pick<Scope, 'kysely' | 'now'>,
  search: string,
  isForAdmin: boolean,
): Promise<FoundPerson[]> {
  const text = foldText(search)
  if (text.length < MIN_SEARCH_LENGTH) return []
  const conditions: RawBuilder<SqlBool>[] = [sql`fold_text(name) like ${containing(text)}`]
  const mobile = nationalNumber(search)
  if (mobile) conditions.push(sql`replace(contact_number, ' ', '') = ${mobile}`)
  if (isForAdmin) {
    conditions.push(sql`license_key = ${licenseKey(search)}`)
    conditions.push(sql`email = ${normaliseEmail(search)}`)
  }
  const found = new Map<number, FoundPerson>()
  for (const condition of conditions) {
    let query = scope.kysely
      .selectFrom('users')
      .where(condition)
      .where('erased_at', 'is', null)
      .orderBy(byName('name'))
      .orderBy('id')
      .limit(MAX_FOUND_OTHERS)
      .select(['id', 'name', 'contact_number', 'license_number', 'email', 'role', 'status'])
      .select(['is_admin', 'is_moderator', 'is_locked', 'locked_until'])
    if (!isForAdmin) query = query.where('status', '=', 'approved')
    for (const row of await query.execute())
      found.set(row.id, {
        userId: row.id,
        name: row.name,
        contactNumber: row.contact_number,
        licenseNumber: isForAdmin ? row.license_number : null,
        email: isForAdmin ? row.email : null,
        role: effectiveRole({ role: row.role, isAdmin: row.is_admin, isModerator: row.is_moderator }),
        status: row.status,
        isLocked: isLockedAt(
          {
            isLocked: row.is_locked,
            lockedUntil: row.locked_until === null ? null : new Date(row.locked_until),
          },
          scope.now(),
        ),
      })
  }
  return [...found.values()].slice(0, MAX_FOUND_OTHERS)
}
