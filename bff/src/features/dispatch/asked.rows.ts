import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope } from '../../db/scope.ts'
import { stopsClaims } from '../credentials/credentials.rows.ts'
import { takesNewJobs } from '../notifications/notification-preferences.rows.ts'

/**
 * Whether an account may claim jobs, its limits apart: it may receive them, has a licence (D-57), and its credentials do
 * not stop it (D-62).
 * @param account the alias of `users` in the query
 */
export function mayClaim(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  account: string,
  now: Date,
): RawBuilder<SqlBool> {
  const licence = sql.ref(`${account}.license_number`)
  return sql`(${receivesJobs(account)} and lower(btrim(${licence})) <> ${NO_LICENCE.toLowerCase()}
    and not ${stopsClaims(scope, account, now)})`
}

/**
 * Whether an account is asked about jobs at all: it may claim them, and has not turned new jobs off. Whether it is on call
 * is checked by `AlertPermission`.
 * @param account the alias of `users` in the query
 */
export function mayBeAsked(
  scope: Pick<Scope, 'kysely' | 'realm'>,
  account: string,
  now: Date,
): RawBuilder<SqlBool> {
  return sql`(${mayClaim(scope, account, now)} and ${takesNewJobs(account)})`
}

/**
 * Whether an account is left out when a job is asked about: it logged the job, released it, ended its claim, or did not
 * come when the client asked before (DISP-14, D-139). The catcher of a personal link has not logged the job: their client has (PUB-09).
 * @param job the alias of `jobs` in the query
 * @param account the alias of `users` in the query
 */
export function isLeftOut(job: string, account: string): RawBuilder<SqlBool> {
  const [id, column] = [sql.ref(`${account}.id`), (name: string) => sql.ref(`${job}.${name}`)]
  return sql`(${id} = any(${column('not_asked')}) or ${id} = any(${column('not_shown_to')})
    or not ${column('is_public_submission')} and ${id} is not distinct from ${column('created_by_id')})`
}
