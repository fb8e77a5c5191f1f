import { connectionFault } from '../db/connection-fault.ts'
import { accessFault, DamagedFolder, isDamage } from '../db/folder-fault.ts'
import type { DatabaseEnv } from '../db/location.ts'
import { newestBackup } from '../db/newest-backup.ts'

/**
 * What an operator reads of an error that ends a start or a command: the database that cannot be reached, the data
 * folder that cannot be used and whose it is, or is damaged and what its newest backup is; else the error's own sentence
 * (D-196).
 */
export function faultSentence(error: unknown, env: DatabaseEnv): string {
  const known = connectionFault(error, env) ?? accessFault(error, env.DATA_DIR)
  if (known) return known
  if (error instanceof DamagedFolder) return `${error.message} ${wayOut(env)}`
  if (!(error instanceof Error)) return String(error)
  if (env.DATABASE_URL || !isDamage(error)) return error.message
  return `${new DamagedFolder(env.DATA_DIR, error.message).message} ${wayOut(env)}`
}

function wayOut(env: DatabaseEnv): string {
  const newest = newestBackup({ ...env, DATABASE_URL: undefined })
  if (!newest)
    return 'Restore a backup into another folder: DATA_DIR=<another> npm run db:restore -- <backup>.'
  const at = newest.at.toISOString().slice(0, 16).replace('T', ' ')
  return (
    `The newest backup that is known is ${newest.file}, of ${at} UTC. ` +
    `Restore it into another folder: DATA_DIR=<another> npm run db:restore -- ${newest.file}`
  )
}
