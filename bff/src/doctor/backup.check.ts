import { longestUnit } from '@snake-dispatch/domain/longest-unit'
import { BACKUP_FAULT_MS, BACKUP_WARNING_MS } from '@snake-dispatch/domain/backup-age'
import { openSync, readSync, closeSync } from 'node:fs'
import type { BackupFile } from '../db/newest-backup.ts'
import type { KnownBackups } from '../features/backups/backups.rows.ts'
import { fault, ok, sizeText, warning, type Finding } from './finding.ts'

/**
 * The last backup.
 * @param folder `BACKUP_DIR`; undefined when it is not given
 * @param files those that are known here, the newest first
 * @param known what the portal has recorded, also on another machine; null where it could not be read
 * @param free bytes on the disk of the folder; null where it does not exist
 */
export function checkBackups(
  folder: string | undefined,
  {
    files,
    known,
    free,
    now,
  }: { files: readonly BackupFile[]; known: KnownBackups | null; free: number | null; now: Date },
): Finding[] {
  const about = 'Backup'
  if (folder !== undefined && free === null)
    return [
      fault(
        about,
        `There is no folder ${folder}, which BACKUP_DIR names.`,
        'Make it, for the account of the portal alone.',
      ),
    ]
  const newest = files.find(({ file }) => !known?.filesAtFault.includes(file))
  if (!newest) {
    // Another machine writes them: the line of the nightly ones says how they do.
    if (folder === undefined && known?.newest) return []
    const says =
      folder === undefined
        ? 'BACKUP_DIR is not given, and no backup is known.'
        : `There is none in ${folder}.`
    const cure =
      folder === undefined
        ? 'Name a folder in BACKUP_DIR: the portal then writes one every night, the first at its start.'
        : 'Start the portal with BACKUP_DIR: it writes one every night, and says in its log why one fails.'
    return [folder === undefined ? warning(about, says, cure) : fault(about, says, cure)]
  }
  const age = now.getTime() - newest.at.getTime()
  const says = `The newest is ${newest.file}, ${longestUnit(age)} old, ${sizeText(newest.bytes)}.`
  if (!isBackup(newest.file))
    return [
      fault(
        about,
        `${newest.file} is no backup: it is empty or cut off.`,
        'Write another one, and look why this one failed.',
      ),
    ]
  const found = [
    age > BACKUP_FAULT_MS
      ? fault(about, says, 'Find out why none is written any more: look at the log of the portal.')
      : age > BACKUP_WARNING_MS
        ? warning(about, says, 'Last night none was written: look at the log of the portal.')
        : ok(about, says),
  ]
  if (!newest.isPrivate)
    found.push(
      warning(
        about,
        'Other accounts of this machine may read it: it holds personal data.',
        `chmod 600 ${newest.file}`,
      ),
    )
  if (free !== null && free < newest.bytes * 2)
    found.push(
      warning(
        about,
        `${sizeText(free)} are free in ${folder}.`,
        'Delete old backups, or use a larger disk: the next ones may not fit.',
      ),
    )
  return found
}

/** Whether a file begins as an archive of gzip, or as a dump of `pg_dump`. */
function isBackup(file: string): boolean {
  const begin = Buffer.alloc(5)
  const opened = openSync(file, 'r')
  try {
    readSync(opened, begin)
  } finally {
    closeSync(opened)
  }
  return begin.toString('latin1') === 'PGDMP' || begin.readUInt16BE() === 0x1f8b
}
