import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { User } from './user.entity.ts'

/** The fields of an account that is not locked. */
export const unlocked = {
  isLocked: false,
  lockedReason: null,
  lockedAt: null,
  lockedById: null,
  lockedUntil: null,
} as const

/** Whether an account is locked at this moment: a suspension that is over does not count (FEE-03). */
export function isLockedAt(user: Pick<User, 'isLocked' | 'lockedUntil'>, now: Date): boolean {
  return user.isLocked && !(user.lockedUntil && user.lockedUntil <= now)
}

/** Whether the owner of an account may sign in (AUTH-14, D-05): it is neither locked nor rejected. */
export function maySignIn(user: Pick<User, 'status' | 'isLocked' | 'lockedUntil'>, now: Date): boolean {
  return user.status !== 'rejected' && !isLockedAt(user, now)
}

/**
 * `maySignIn` as a condition of a query on accounts; one test runs both.
 * @param account the alias of `users` in the query
 */
export function signsIn(now: Date, account = 'users'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(${column('status')} <> 'rejected' and (not ${column('is_locked')}
    or coalesce(${column('locked_until')} <= ${now.toISOString()}::timestamptz, false)))`
}
