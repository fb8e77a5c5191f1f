import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { backupEnding } from './backup.ts'
import type { DatabaseEnv } from './location.ts'

/** A file with a backup. */
export interface BackupFile {
  readonly file: string
  readonly at: Date
  readonly bytes: number
  /** The rights of others than its owner, as in 'group or others may read it'. */
  readonly isPrivate: boolean
}

/** The newest backup of the configured database that is known here; null when there is none. */
export const newestBackup = (env: DatabaseEnv, here?: string): BackupFile | null =>
  backupFiles(env, here)[0] ?? null

/**
 * The backups of the configured database that are known here, the newest first: in `BACKUP_DIR`, beside the data folder,
 * where an upgrade puts one, and in the folder of the process, where `npm run db:backup` does.
 */
export function backupFiles(env: DatabaseEnv, here = process.cwd()): BackupFile[] {
  const ending = backupEnding(Boolean(env.DATABASE_URL))
  const data = resolve(env.DATA_DIR)
  const found = [
    ...(env.BACKUP_DIR ? backupsIn(env.BACKUP_DIR, (name) => name.endsWith(ending)) : []),
    ...backupsIn(dirname(data), (name) => name.startsWith(`${basename(data)}.`) && name.endsWith(ending)),
    ...backupsIn(here, (name) => name.startsWith('backup-') && name.endsWith(ending)),
  ]
  return found.sort((one, other) => other.at.getTime() - one.at.getTime())
}

/** The backups in a folder; none where it cannot be listed. */
export function backupsIn(folder: string, isBackup: (name: string) => boolean): BackupFile[] {
  try {
    return readdirSync(folder)
      .filter(isBackup)
      .flatMap((name) => {
        const file = join(resolve(folder), name)
        const found = statSync(file, { throwIfNoEntry: false })
        if (!found?.isFile()) return []
        return [{ file, at: found.mtime, bytes: found.size, isPrivate: (found.mode & 0o077) === 0 }]
      })
  } catch {
    return []
  }
}
