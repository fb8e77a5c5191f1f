import type { CredentialForAdmin, CredentialInput } from '@snake-dispatch/contract/credential-changes'
import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import { credentialWords, expiryFault, type CredentialKind } from '@snake-dispatch/domain/credentials'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import type { Caller } from '../../calls/caller.ts'
import { AppError } from '../../calls/app-error.ts'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import { refuseErased } from '../accounts/account.policy.ts'
import { findUser } from '../accounts/accounts.service.ts'
import { isSameLicence, markLicenceSeen } from '../accounts/licence.policy.ts'
import { lastFour, recordAudit } from '../audit/audit.service.ts'
import { readCredentials, readOwnCredentials } from './credentials.rows.ts'

type User = Awaited<ReturnType<typeof findUser>>

/** A credential of one account. */
interface OfUser {
  readonly userId: number
  readonly kind: CredentialKind
}

/** Licence, insurance and first aid of accounts (D-62): their owners enter them, admins check them. */
export function createCredentials({ events }: Pick<Core, 'events'>) {
  /** Changes a credential while the row of its account is locked, and writes an audit entry. */
  async function change<Answer>(
    { scope, account, address }: Caller,
    { userId, kind }: OfUser,
    action: 'account.credential' | 'account.credential-check',
    work: (
      tx: Transaction,
      user: User,
    ) => Promise<{ detail?: Record<string, unknown>; answer: () => Promise<Answer> }>,
  ): Promise<Answer> {
    return scope.transaction(async (tx) => {
      const user = await findUser(tx, userId)
      const { detail, answer } = await work(tx, user)
      await recordAudit(tx, {
        actor: account,
        action,
        subject: { type: 'account', id: userId },
        detail: { credential: credentialWords[kind], ...detail },
        address,
      })
      await tx.em.flush()
      await events.publish(tx, 'accountChanged', { userId })
      return answer()
    })
  }

  return {
    /** The caller's own credentials. */
    listOwn: ({ scope, account }: Caller): Promise<OwnCredentials> => readOwnCredentials(scope, account.id),

    /**
     * Enters or changes one of the caller's own; an admin checks it afterwards.
     * @throws AppError BAD_INPUT for one that has expired or expires too many years ahead, and for a licence with
     *   another number than the account's
     */
    saveOwn: (caller: Caller, kind: CredentialKind, input: CredentialInput): Promise<OwnCredentials> =>
      change(caller, { userId: caller.account.id, kind }, 'account.credential', async (tx, user) => {
        refuseFault(input, tx)
        refuseOtherLicence(user, kind, input)
        await store(tx, { userId: user.id, kind }, input, null)
        return { detail: detailOf(input), answer: () => readOwnCredentials(tx, user.id) }
      }),

    /** The credentials of an account. @throws AppError NOT_FOUND */
    async list({ scope }: Pick<Caller, 'scope'>, userId: number): Promise<CredentialForAdmin[]> {
      return readCredentials(scope, await findUser(scope, userId))
    },

    /**
     * Enters or corrects a credential of an account: the admin has seen it, so it counts as checked.
     * @throws AppError NOT_FOUND, also for an erased account, FORBIDDEN for the caller's own, BAD_INPUT for one that has
     *   expired (D-172) or expires too many years ahead, and for a licence with another number than the account's
     */
    save: (caller: Caller, of: OfUser, input: CredentialInput): Promise<CredentialForAdmin[]> =>
      change(caller, of, 'account.credential', async (tx, user) => {
        refuseOwn(caller, user)
        refuseFault(input, tx, { ofAnother: true })
        refuseOtherLicence(user, of.kind, input)
        await store(tx, of, input, caller.account.id)
        if (of.kind === 'licence') markLicenceSeen(user)
        return { detail: detailOf(input), answer: () => readCredentials(tx, user) }
      }),

    /**
     * Notes that the caller has checked a credential of an account with the values that they saw. A check of the
     * licence also marks a changed licence number as seen (ADMIN-09).
     * @throws AppError NOT_FOUND, also for one that is missing, FORBIDDEN for the caller's own, CONFLICT when it has
     *   changed since, BAD_INPUT when it has expired (D-172)
     */
    check: (
      caller: Caller,
      of: OfUser,
      seen: Pick<CredentialInput, 'number' | 'expiresOn'>,
    ): Promise<CredentialForAdmin[]> =>
      change(caller, of, 'account.credential-check', async (tx, user) => {
        refuseOwn(caller, user)
        const credentials = await readCredentials(tx, user)
        const { number, expiresOn } = credentials.find(({ kind }) => kind === of.kind)!
        if (number === null || expiresOn === null)
          throw new AppError('NOT_FOUND', `The ${credentialWords[of.kind]} is missing.`)
        if (number !== seen.number || expiresOn !== seen.expiresOn)
          throw new AppError('CONFLICT', 'It has been changed meanwhile. Please look at it again.')
        refuseFault({ expiresOn }, tx, { ofAnother: true })
        await tx.kysely
          .updateTable('credentials')
          .set({ number, checked_at: tx.now(), checked_by_id: caller.account.id })
          .where('user_id', '=', of.userId)
          .where('kind', '=', of.kind)
          .execute()
        if (of.kind === 'licence') markLicenceSeen(user)
        return { answer: () => readCredentials(tx, user) }
      }),
  }
}

/** Stores a credential as checked by that admin, or as unchecked for null, and resets its reminders. */
async function store(
  tx: Transaction,
  { userId, kind }: OfUser,
  { number, issuer = null, expiresOn }: CredentialInput,
  adminId: number | null,
): Promise<void> {
  const fields = {
    number,
    issuer,
    expires_on: expiresOn,
    checked_at: adminId === null ? null : tx.now(),
    checked_by_id: adminId,
    reminded_days: null,
    changed_at: tx.now(),
  }
  await tx.kysely
    .insertInto('credentials')
    .values({ user_id: userId, kind, ...fields })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(fields))
    .execute()
}

/** What the trail keeps: never the whole number. */
const detailOf = ({ number, expiresOn }: CredentialInput) => ({ number: lastFour(number), expiresOn })

/**
 * Refuses an admin's check of their own credentials, and a change to an erased account (DATA-03).
 * @throws AppError FORBIDDEN, NOT_FOUND for an erased account
 */
function refuseOwn({ account }: Caller, user: User): void {
  refuseErased(user)
  if (user.id === account.id) throw new AppError('FORBIDDEN', 'Another admin has to check your own.')
}

function refuseFault(
  { expiresOn }: Pick<CredentialInput, 'expiresOn'>,
  tx: Transaction,
  whose?: { ofAnother: boolean },
): void {
  const fault = expiryFault(expiresOn, sydneyDay(tx.now()), whose)
  if (fault) throw new AppError('BAD_INPUT', fault)
}

function refuseOtherLicence(user: User, kind: CredentialKind, { number }: CredentialInput): void {
  if (kind === 'licence' && !isSameLicence(number, user.licenseNumber))
    throw new AppError(
      'BAD_INPUT',
      `The licence number of the account is ${user.licenseNumber}: its owner changes that in the profile first.`,
    )
}
