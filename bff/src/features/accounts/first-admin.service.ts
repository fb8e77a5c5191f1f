import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Core } from '../../core/core.ts'
import { storeUser } from './accounts.service.ts'
import { hasAdmin, newAdmin } from './admin-accounts.ts'
import { normaliseEmail } from './identifiers.ts'
import { hashPassword } from './passwords.ts'
import { User } from './user.entity.ts'

/** The key for `pg_advisory_xact_lock` of the process that makes the first admin. */
const FIRST_ADMIN = 7_365_013

/**
 * Creates the first admin when there is none (D-18), without a licence, so they cannot claim. When replicas start at
 * once, one of them creates it. A generated password is printed once and must be changed at the first sign-in (D-35);
 * only its hash is stored.
 * @throws Error with a plain sentence when ADMIN_EMAIL belongs to an account that is not an admin
 */
export async function makeFirstAdmin({ database, env, log }: Core): Promise<void> {
  if (await hasAdmin(database.scope('live'))) return
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const hashed = await hashPassword(password)
  const email = normaliseEmail(env.ADMIN_EMAIL)
  const made = await database.scope('live').transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_ADMIN})`.execute(tx.kysely)
    if (await hasAdmin(tx)) return false
    if (await tx.em.findOne(User, { email }))
      throw new Error(`The account ${email} is not an admin. Choose another address with ADMIN_EMAIL.`)
    await storeUser(tx, {
      ...newAdmin(email, tx.now()),
      password: hashed,
      // Somebody who reads the start-up log must not be able to keep using it (D-35).
      passwordResetRequired: !env.ADMIN_PASSWORD,
    })
    return true
  })
  if (!made) return
  log.info('The first admin has been made')
  if (!env.ADMIN_PASSWORD)
    process.stdout.write(`\n  First admin: ${email}\n  Password:    ${password}   (shown only once)\n\n`)
}
