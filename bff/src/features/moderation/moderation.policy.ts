import { hasLicence } from '@snake-dispatch/domain/licence'
import { stopSentence } from '@snake-dispatch/domain/claim-stop'
import { AppError } from '../../calls/app-error.ts'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { readClaimStops } from '../credentials/credentials.rows.ts'

/** The accounts that jobs can be assigned to: those that may receive jobs, neither admins nor moderators (MOD-05). */
export function assignable(scope: Pick<Scope, 'kysely'>) {
  return scope.kysely
    .selectFrom('users')
    .where(receivesJobs())
    .where('is_admin', '=', false)
    .where('is_moderator', '=', false)
    .where('role', 'not in', ['admin', 'moderator'])
}

/**
 * Reads the catcher and keeps their account from being locked or promoted until the transaction ends.
 * @throws AppError BAD_INPUT when the account is not assignable (MOD-05), has no licence (LAND-05), or its credentials
 *   stop it (D-62)
 */
export async function lockAssignable(tx: Transaction, userId: number) {
  const catcher = await assignable(tx)
    .where('id', '=', userId)
    .select(['contact_number', 'license_number'])
    .forShare()
    .executeTakeFirst()
  if (!catcher) throw notAssignable('Jobs can only be assigned to approved catchers.')
  const stop = await whyStopped(tx, userId, catcher)
  if (stop) throw notAssignable(stop)
  return catcher
}

/**
 * Reads why a catcher who had a job cannot have it again, and keeps their account from being locked until the
 * transaction ends. One who is staff may: they claimed it themselves.
 * @returns sentences that name them (D-168); null when they can
 */
export async function whyNotGivenBack(tx: Transaction, userId: number): Promise<string | null> {
  const catcher = await tx.kysely
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['name', 'status', 'is_locked', 'license_number', receivesJobs().as('receives_jobs')])
    .forShare()
    .executeTakeFirstOrThrow()
  const { name, status, is_locked: isLocked } = catcher
  if (isLocked) return `${name} is locked.`
  if (status !== 'approved') return `${name} is not approved any more.`
  if (!catcher.receives_jobs) return `${name} has to choose a new password first.`
  const stop = await whyStopped(tx, userId, catcher)
  return stop && `${name} cannot take jobs now. ${stop}`
}

/** Why an account that may receive jobs cannot be given one, for staff; null when it can. */
async function whyStopped(
  tx: Transaction,
  userId: number,
  { license_number: licence }: { license_number: string },
): Promise<string | null> {
  if (!hasLicence(licence)) return 'This catcher has no licence number in their profile.'
  const stop = (await readClaimStops(tx, [userId], tx.now())).get(userId)
  return stop ? stopSentence(stop) : null
}

const notAssignable = (message: string) =>
  new AppError('BAD_INPUT', message, { issues: [{ path: ['userId'], message }] })
