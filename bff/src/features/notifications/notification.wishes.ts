import { sql, type RawBuilder, type SqlBool } from 'kysely'

/**
 * The condition that an account wants to hear of new jobs, by its `notificationSettings` as they are now: unless it
 * has turned that off. Asked when a notification is stored, told and pushed.
 * @param account the alias of `users` in the query
 */
export function wantsNewJobs(account = 'users'): RawBuilder<SqlBool> {
  return sql`${sql.ref(`${account}.notification_settings`)} -> 'newJobs' is distinct from 'false'::jsonb`
}
