import type { Person } from '@snake-dispatch/contract/person'
import { stopSentence } from '@snake-dispatch/domain/claim-stop'
import type { Scope } from '../../db/scope.ts'
import { refuseErased } from '../accounts/account.policy.ts'
import { readAccountForAdmin } from '../accounts/account-list.service.ts'
import { profilePhotoPath } from '../accounts/profile-photo.rows.ts'
import { readClaimStops } from '../credentials/credentials.rows.ts'
import { readOnCall } from '../dispatch/on-call.service.ts'
import { isReachable } from '../dispatch/reachable.rows.ts'

/**
 * An account, and whether its owner is on call, can be reached and may take jobs now (ADMIN-17).
 * @throws AppError NOT_FOUND, also for one that was erased: nothing can be done with it (DATA-03)
 */
export async function readPerson(scope: Scope, userId: number, now: Date): Promise<Person> {
  const account = await readAccountForAdmin(scope, userId, now)
  const stop = (await readClaimStops(scope, [userId], now)).get(userId)
  const { reachable, erasedAt } = await scope.kysely
    .selectFrom('users')
    .select(['erased_at as erasedAt', isReachable(scope, 'users', now).as('reachable')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  refuseErased({ erasedAt })
  return {
    account,
    photoUrl: await profilePhotoPath(scope, userId),
    onCall: await readOnCall(scope, userId, now),
    isReachable: Boolean(reachable),
    claimStop: stop ? stopSentence(stop) : null,
  }
}
