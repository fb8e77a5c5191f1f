import { PGlite } from '@electric-sql/pglite'
import type { Kysely } from 'kysely'
import { isDemo } from '../calls/demo-rules.ts'
import { systemClock, type Clock } from '../core/clock.ts'
import { realmEntities } from './entities.ts'
import { openDataFolder } from './data-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { compareMigrations, isMigrated, migrate, type MigrationReport } from './migrate.ts'
import { connectOrm, type Orm, type Storage } from './orm.ts'
import { requestPool, type Pool } from './connections.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { stopAtPanic } from './pglite-panic.ts'
import { pgliteOptions, sharedProgram } from './pglite-options.ts'
import type { Realm } from './realm.ts'
import { realmPlugin } from './realm-transformer.ts'
import { openScope, refuseInTransaction, type Scope } from './scope.ts'
import type { Tables } from './tables.ts'
import type { TimeLimits } from './time-limits.ts'
import { isReadOnly } from './write-probe.ts'

/** The location of the database: the address of a server, the folder of the embedded one, or its image in memory. */
export type DatabaseLocation = ServerLocation | { folder: string } | { image: Blob }

/** A database on a server. `migrationUrl` connects with the role that owns the tables; undefined when `url` does. */
export interface ServerLocation {
  url: string
  migrationUrl?: string | undefined
}

/** The one database of the portal. */
export interface Database {
  readonly kind: Storage['kind']
  readonly orm: Orm
  /** The embedded database itself, or null on a server. */
  readonly pglite: PGlite | null
  /** The server's address, or null on the embedded database. */
  readonly url: string | null
  /** The server's address for the role that migrates and owns the tables; null where it is that of `url`. */
  readonly migrationUrl: string | null
  scope(realm: Realm): Scope
  /**
   * Queries without a realm: for tables without one (settings, captchas, sessions) and to look up the realm of
   * a session. Everything else uses a scope.
   */
  readonly withoutRealm: Kysely<Tables>
  /**
   * Applies the missing migrations, with the role that owns the tables; several replicas may do so at once.
   * @returns the names of those that this call applied
   * @throws Error with a sentence when a newer version made the database, when an applied migration has been edited
   * since, or when one fails
   */
  migrate(report?: MigrationReport): Promise<readonly string[]>
  /**
   * The names of the missing migrations, and whether none was ever applied.
   * @throws Error as `migrate` does before it changes anything
   */
  missingMigrations(): Promise<{ names: readonly string[]; isNew: boolean }>
  /** True when no migration is missing (D-22). @throws the driver's error when the database does not answer */
  ready(): Promise<boolean>
  /**
   * True when it stores nothing because it is read-only (D-192).
   * @throws the driver's error when its disk is full, or it does not answer
   */
  isReadOnly(): Promise<boolean>
  /** Settles when the embedded database has stopped at a panic: see `stopAtPanic`. Never settles on a server. */
  readonly panicked: Promise<Error>
  close(): Promise<void>
}

/**
 * Opens a database, without migrating it.
 * @param timeLimits the limits of queries to a server, except migrations; no limits by default
 * @param pool its connections to a server
 * @param clock the clock of its scopes
 * @param watch sees its connections and statements, except those of migrations
 * @throws Error with a plain sentence when its folder is in use
 */
export async function openDatabase(
  location: DatabaseLocation,
  timeLimits: TimeLimits = {},
  pool: Pool = requestPool,
  clock: Clock = systemClock,
  watch?: DatabaseWatch,
): Promise<Database> {
  const unlock = 'folder' in location ? lockFolder(location.folder) : () => {}
  try {
    return await openLocked(location, { timeLimits, pool, clock, watch }, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

async function openLocked(
  location: DatabaseLocation,
  {
    timeLimits,
    pool,
    clock,
    watch,
  }: { timeLimits: TimeLimits; pool: Pool; clock: Clock; watch: DatabaseWatch | undefined },
  unlock: () => void,
): Promise<Database> {
  const pglite = 'url' in location ? null : await openPglite(location)
  const storage: Storage = pglite
    ? { kind: 'pglite', pglite }
    : {
        kind: 'postgres',
        url: (location as ServerLocation).url,
        pool,
        timeLimits,
      }
  const panicked = pglite ? stopAtPanic(pglite) : new Promise<Error>(() => {})
  const migrationUrl = ('url' in location && location.migrationUrl) || null
  const orm = await connectOrm(storage, watch)
  const realmTables = tablesWithRealm(orm)
  const scopeOf = (realm: Realm) => {
    const plugin = realmPlugin(realm, realmTables)
    let client: Kysely<Tables> | undefined
    const ownRows = () => (client ??= orm.em.getConnection().getClient<Tables>().withPlugin(plugin))
    return () => openScope({ orm, clock }, realm, plugin, ownRows)
  }
  const live = scopeOf('live')
  return {
    kind: storage.kind,
    orm,
    pglite,
    url: 'url' in location ? location.url : null,
    migrationUrl,
    // The scopes of demo visits are not cached: there are many visits, and each is short.
    scope: (realm) => (isDemo({ realm }) ? scopeOf(realm)() : live()),
    get withoutRealm() {
      refuseInTransaction('Another connection')
      return orm.em.getConnection().getClient<Tables>()
    },
    async missingMigrations() {
      const { applied, missing } = await compareMigrations(orm)
      return { names: missing, isNew: applied.length === 0 }
    },
    async migrate(report) {
      if (storage.kind === 'pglite' || migrationUrl === null) return migrate(orm, storage, report)
      const owned = { ...storage, url: migrationUrl }
      const owner = await connectOrm(owned)
      try {
        return await migrate(owner, owned, report)
      } finally {
        await owner.close(true)
      }
    },
    ready: () => isMigrated(orm),
    panicked,
    isReadOnly: () => isReadOnly(orm.em.getConnection().getClient<Tables>()),
    close: async () => {
      await orm.close(true)
      await pglite?.close()
      unlock()
    },
  }
}

async function openPglite(location: Exclude<DatabaseLocation, ServerLocation>): Promise<PGlite> {
  if ('folder' in location) return openDataFolder(location.folder, pgliteOptions)
  return PGlite.create({ ...pgliteOptions, ...(await sharedProgram()), loadDataDir: location.image })
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
