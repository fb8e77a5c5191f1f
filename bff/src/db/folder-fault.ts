import { readFileSync, statSync, statfsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, resolve, sep } from 'node:path'
import { causeCode } from './database-errors.ts'

/** The embedded database of a folder is damaged. The start adds the newest backup that it knows of (D-196). */
export class DamagedFolder extends Error {
  constructor(folder: string, reason: string, options?: ErrorOptions) {
    super(`The database in the data folder ${folder} is damaged: ${reason}.`, options)
    this.name = 'DamagedFolder'
  }
}

/** Bytes below which the database cannot start, because it writes its log first. */
const NEEDED_BYTES = 32 * 1024 * 1024

/** Explains an error of opening the embedded database, whose program says little of its reasons. */
export function explainOpening(folder: string): (cause: Error) => never {
  return (cause) => {
    if (isAccessFault(cause)) throw cause
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < NEEDED_BYTES)
      throw new Error(
        `The database in the data folder ${folder} cannot be opened: the disk has ${Math.floor((bavail * bsize) / 1024 / 1024)} MB left. Free some space.`,
        { cause },
      )
    throw new DamagedFolder(folder, 'it cannot be opened', { cause })
  }
}

/** PostgreSQL's codes for damaged data, damaged indexes and missing files. */
const damageCode = /^(?:XX00[12]|58P01)$/

/** True for an error of the database, or a cause of it, that means that its files are damaged. */
export const isDamage = (error: unknown) => damageCode.test(causeCode(error))

const accessCodes: Readonly<Record<string, string>> = {
  EACCES: 'may not use it',
  EPERM: 'may not use it',
  EROFS: 'can only read it: it is on a read-only file system',
  ENOSPC: 'has no space left on its disk',
  ENOTDIR: 'cannot use it: it is a file, or is in one',
  EEXIST: 'cannot use it: it is a file',
}

function isAccessFault(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code) in accessCodes
}

/**
 * The sentence for a data folder that this account cannot use, with whose it is; null for an error that is of no file in
 * the folder or beside it.
 */
export function accessFault(error: unknown, folder: string): string | null {
  const full = resolve(folder)
  if (!isAccessFault(error) || !isAbout(error, full)) return null
  const { code } = error
  const account = ownAccount()
  const fault = `The account ${account.text} ${accessCodes[code]}`
  if (code !== 'EACCES' && code !== 'EPERM') return `${fault}, the data folder ${folder} (${code}).`
  const found = nearest(resolve(error.path ?? full))
  return (
    `The account ${account.text} may not use the data folder ${folder} (${code}): ` +
    `${found.path} belongs to ${accountName(found.uid)} and has the mode ${found.mode}. ` +
    `Start as its owner, or let this account own it: chown -R ${account.name} ${full}`
  )
}

/** Whether the file of an error is the folder, in it, beside it with its name, or a folder above it. */
function isAbout({ path }: NodeJS.ErrnoException, folder: string): boolean {
  if (path === undefined) return false
  const file = resolve(path)
  return isInside(file, folder) || file.startsWith(`${folder}.`) || isInside(folder, file)
}

const isInside = (file: string, folder: string) =>
  file === folder || `${file}${sep}`.startsWith(`${folder}${sep}`)

/** The file, or the nearest folder above it that can be looked at. */
function nearest(path: string): { path: string; uid: number; mode: string } {
  try {
    const { uid, mode } = statSync(path)
    return { path, uid, mode: (mode & 0o777).toString(8).padStart(3, '0') }
  } catch (error) {
    if (dirname(path) === path) throw error
    return nearest(dirname(path))
  }
}

/** The account that owns a folder, such as 'root (uid 0)'; null when it is that of this process, or there is no folder. */
export function otherOwner(folder: string): string | null {
  const found = statSync(folder, { throwIfNoEntry: false })
  return found === undefined || found.uid === (process.getuid?.() ?? found.uid)
    ? null
    : accountName(found.uid)
}

/** The account of this process; by its number alone in a container whose list of accounts lacks it. */
export function ownAccount(): { name: string; text: string } {
  try {
    const { username, uid } = userInfo()
    return { name: username, text: `${username} (uid ${uid})` }
  } catch {
    const uid = String(process.getuid?.())
    return { name: uid, text: `uid ${uid}` }
  }
}

/** 'root (uid 0)'; the number alone where the machine has no list of accounts, or not this one. */
function accountName(uid: number): string {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((each) => each.split(':')[2] === String(uid))
    return line ? `${line.split(':')[0]} (uid ${uid})` : `uid ${uid}`
  } catch {
    return `uid ${uid}`
  }
}
