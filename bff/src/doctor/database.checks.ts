import type { Core } from '../core/core.ts'
import { isTableMissing } from '../db/database-errors.ts'
import type { Database } from '../db/database.ts'
import type { DatabaseEnv } from '../db/location.ts'
import type { KeyVariables } from '../db/secrets-key.ts'
import { readBackups, type KnownBackups } from '../features/backups/backups.rows.ts'
import { readWork } from '../features/health/health.service.ts'
import { guarded, ok, skipped, type Finding } from './finding.ts'
import { checkMigrations } from './migrations.check.ts'
import { checkNightlyBackups } from './nightly-backup.check.ts'
import { checkQueues } from './queue.check.ts'
import { checkSecrets } from './secrets.check.ts'
import { checkServer, readServer } from './server.check.ts'
import { checkStorage, checkVacuum, readStorage } from './storage.check.ts'

/** What an open database is looked at with. */
export interface Inspected extends Pick<Core, 'clock'> {
  readonly database: Database
  readonly env: DatabaseEnv & KeyVariables
}

/**
 * Looks at an open database, and changes nothing: by the command itself, or by the running portal, which alone can open
 * the embedded database (D-197).
 */
export async function checkDatabase({ database, env, clock }: Inspected): Promise<Finding[]> {
  const isServer = database.kind === 'postgres'
  const found = await Promise.all([
    guarded('Database', async () =>
      isServer
        ? checkServer(await readServer(database), Boolean(env.DATABASE_MIGRATION_URL))
        : ok('Database', `The embedded one, in ${env.DATA_DIR}.`),
    ),
    guarded('Database space', async () => {
      const facts = await readStorage(database)
      // The embedded database runs no vacuum.
      return [checkStorage(facts, database.url, env.DATA_DIR), ...(isServer ? [checkVacuum(facts)] : [])]
    }),
    guarded('Keys of the secrets', () => checkSecrets(database, env)),
    guarded('Migrations', () => checkMigrations(database)),
    guarded('Queue', () => checkWork(database, clock)),
    guarded('Nightly backup', () => checkNightly(database, env.BACKUP_DIR, clock)),
  ])
  return found.flat()
}

async function checkNightly(
  database: Database,
  folder: string | undefined,
  clock: Core['clock'],
): Promise<Finding[]> {
  try {
    return checkNightlyBackups(folder, await readBackups(database), clock.now())
  } catch (error) {
    if (!isTableMissing(error)) throw error
    return [skipped('Nightly backup', 'There is no record of them yet: the next start makes it.')]
  }
}

async function checkWork(database: Database, clock: Core['clock']): Promise<Finding[]> {
  try {
    return checkQueues(await readWork({ database, clock }, database.scope('live')))
  } catch (error) {
    if (!isTableMissing(error)) throw error
    return [skipped('Queue', 'There is none yet: the first start makes it.')]
  }
}

/** What is recorded of backups; null where it could not be read, which the line of the nightly ones says. */
export const knownBackups = ({ database }: Pick<Inspected, 'database'>): Promise<KnownBackups | null> =>
  readBackups(database).catch(() => null)

/** The push services of browsers that have subscribed. */
export async function subscribedHosts({
  database,
  clock,
}: Pick<Inspected, 'database' | 'clock'>): Promise<string[]> {
  try {
    const { pushServices } = await readWork({ database, clock }, database.scope('live'))
    return pushServices.map(({ service }) => service)
  } catch {
    return []
  }
}
