import { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { realmEntities } from './entities.ts'
import { openDataFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { checkMigrationTexts, storeMigrationTexts } from './migration-texts.ts'
import { connectOrm, migrationNames, type Orm, type Storage } from './orm.ts'
import { keptAsText } from './pglite-types.ts'
import type { Realm } from './realm.ts'
import { realmPlugin } from './realm-transformer.ts'
import { openScope, refuseInTransaction, type Scope } from './scope.ts'
import type { Tables } from './tables.ts'
import type { TimeLimits } from './time-limits.ts'

/** The location of the database: the address of a server, the folder of the embedded one, or its image in memory. */
export type DatabaseLocation = { url: string } | { folder: string } | { image: Blob }

/** The one database of the portal. */
export interface Database {
  readonly kind: Storage['kind']
  readonly orm: Orm
  /** The embedded database itself, or null on a server. */
  readonly pglite: PGlite | null
  /** The server's address, or null on the embedded database. */
  readonly url: string | null
  scope(realm: Realm): Scope
  /**
   * Queries without a realm: for tables without one (settings, captchas, sessions) and to look up the realm of
   * a session. Everything else uses a scope.
   */
  readonly unbound: Kysely<Tables>
  /**
   * Applies the missing migrations; several replicas may do so at once.
   * @throws Error with a sentence when an applied migration has been edited since
   */
  migrate(): Promise<void>
  /** True when the database answers and no migration is missing (D-22). */
  ready(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Opens a database, without migrating it.
 * @param timeLimits the limits of queries to a server, except migrations; no limits by default
 * @throws Error with a plain sentence when its folder is in use
 */
export async function openDatabase(
  location: DatabaseLocation,
  timeLimits: TimeLimits = {},
): Promise<Database> {
  const unlock = 'folder' in location ? lockFolder(location.folder) : () => {}
  try {
    return await openLocked(location, timeLimits, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function openLocked(
  location: DatabaseLocation,
  timeLimits: TimeLimits,
  unlock: () => void,
): Promise<Database> {
  const pglite = 'url' in location ? null : await openPglite(location)
  const storage: Storage = pglite
    ? { kind: 'pglite', pglite }
    : {
        kind: 'postgres',
        url: (location as { url: string }).url,
        poolSize: 10,
        connectionTimeoutMs: 3_000,
        timeLimits,
      }
  const orm = await connectOrm(storage)
  const realmTables = tablesWithRealm(orm)
  const plugins = { live: realmPlugin('live', realmTables), demo: realmPlugin('demo', realmTables) }
  const clientOf = (realm: Realm) => {
    let client: Kysely<Tables> | undefined
    return () => (client ??= orm.em.getConnection().getClient<Tables>().withPlugin(plugins[realm]))
  }
  const ownRows = { live: clientOf('live'), demo: clientOf('demo') }
  return {
    kind: storage.kind,
    orm,
    pglite,
    url: 'url' in location ? location.url : null,
    scope: (realm) => openScope(orm, realm, plugins[realm], ownRows[realm]),
    get unbound() {
      refuseInTransaction('Another connection')
      return orm.em.getConnection().getClient<Tables>()
    },
    migrate: () => migrate(orm, storage),
    ready: () => isMigrated(orm),
    close: async () => {
      await orm.close(true)
      await pglite?.close()
      unlock()
    },
  }
}

function openPglite(location: Exclude<DatabaseLocation, { url: string }>): Promise<PGlite> {
  return 'folder' in location
    ? openDataFolder(location.folder, { parsers: keptAsText })
    : PGlite.create({ parsers: keptAsText, loadDataDir: location.image })
}

/** True when every migration of this version has been applied: one small query, as `/readyz` is called often. */
async function isMigrated(orm: Orm): Promise<boolean> {
  const client = orm.em.getConnection().getClient<Tables>()
  const { rows } = await sql<{ name: string }>`select name from mikro_orm_migrations`.execute(client)
  const applied = new Set(rows.map(({ name }) => name))
  return migrationNames().every((name) => applied.has(name))
}

/** The key of the `pg_advisory_lock` that a replica holds while it migrates. */
const MIGRATION_LOCK = 7_365_011

async function migrate(orm: Orm, storage: Storage): Promise<void> {
  const client = orm.em.getConnection().getClient<Tables>()
  const applied = async () => (await orm.migrator.getExecuted()).map(({ name }) => name)
  await checkMigrationTexts(client, await applied())
  if ((await orm.migrator.getPending()).length > 0) await applyMissing(orm, storage)
  await storeMigrationTexts(client, await applied())
}

async function applyMissing(orm: Orm, storage: Storage): Promise<void> {
  if (storage.kind === 'pglite') return void (await orm.migrator.up())
  const unlimited = await connectOrm({ ...storage, timeLimits: {} })
  try {
    await migrateAlone(unlimited)
  } finally {
    await unlimited.close(true)
  }
}

/** Migrates while no other replica does. */
async function migrateAlone(orm: Orm): Promise<void> {
  await orm.em
    .getConnection()
    .getClient<Tables>()
    .connection()
    .execute(async (held) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(held)
      try {
        await orm.migrator.up()
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(held)
      }
    })
}

/** The tables with a realm column. @throws Error when the list of realm entities does not match the columns. */
function tablesWithRealm(orm: Orm): Set<string> {
  const listed = new Set<string>(realmEntities.map(({ name }) => name))
  const tables = new Set<string>()
  for (const meta of orm.getMetadata().getAll().values()) {
    const hasRealm = 'realm' in meta.properties
    if (hasRealm !== listed.has(meta.className)) {
      throw new Error(`${meta.className} ${hasRealm ? 'has' : 'lacks'} a realm column: correct entities.ts.`)
    }
    if (hasRealm) tables.add(meta.tableName)
  }
  return tables
}
