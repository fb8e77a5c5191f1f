import type { Revocation as RevocationAnswer, RevocationInput } from '@snake-dispatch/contract/revocations'
import { REVOCATION_HOURS } from '@snake-dispatch/contract/revocations'
import { isAdmin } from '@snake-dispatch/contract/user'
import type { Caller, Reader } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findUser } from './accounts.service.ts'
import { otherAdmins } from './admin-accounts.ts'
import { offboardUser } from './offboarding.service.ts'
import { Revocation } from './revocation.entity.ts'

const REVOCATION_MS = REVOCATION_HOURS * 60 * 60 * 1000

/**
 * Revokes the access of an admin whose account was taken over (ADMIN-10, D-86): one admin asks, another one agrees
 * within 24 hours. The admin concerned can neither see, agree to nor cancel the request.
 */
export function createRevocations({ events, clock }: Pick<Core, 'events' | 'clock'>) {
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
        if (!(await canBeAgreedTo(tx, userId, account.id)))
          throw new AppError(
            'CONFLICT',
            'No third admin can agree. Whoever runs the machine stops them: npm run admin -- offboard <email>.',
          )
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
        const [asked] = (await present(tx, account.id, now)).filter(({ admin }) => admin.id === userId)
        return asked!
      })
    },

    /**
     * Agrees: the admin loses all rights, is locked and signed out everywhere.
     * @throws AppError NOT_FOUND when the request is not open any more, or its author is not an admin any more,
     *   CONFLICT for its author, and for an admin whom the author created, approved or promoted
     */
    async agree(caller: Caller, id: number): Promise<void> {
      const { scope, account, address } = caller
      await scope.transaction(async (tx) => {
        const { found, user } = await find(tx, caller, id)
        if (found.askedById === account.id)
          throw new AppError('CONFLICT', 'Another admin must agree to what you asked for.')
        if ((await makersOf(tx, account.id)).has(found.askedById))
          throw new AppError(
            'CONFLICT',
            'You were made an admin by the one who asks. Another one must agree.',
          )
        // The author may have lost their rights since.
        if (!isAdmin(await findUser(tx, found.askedById))) throw notFound()
        const from = user.role
        await offboardUser(tx, events, user, account.id)
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
  { kysely }: Pick<Scope, 'kysely'>,
  readerId: number,
  now: Date,
): Promise<RevocationAnswer[]> {
  const rows = await kysely
    .selectFrom('revocations as asked')
    .innerJoin('users as admin', 'admin.id', 'asked.user_id')
    .innerJoin('users as asker', 'asker.id', 'asked.asked_by_id')
    .select(['asked.id', 'asked.user_id', 'asked.asked_by_id', 'asked.reason', 'asked.expires_at'])
    .select(['admin.name as admin_name', 'asker.name as asker_name'])
    .where('asked.user_id', '!=', readerId)
    .where('asked.expires_at', '>', now.toISOString())
    .orderBy('asked.id')
    .execute()
  const makers = await makersOf({ kysely }, readerId)
  return rows.map((row) => ({
    id: row.id,
    admin: { id: row.user_id, name: row.admin_name },
    askedBy: { id: row.asked_by_id, name: row.asker_name },
    reason: row.reason,
    expiresAt: new Date(row.expires_at).toISOString(),
    mayAgree: row.asked_by_id !== readerId && !makers.has(row.asked_by_id),
  }))
}

/** Whether there is a third admin who is not locked and whom the author did not create, approve or promote. */
async function canBeAgreedTo(
  scope: Pick<Scope, 'kysely'>,
  userId: number,
  askerId: number,
): Promise<boolean> {
  const made = selectMakings(scope).where('actor_id', '=', askerId).select('subject_id')
  const voices = otherAdmins(scope, [userId, askerId]).where('id', 'not in', made)
  return (await voices.executeTakeFirst()) !== undefined
}

/**
 * The ids of the accounts that created, approved or promoted an account. Somebody who takes over an admin can create
 * further admins, so those may not agree (D-86).
 */
async function makersOf(scope: Pick<Scope, 'kysely'>, userId: number): Promise<Set<number | null>> {
  const makings = await selectMakings(scope).where('subject_id', '=', userId).select('actor_id').execute()
  return new Set(makings.map(({ actor_id }) => actor_id))
}

const selectMakings = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely
    .selectFrom('audit_entries')
    .where('subject_type', '=', 'account')
    .where('action', 'in', ['account.create', 'account.role', 'account.approve'])
