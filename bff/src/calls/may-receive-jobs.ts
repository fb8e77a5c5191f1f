import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Account } from './account.ts'

/**
 * Whether a signed-in account may receive jobs: see them, claim them, get alerts about them and be assigned to them.
 * The account must be approved (AUTH-13), not locked (AUTH-14: a locked one has no session) and not required to change
 * its password first (AUTH-15). Claims, assignments and alerts also check the licence (LAND-05, `hasLicence`) and the
 * credentials (D-62, `stopsClaims`).
 */
export function mayReceiveJobs(account: Pick<Account, 'status' | 'passwordResetRequired'>): boolean {
  return account.status === 'approved' && !account.passwordResetRequired
}

/**
 * `mayReceiveJobs` as a condition of a query on accounts. It also excludes locked accounts.
 * @param account the alias of `users` in the query
 */
export function receivesJobs(account = 'users'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(${column('status')} = 'approved' and not ${column('is_locked')}
    and not ${column('password_reset_required')})`
}
