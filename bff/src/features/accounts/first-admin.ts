import { randomBytes } from 'node:crypto'
import type { Core } from '../../core.ts'
import { storeUser } from './accounts.service.ts'
import { normaliseEmail } from './identifiers.ts'
import { hashPassword } from './passwords.ts'
import { User } from './user.entity.ts'

/**
 * Makes the first admin when there is none (D-18). A password that had to be made up is printed, once: it is
 * stored as a hash only.
 */
export async function makeFirstAdmin({ database, env, log }: Core): Promise<void> {
  const scope = database.scope('live')
  if (await scope.em.findOne(User, { $or: [{ role: 'admin' }, { isAdmin: true }] })) return
  const password = env.ADMIN_PASSWORD ?? randomBytes(12).toString('base64url')
  const hashed = await hashPassword(password)
  const email = normaliseEmail(env.ADMIN_EMAIL)
  const made = await database.scope('live').transaction(async (tx) => {
    if (await tx.em.findOne(User, { email })) return false
    await storeUser(tx, {
      email,
      password: hashed,
      name: 'Administrator',
      licenseNumber: 'ADMIN',
      role: 'admin',
      status: 'approved',
      isAdmin: true,
      approvedAt: new Date(),
    })
    return true
  })
  if (!made) return
  log.info('The first admin has been made')
  if (!env.ADMIN_PASSWORD)
    process.stdout.write(`\n  First admin: ${email}\n  Password:    ${password}   (shown only once)\n\n`)
}
