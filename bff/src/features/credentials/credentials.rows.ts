import type { CredentialForAdmin } from '@snake-dispatch/contract/credential-changes'
import type { OwnCredentials } from '@snake-dispatch/contract/credentials'
import { claimStop, type ClaimStop } from '@snake-dispatch/domain/claim-stop'
import { credentialKinds, credentialState } from '@snake-dispatch/domain/credentials'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isoInstant } from '../../db/instant.ts'
import { asksForCredentials } from '../../calls/demo-rules.ts'
import type { Scope } from '../../db/scope.ts'
import { isSameLicence } from '../accounts/licence.policy.ts'

/**
 * The account that holds credentials. It stores the licence number, and whether an admin has seen a new one (ADMIN-09).
 */
export interface Holder {
  readonly id: number
  readonly licenseNumber: string
}

/**
 * The credentials of an account, one entry for each kind (D-62). The number of a licence is the account's: one that was
 * entered for another number counts as unchecked.
 */
export async function readCredentials(scope: Scope, holder: Holder): Promise<CredentialForAdmin[]> {
  const today = sydneyDay(scope.now())
  const rows = await scope.kysely
    .selectFrom('credentials as own')
    .leftJoin('users as admin', 'admin.id', 'own.checked_by_id')
    .select(['own.kind', 'own.number', 'own.issuer', 'own.expires_on', 'own.checked_at'])
    .select(['admin.id as adminId', 'admin.name as adminName'])
    .where('own.user_id', '=', holder.id)
    .execute()
  const photos = await scope.kysely
    .selectFrom('credential_photos')
    .select(['kind', 'key'])
    .where('user_id', '=', holder.id)
    .execute()
  return credentialKinds.map((kind) => {
    const photo = photos.find((stored) => stored.kind === kind)
    const row = rows.find((stored) => stored.kind === kind)
    const number = kind === 'licence' ? holder.licenseNumber : (row?.number ?? null)
    const checked = row && number !== null && isChecked(row, number) ? row : null
    return {
      kind,
      number,
      issuer: row?.issuer ?? null,
      expiresOn: row?.expires_on ?? null,
      state: credentialState(row?.expires_on ?? null, today),
      checkedAt: checked ? isoInstant(checked.checked_at) : null,
      photoUrl: photo ? `/api/photos/${photo.key}` : null,
      checkedBy:
        checked?.adminId && checked.adminName !== null
          ? { id: checked.adminId, name: checked.adminName }
          : null,
    }
  })
}

/** Whether an admin has checked a credential with the number that its account has now. */
const isChecked = <Row extends { readonly number: string; readonly checked_at: string | null }>(
  row: Row,
  number: string,
): row is Row & { readonly checked_at: string } =>
  row.checked_at !== null && isSameLicence(row.number, number)

/** A licence as it was entered, with the number that its account has now. */
export interface EnteredLicence {
  readonly number: string
  readonly checked_at: string | null
  readonly expires_on: string
  readonly license_number: string
}

/** When an admin last checked a licence; null when nobody has, or it has expired (D-62). */
export function licenceCheck(licence: EnteredLicence, now: Date): string | null {
  if (!isChecked(licence, licence.license_number)) return null
  const isValid = credentialState(licence.expires_on, sydneyDay(now)) !== 'expired'
  return isValid ? isoInstant(licence.checked_at) : null
}

/**
 * The same for their owner, without the admin who checked them; with why the owner may not claim
 * (null when they may), and the day on which missing ones stop claims (null when none does).
 * @throws Error when there is no such account
 */
export async function readOwnCredentials(scope: Scope, userId: number): Promise<OwnCredentials> {
  const { due, isLicenceUnseen, ...holder } = await scope.kysely
    .selectFrom('users')
    .select(['id', 'license_number as licenseNumber', 'credentials_due_at as due'])
    .select(isUnseen('users').as('isLicenceUnseen'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const credentials = await readCredentials(scope, holder)
  // The demo asks for none.
  const dueAt = due !== null && asksForCredentials(scope) ? new Date(due) : null
  const stop = asksForCredentials(scope)
    ? claimStop({ credentials, isLicenceUnseen, dueAt }, scope.now())
    : null
  const isMissing = credentials.some(({ state }) => state === 'missing')
  return {
    credentials: credentials.map(({ checkedBy: _checkedBy, ...credential }) => credential),
    claimStop: stop && { why: stop.why, kinds: [...stop.kinds] },
    missingStopsOn: isMissing && dueAt !== null ? sydneyDay(dueAt) : null,
  }
}

type Queries = Pick<Scope, 'kysely' | 'realm'>

/** Whether an account has changed its licence number and no admin has looked at it yet. */
const isUnseen = (account: string) =>
  sql<boolean>`${sql.ref(`${account}.unseen_changes`)} -> 'licenseNumber' is not null`

/**
 * `claimStop` as a condition of a query on accounts: whether its credentials keep an account from claiming (D-62).
 * @param account the alias of `users` in the query
 */
export function stopsClaims(scope: Queries, account: string, now: Date): RawBuilder<SqlBool> {
  if (!asksForCredentials(scope)) return sql`false`
  const column = (name: string) => sql.ref(`${account}.${name}`)
  const held = scope.kysely.selectFrom('credentials as held')
  const expired = held.select('held.user_id').where('held.expires_on', '<', sydneyDay(now))
  const entered = held
    .select(sql`count(*)`.as('entered'))
    .where('held.user_id', '=', sql<number>`${column('id')}`)
  return sql`(${isUnseen(account)} or ${column('id')} in ${expired}
    or coalesce(${column('credentials_due_at')} <= ${now.toISOString()}::timestamptz, false) and ${entered} < ${credentialKinds.length})`
}

/** What keeps each account from claiming (D-62); accounts that may claim are missing. */
export async function readClaimStops(
  scope: Queries,
  userIds: readonly number[],
  now: Date,
): Promise<Map<number, ClaimStop>> {
  if (userIds.length === 0 || !asksForCredentials(scope)) return new Map()
  const users = await scope.kysely
    .selectFrom('users')
    .select(['id', 'credentials_due_at'])
    .select(isUnseen('users').as('is_unseen'))
    .where('id', 'in', userIds)
    .execute()
  const held = await scope.kysely
    .selectFrom('credentials')
    .select(['user_id', 'kind', 'expires_on'])
    .where('user_id', 'in', userIds)
    .execute()
  const stops = new Map<number, ClaimStop>()
  for (const { id, credentials_due_at: dueAt, is_unseen: isLicenceUnseen } of users) {
    const own = new Map(held.flatMap((one) => (one.user_id === id ? [[one.kind, one.expires_on]] : [])))
    const credentials = credentialKinds.map((kind) => ({ kind, expiresOn: own.get(kind) ?? null }))
    const stop = claimStop(
      { credentials, isLicenceUnseen, dueAt: dueAt === null ? null : new Date(dueAt) },
      now,
    )
    if (stop) stops.set(id, stop)
  }
  return stops
}

/** How many credentials of each account an admin has checked; accounts without any are missing. */
export async function countChecked(
  { kysely }: Queries,
  userIds: readonly number[],
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('credentials')
    .select(['user_id', sql<number>`count(*)::int`.as('checked')])
    .where('user_id', 'in', userIds)
    .where('checked_at', 'is not', null)
    .groupBy('user_id')
    .execute()
  return new Map(rows.map(({ user_id: userId, checked }) => [userId, checked]))
}
