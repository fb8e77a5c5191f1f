import type { Database } from '../db/database.ts'
import { fault, ok, warning, type Finding } from './finding.ts'

const ABOUT = 'Migrations'

/** Whether the database has the tables of this version. */
export async function checkMigrations(database: Pick<Database, 'missingMigrations'>): Promise<Finding> {
  try {
    const { names, isNew } = await database.missingMigrations()
    if (names.length === 0) return ok(ABOUT, 'All are applied.')
    const says = isNew
      ? 'The database is empty: none is applied yet.'
      : `${names.length} are missing: ${names.join(', ')}.`
    return warning(ABOUT, says, 'The next start applies them, as npm run db:migrate does.')
  } catch (error) {
    return fault(ABOUT, (error as Error).message, 'The portal does not start so. See bff/docs/upgrading.md.')
  }
}
