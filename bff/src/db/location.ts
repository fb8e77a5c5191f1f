import type { Env } from '../env.ts'
import type { StoredLocation } from './backup.ts'

/** The configured database: the server of `DATABASE_URL`, or else the data folder. */
export function locationOf(env: Env): StoredLocation {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl } = env
  return url ? { url, migrationUrl } : { folder: env.DATA_DIR }
}

/** The configured database with the role that owns its tables, for commands that create tables (SEC-02). */
export function ownedLocationOf(env: Env): StoredLocation {
  return env.DATABASE_URL ? { url: env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL } : { folder: env.DATA_DIR }
}
