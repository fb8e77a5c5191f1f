import { sql, type Kysely } from 'kysely'
import { databaseFault } from './database-errors.ts'
import type { Tables } from './tables.ts'

/** Rows that need more than the 64 kB of memory that the probe has: the database writes them to its disk. */
const ROWS = 10_000

/**
 * Makes the database write some hundred kilobytes to its disk, into a temporary file that is removed at once (D-192). It changes no
 * table and needs no right.
 * @returns true when the database stores nothing because it is read-only
 * @throws the driver's error when the disk is full, or the database does not answer
 */
export async function isReadOnly(client: Kysely<Tables>): Promise<boolean> {
  try {
    return await client.transaction().execute(async (tx) => {
      await sql`select set_config('work_mem', '64kB', true), set_config('temp_tablespaces', '', true)`.execute(
        tx,
      )
      const { rows } = await sql<{ readOnly: boolean }>`
        select current_setting('transaction_read_only')::boolean as "readOnly", count(*)
        from generate_series(1, ${sql.lit(ROWS)})`.execute(tx)
      return rows[0]!.readOnly
    })
  } catch (error) {
    // Such as a limit of temporary files that an operator has set: it says nothing of the disk.
    if (databaseFault(error) === null) return false
    throw error
  }
}
