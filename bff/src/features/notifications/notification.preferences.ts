import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { coversSuburbOf } from '../jobs/job-conditions.service.ts'

/**
 * The condition that an account wants to be notified of a new job in that suburb: it has not turned that off in its
 * `notificationSettings`, and its service suburbs cover the job (JOB-05, D-07; moderators and admins serve all). Checked
 * when a notification is stored, when it is reported and when it is pushed.
 * @param suburb the job's, a `text` or null
 * @param account the alias of `users` in the query
 */
export function wantsNewJobIn(suburb: RawBuilder<unknown>, account = 'users'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${account}.${name}`)
  return sql`(${column('notification_settings')} -> 'newJobs' is distinct from 'false'::jsonb
    and (${column('is_admin')} or ${column('is_moderator')} or ${column('role')} in ('admin', 'moderator')
      or ${coversSuburbOf(column('service_suburbs'), suburb)}))`
}
