import { userInfo } from 'node:os'

/** Why a backup could not be written, and what to do, for the log and the doctor. */
export function failureSentence(folder: string, error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException
  const says = message.replace(/\.?$/, '.')
  if (code === 'ENOSPC' || /No space left on device/i.test(message))
    return `The disk of ${folder} is full. Free some space, or name another folder with BACKUP_DIR.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The account ${userInfo().username} may not write into ${folder}. Give it the folder: chown and chmod 700.`
  if (code === 'ENOTDIR') return `${folder} is no folder. Correct BACKUP_DIR.`
  if (message.startsWith('There is no folder '))
    return `There is no folder ${folder}, which BACKUP_DIR names. Make it, for the account of the portal alone, or mount its disk.`
  // Of PostgreSQL's programs that are missing or too old, the sentence says what to install.
  return says
}
