import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { coverOf, coversReachOf } from '../jobs/job-cover.rows.ts'

/**
 * The condition that an account is a moderator's or an admin's.
 * @param account the alias of `users` in the query
 */
export function isModerating(account = 'reader'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(${column('is_admin')} or ${column('is_moderator')} or ${column('role')} in ('admin', 'moderator'))`
}

/**
 * The condition that an account has not turned pushes off.
 * @param account the alias of `users` in the query
 */
export function takesPushes(account = 'reader'): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${account}.notification_settings`)} -> 'push' is distinct from 'false'::jsonb`
}

/**
 * The condition that an account has not turned new jobs off.
 * @param account the alias of `users` in the query
 */
export function takesNewJobs(account = 'reader'): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${account}.notification_settings`)} -> 'newJobs' is distinct from 'false'::jsonb`
}

/**
 * The condition that an account wants to be notified of a new job: it has not turned that off in its
 * `notificationSettings`, and its service suburbs cover the job (JOB-05, D-07, D-51; moderators and admins serve all)
 * or the request came through its personal link (PUB-09). Checked when a new job is pushed and for the summary of a
 * night.
 * @param job the alias of `jobs` in the query
 * @param account the alias of `users` in the query
 */
export function wantsNewJob(job = 'job', account = 'reader'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(${takesNewJobs(account)}
    and (${isModerating(account)}
      or ${column('id')} = ${sql.ref(`${job}.created_by_id`)}
      or ${coversReachOf(column('service_suburb_keys'), coverOf(job))}))`
}
