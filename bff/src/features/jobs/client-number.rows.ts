import { sql, type RawBuilder } from 'kysely'

/**
 * The digits of the client's number, as the index `job_client_number_index` has them.
 * @param job the table's alias in the query
 */
export function clientNumber(job: string): RawBuilder<string | null> {
  return sql`regexp_replace(${sql.ref(`${job}.client_mobile`)}, '[^0-9]', '', 'g')`
}
