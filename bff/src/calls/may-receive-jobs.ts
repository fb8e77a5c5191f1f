import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Account } from './account.ts'

/**
 * Whether a signed-in account may receive jobs: see them, claim them, be alerted of them and be assigned to them. It is
 * approved (AUTH-13), not locked (AUTH-14: a locked one has no session) and need not change its password first (AUTH-15).
 * A licence (LAND-05, `hasLicence`) and credentials that have not expired (D-62, `stopsClaims`) are asked for besides, where
 * a job is claimed or assigned, and of whom it is asked.
 */
export function mayReceiveJobs(account: Pick<Account, 'status' | 'passwordResetRequired'>): boolean {
  return account.status === 'approved' && !account.passwordResetRequired
}

/**
 * `mayReceiveJobs` as a condition of a query on accounts, which also finds out whether they are locked.
 * @param account the alias of `users` in the query
 */
export function receivesJobs(account = 'users'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(${column('status')} = 'approved' and not ${column('is_locked')}
    and not ${column('password_reset_required')})`
}
