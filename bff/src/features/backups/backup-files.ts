import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { timeStamp } from '../../db/backup.ts'

/** Days for which a nightly backup is kept: it holds clients who may have been erased since (D-201). */
export const NIGHTLY_DAYS = 14

const DAY_MS = 86_400_000
/** What the portal writes each night, and nothing else; then what a killed process leaves beside it. */
const nightly = /^nightly-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.(?:dump|tar\.gz)$/
const leftover = /^nightly-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.(?:dump|tar\.gz)\.(?:partial|copy|verifying)$/

/** The file of a nightly backup. @param ending such as `.dump` */
export const nightlyFile = (folder: string, startedAt: Date, ending: string): string =>
  join(folder, `nightly-${timeStamp(startedAt)}${ending}`)

/**
 * Removes the nightly backups of a folder that are too old, except the newest, which stays until there is another one.
 * Other files are not touched.
 * @returns the removed files
 */
export function removeOldNightly(folder: string, now: Date): string[] {
  const oldest = timeStamp(new Date(now.getTime() - NIGHTLY_DAYS * DAY_MS))
  const names = namesIn(folder)
    .filter((name) => nightly.test(name))
    .toSorted()
  const removed = names.slice(0, -1).filter((name) => nightly.exec(name)![1]! < oldest)
  return remove(folder, removed)
}

/** Removes what killed processes have left, before another backup is written: no other is being written then. */
export const removeLeftovers = (folder: string): string[] =>
  remove(
    folder,
    namesIn(folder).filter((name) => leftover.test(name)),
  )

const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

function remove(folder: string, names: readonly string[]): string[] {
  const files = names.map((name) => join(folder, name))
  for (const file of files) rmSync(file, { recursive: true, force: true })
  return files
}
