import type { Env } from '../env.ts'
import type { StoredLocation } from './backup.ts'

/** The variables that say where the database is, and where its backups are. */
export const databaseVariables = ['DATABASE_URL', 'DATABASE_MIGRATION_URL', 'DATA_DIR', 'BACKUP_DIR'] as const
export type DatabaseEnv = Pick<Env, (typeof databaseVariables)[number]>

/** The configured database: the server of `DATABASE_URL`, or else the data folder. */
export function locationOf(env: DatabaseEnv): StoredLocation {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: migrationUrl } = env
  return url ? { url, migrationUrl } : { folder: env.DATA_DIR }
}

/** The configured database with the role that owns its tables, for commands that create tables (SEC-02). */
export function ownedLocationOf(env: DatabaseEnv): StoredLocation {
  return env.DATABASE_URL ? { url: env.DATABASE_MIGRATION_URL ?? env.DATABASE_URL } : { folder: env.DATA_DIR }
}

/** The configured database for a sentence, without its account and password. */
export function nameOf({ DATABASE_URL: url, DATA_DIR }: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>): string {
  if (!url) return DATA_DIR
  // An address without a host, which means the socket of this machine, is no valid URL.
  const parsed = URL.parse(url)
  const name = parsed?.pathname ?? url.replace(/[?#].*$/, '').replace(/^.*\//, '/')
  return (parsed?.searchParams.get('host') ?? (parsed?.host || 'this machine')) + name
}
