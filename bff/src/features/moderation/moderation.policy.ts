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
  if (!hasLicence(catcher.license_number))
    throw notAssignable('This catcher has no licence number in their profile.')
  const stop = (await readClaimStops(tx, [userId], tx.now())).get(userId)
  if (stop) throw notAssignable(stopSentence(stop))
  return catcher
}

const notAssignable = (message: string) =>
  new AppError('BAD_INPUT', message, { issues: [{ path: ['userId'], message }] })
