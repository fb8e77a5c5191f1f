import type { Revocation as RevocationAnswer, RevocationInput } from '@snake-dispatch/contract/revocations'
import { noApprover, NOT_INDEPENDENT, REVOCATION_HOURS } from '@snake-dispatch/contract/revocations'
import { isAdmin } from '@snake-dispatch/contract/user'
import type { Caller, Reader } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findUser } from './accounts.service.ts'
import type { Locking } from './claims-of-locked.service.ts'
import { isLockedAt } from './lock.rows.ts'
import { offboardUser } from './offboarding.service.ts'
import { possibleApprovers } from './possible-approvers.ts'
import { Revocation } from './revocation.entity.ts'

const REVOCATION_MS = REVOCATION_HOURS * 60 * 60 * 1000

/**
 * Revokes the access of an admin whose account was taken over (ADMIN-10, D-86): one admin asks, another one agrees
 * within 24 hours, who is not tied to the first by grants (D-125). The admin concerned can neither see, agree to nor
 * cancel the request.
 */
export function createRevocations({ clock }: Pick<Core, 'clock'>, locking: Locking) {
  /**
   * Takes an open request: deletes it, and locks the account it concerns. Of two concurrent decisions one wins.
   * @throws AppError NOT_FOUND, also for the admin it concerns
   */
  async function find(tx: Transaction, caller: Caller, id: number) {
    const found = await tx.em.findOne(Revocation, { id, expiresAt: { $gt: clock.now() } })
    if (!found || found.userId === caller.account.id) throw notFound()
    const user = await findUser(tx, found.userId)
    // Another admin may have decided since.
    if ((await tx.em.nativeDelete(Revocation, { id })) === 0) throw notFound()
    return { found, user }
  }

  return {
    /** The admins who may agree if the caller asks, see `possibleApprovers`. @throws AppError NOT_FOUND */
    async approvers({ scope, account }: Reader, userId: number) {
      await findUser(scope, userId)
      return possibleApprovers(scope, { askerId: account.id, userId })
    },

    /** The open requests, the oldest first, without those about the reader. */
    async list({ scope, account }: Reader): Promise<RevocationAnswer[]> {
      return present(scope, account.id, clock.now())
    },

    /**
     * Asks for the access of another admin to be revoked.
     * @throws AppError NOT_FOUND, FORBIDDEN for the caller's own account, CONFLICT when they are not an admin, when a
     *   request is open already, or when no third admin may agree
     */
    ask(caller: Caller, userId: number, { reason }: RevocationInput): Promise<RevocationAnswer> {
      const { scope, account, address } = caller
      return scope.transaction(async (tx) => {
        const user = await findUser(tx, userId)
        if (user.id === account.id) throw new AppError('FORBIDDEN', 'You cannot do this to your own account.')
        if (!isAdmin(user)) throw new AppError('CONFLICT', 'They are no admin. Lock their account.')
        const approvers = await possibleApprovers(tx, { askerId: account.id, userId })
        if (approvers.length === 0) throw new AppError('CONFLICT', noApprover(user.email))
        const now = clock.now()
        await tx.em.nativeDelete(Revocation, { userId, expiresAt: { $lte: now } })
        if (await tx.em.findOne(Revocation, { userId }))
          throw new AppError('CONFLICT', 'This has been asked for already. Another admin may agree.')
        const expiresAt = new Date(now.getTime() + REVOCATION_MS)
        tx.em.persist(tx.em.create(Revocation, { userId, askedById: account.id, reason, expiresAt } as never))
        await tx.em.flush()
        await recordAudit(tx, {
          actor: account,
          action: 'account.revocation-ask',
          subject: { type: 'account', id: userId },
          detail: { reason },
          address,
        })
        await locking.messages.enqueue(tx, {
          kind: 'consentAsked',
          subject: `${userId}-${now.toISOString()}`,
          facts: {},
          userIds: approvers.map(({ id }) => id),
        })
        const [asked] = (await present(tx, account.id, now)).filter(({ admin }) => admin.id === userId)
        return asked!
      })
    },

    /**
     * Agrees: the admin loses all rights, is locked and signed out everywhere.
     * @throws AppError NOT_FOUND when the request is not open any more, or its author is not an admin any more or
     *   locked, CONFLICT for its author, and for an admin who is tied to the author
     */
    async agree(caller: Caller, id: number): Promise<void> {
      const { scope, account, address } = caller
      await scope.transaction(async (tx) => {
        const { found, user } = await find(tx, caller, id)
        if (found.askedById === account.id)
          throw new AppError('CONFLICT', 'Another admin must agree to what you asked for.')
        const approvers = await possibleApprovers(tx, { askerId: found.askedById, userId: found.userId })
        if (!approvers.some(({ id: approverId }) => approverId === account.id))
          throw new AppError('CONFLICT', `${NOT_INDEPENDENT} Another admin must agree.`)
        // The author may have lost their rights since.
        const author = await findUser(tx, found.askedById)
        if (!isAdmin(author) || isLockedAt(author, clock.now())) throw notFound()
        const from = user.role
        await offboardUser(tx, locking, user, account.id)
        await recordAudit(tx, {
          actor: account,
          action: 'account.offboard',
          subject: { type: 'account', id: user.id },
          detail: { from, by: 'two admins', fromUserId: found.askedById },
          address,
        })
      })
    },

    /** Cancels a request. @throws AppError NOT_FOUND when the request is not open any more */
    async cancel(caller: Caller, id: number): Promise<void> {
      const { scope, account, address } = caller
      await scope.transaction(async (tx) => {
        const { user } = await find(tx, caller, id)
        await recordAudit(tx, {
          actor: account,
          action: 'account.revocation-cancel',
          subject: { type: 'account', id: user.id },
          address,
        })
      })
    },
  }
}

const notFound = () =>
  new AppError('NOT_FOUND', `This was decided already, or its ${REVOCATION_HOURS} hours are over.`)

async function present(
  scope: Pick<Scope, 'kysely'>,
  readerId: number,
  now: Date,
): Promise<RevocationAnswer[]> {
  const rows = await scope.kysely
    .selectFrom('revocations as asked')
    .innerJoin('users as admin', 'admin.id', 'asked.user_id')
    .innerJoin('users as asker', 'asker.id', 'asked.asked_by_id')
    .select(['asked.id', 'asked.user_id', 'asked.asked_by_id', 'asked.reason', 'asked.expires_at'])
    .select(['admin.name as admin_name', 'admin.email as admin_email', 'asker.name as asker_name'])
    .where('asked.user_id', '!=', readerId)
    .where('asked.expires_at', '>', now.toISOString())
    .orderBy('asked.id')
    .execute()
  const answers = rows.map(async (row) => {
    const approvers = await possibleApprovers(scope, { askerId: row.asked_by_id, userId: row.user_id })
    return {
      id: row.id,
      admin: { id: row.user_id, name: row.admin_name, email: row.admin_email },
      askedBy: { id: row.asked_by_id, name: row.asker_name },
      reason: row.reason,
      expiresAt: new Date(row.expires_at).toISOString(),
      mayAgree: approvers.some(({ id }) => id === readerId),
      canBeAgreed: approvers.length > 0,
    }
  })
  return Promise.all(answers)
}
