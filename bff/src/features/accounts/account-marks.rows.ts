import type { AccountMark, AccountMarks } from '@snake-dispatch/contract/account-for-staff'
import { credentialState, EXPIRING_DAYS, type CredentialKind } from '@snake-dispatch/domain/credentials'
import { catches } from '@snake-dispatch/domain/dispatch/catches'
import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { asksForCredentials } from '../../calls/demo-rules.ts'
import type { Scope } from '../../db/scope.ts'
import { isReachable } from '../dispatch/reachable.rows.ts'
import { isLockedAt, signsIn } from './lock.rows.ts'
import type { User } from './user.entity.ts'

/** Whether somebody works with the account: nothing is to be done about the others (D-172). */
const works = (user: Pick<User, 'status' | 'licenseNumber' | 'isLocked' | 'lockedUntil'>, now: Date) =>
  catches(user) && !isLockedAt(user, now)

/**
 * What is to be done about each of some accounts (D-172); accounts that do not work are missing, and in the demo, which
 * asks for no credentials, all are.
 */
export async function readAccountMarks(
  scope: Scope,
  users: readonly User[],
  now: Date,
): Promise<Map<number, AccountMarks>> {
  const working = users.filter((user) => works(user, now))
  if (working.length === 0 || !asksForCredentials(scope)) return new Map()
  const ids = working.map(({ id }) => id)
  const held = await scope.kysely
    .selectFrom('credentials')
    .select(['user_id', 'kind', 'expires_on', 'checked_at'])
    .where('user_id', 'in', ids)
    .orderBy('id')
    .execute()
  const reached = await scope.kysely
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', ids)
    .where(isReachable(scope, 'users', now))
    .execute()
  const today = sydneyDay(now)
  return new Map(
    working.map((user) => {
      const own = held.filter((one) => one.user_id === user.id)
      const kindsIn = (state: 'expired' | 'expiring'): CredentialKind[] =>
        own.flatMap(({ kind, expires_on: last }) => (credentialState(last, today) === state ? [kind] : []))
      const unchecked = new Set<CredentialKind>(
        user.unseenChanges.licenseNumber === undefined ? [] : ['licence'],
      )
      for (const { kind, checked_at: checkedAt, expires_on: last } of own)
        if (checkedAt === null && credentialState(last, today) !== 'expired') unchecked.add(kind)
      const marks = {
        expired: kindsIn('expired'),
        ending: kindsIn('expiring'),
        unchecked: [...unchecked],
        isUnreachable: !reached.some(({ id }) => id === user.id),
      }
      return [user.id, marks]
    }),
  )
}

/** The accounts that work and have a mark (D-172); none in the demo. */
export async function accountsWithMark(scope: Scope, mark: AccountMark, now: Date): Promise<number[]> {
  if (!asksForCredentials(scope)) return []
  const working = scope.kysely
    .selectFrom('users')
    .select('users.id')
    .where('users.status', '=', 'approved')
    .where(sql<boolean>`lower(trim(users.license_number)) <> ${NO_LICENCE.toLowerCase()}`)
    .where('users.erased_at', 'is', null)
    .where(signsIn(now))
  const today = sydneyDay(now)
  const held = scope.kysely.selectFrom('credentials as held').select('held.user_id')
  const found = {
    expired: () => working.where('users.id', 'in', held.where('held.expires_on', '<', today)),
    ending: () =>
      working.where(
        'users.id',
        'in',
        held
          .where('held.expires_on', '>=', today)
          .where('held.expires_on', '<=', sql<string>`${today}::date + ${EXPIRING_DAYS}::int`),
      ),
    unchecked: () =>
      working.where((is) =>
        is.or([
          sql<boolean>`users.unseen_changes -> 'licenseNumber' is not null`,
          is(
            'users.id',
            'in',
            held.where('held.checked_at', 'is', null).where('held.expires_on', '>=', today),
          ),
        ]),
      ),
    unreachable: () => working.where((is) => is.not(isReachable(scope, 'users', now))),
  } as const
  const rows = await found[mark]().execute()
  return rows.map(({ id }) => id)
}
