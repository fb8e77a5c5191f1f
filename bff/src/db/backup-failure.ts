import { ownAccount } from './folder-fault.ts'

/** Why a backup could not be written, and what to do, for the log and the doctor. */
export function failureSentence(folder: string, error: unknown): string {
  const { code, syscall, message } = error as NodeJS.ErrnoException
  const says = message.replace(/\.?$/, '.')
  if (code === 'ENOSPC' || /No space left on device/i.test(message))
    return `The disk of ${folder} is full. Free some space, or name another folder with BACKUP_DIR.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The account ${ownAccount().name} may not write into ${folder}. Give it the folder (chown and chmod 700), or name another one with BACKUP_DIR.`
  // Making a folder where a file is ends with EEXIST.
  if (code === 'ENOTDIR' || (code === 'EEXIST' && syscall === 'mkdir'))
    return `${folder} is no folder. Correct BACKUP_DIR.`
  if (message.startsWith('There is no folder '))
    return `There is no folder ${folder}, which BACKUP_DIR names. Make it, for the account of the portal alone, or mount its disk.`
  // Of PostgreSQL's programs that are missing or too old, the sentence says what to install.
  return says
}
