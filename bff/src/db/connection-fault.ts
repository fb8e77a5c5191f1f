import { causeCode, isDatabaseUnavailable } from './database-errors.ts'
import { nameOf, type DatabaseEnv } from './location.ts'

/** The driver's codes for certificates that cannot be checked, or are of another host. */
const certificateCode = /CERT|SELF_SIGNED|UNABLE_TO_(?:VERIFY|GET)_/

/** What PostgreSQL answers when it refuses an account, and when there is no such database. */
const refusedCode = /^28/
const missingDatabase = '3D000'

/**
 * The sentence for a failed connection to the configured server, such as of a start without its database; null for any
 * other error. It names the variable and the host, and never the account or its password (D-196).
 */
export function connectionFault(error: unknown, env: DatabaseEnv): string | null {
  if (!env.DATABASE_URL) return null
  const where = `The database ${nameOf(env)} of DATABASE_URL`
  const others = env.DATABASE_MIGRATION_URL ? ' and DATABASE_MIGRATION_URL' : ''
  const code = causeCode(error)
  if (refusedCode.test(code))
    return `${where} refuses the account (${code}): check its name and password in DATABASE_URL${others}.`
  if (code === missingDatabase) return `${where} does not exist (${code}). Make it first: createdb.`
  if (certificateCode.test(code))
    return `${where} has a certificate that is not trusted (${code}): give the one of its authority as sslrootcert in DATABASE_URL${others}.`
  if (!isDatabaseUnavailable(error)) return null
  return `${where} cannot be reached (${code || 'no answer'}). Does it run, and may this machine connect to it?`
}
