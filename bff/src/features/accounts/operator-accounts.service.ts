import { isEmail } from '@snake-dispatch/contract/account-fields'
import { isAdmin } from '@snake-dispatch/contract/user'
import { givenPasswordEnd } from '@snake-dispatch/domain/given-password'
import { randomBytes } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/scope.ts'
import type { Events } from '../../events/events.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { withoutMessages } from '../messages/message-queue.service.ts'
import { createOfficeNotices } from '../notifications/office-notices.service.ts'
import { endSessions, findUser, findUserId, storeUser } from './accounts.service.ts'
import { hasAdmin, newAdmin } from './admin-accounts.ts'
import { normaliseEmail } from './identifiers.ts'
import { offboardUser } from './offboarding.service.ts'
import { hashPassword } from './passwords.ts'
import { removeWaysIn } from './password-link.service.ts'
import type { User } from './user.entity.ts'

/** A generated password: it is shown once, and must be changed within 72 hours (D-35). */
export interface GivenPassword {
  readonly email: string
  readonly password: string
}

/** Marks an audit entry as an operator's work on the server. */
const detail = { by: 'operator' }

/**
 * The commands that an operator runs on the server when no admin can be trusted or can sign in (ADMIN-08). Each writes
 * an audit entry.
 */
export function createOperatorAccounts(database: Pick<Database, 'scope'>, events: Events) {
  const scope = database.scope('live')
  // A command runs no queue, so nothing is pushed; pages show the stored notice.
  const notices = createOfficeNotices({
    core: { events, clock: scope },
    pushes: { enqueue: async () => {} },
  })

  /** The account of that email, its row locked. @throws Error when there is none */
  async function find(tx: Transaction, login: string): Promise<User> {
    const id = await findUserId(tx, login)
    if (id === undefined) throw new Error(`There is no account ${normaliseEmail(login)}.`)
    return findUser(tx, id)
  }

  return {
    /** Makes an admin, whose address is checked as on the page of accounts. @throws Error when it is no address; AppError CONFLICT when it is taken */
    async create(login: string): Promise<GivenPassword> {
      if (!isEmail(login)) throw new Error(`${login} is no email address.`)
      const email = normaliseEmail(login)
      const given = await givenPassword(scope.now())
      await scope.transaction(async (tx) => {
        const user = await storeUser(tx, {
          ...newAdmin(email, tx.now()),
          ...given.fields,
        })
        const subject = { type: 'account', id: user.id } as const
        await recordAudit(tx, {
          actor: null,
          action: 'account.create',
          subject,
          detail: { ...detail, role: 'admin' },
        })
      })
      return { email, password: given.password }
    },

    /**
     * Ends every way to sign in to an account (sessions, password, passkeys, link) and gives it a new password.
     * @throws Error when there is no such account
     */
    async revoke(login: string): Promise<GivenPassword> {
      const given = await givenPassword(scope.now())
      return scope.transaction(async (tx) => {
        const user = await find(tx, login)
        Object.assign(user, given.fields)
        await removeWaysIn(tx, user.id)
        await endSessions(tx, events, user, 'password-reset')
        const subject = { type: 'account', id: user.id } as const
        await recordAudit(tx, { actor: null, action: 'account.revoke', subject, detail })
        return { email: user.email, password: given.password }
      })
    },

    /**
     * Offboards an account, see `offboardUser`.
     * @throws Error when there is no such account, or when no other admin who can sign in would be left
     */
    async offboard(login: string): Promise<{ email: string }> {
      return scope.transaction(async (tx) => {
        const user = await find(tx, login)
        const from = user.role
        if (isAdmin(user) && !(await hasAdmin(tx, user.id)))
          throw new Error(`${user.email} is the last admin. First: npm run admin -- create <email>`)
        await offboardUser(tx, { events, notices, messages: withoutMessages }, user, null)
        const subject = { type: 'account', id: user.id } as const
        await recordAudit(tx, {
          actor: null,
          action: 'account.offboard',
          subject,
          detail: { ...detail, from },
        })
        return { email: user.email }
      })
    },
  }
}

async function givenPassword(now: Date) {
  const password = randomBytes(12).toString('base64url')
  const fields = {
    password: await hashPassword(password),
    passwordResetRequired: true,
    passwordExpiresAt: givenPasswordEnd(now),
  }
  return { password, fields }
}
