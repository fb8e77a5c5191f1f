import type { Credential, CredentialForAdmin } from '@snake-dispatch/contract/credentials'
import { credentialKinds, credentialState } from '@snake-dispatch/domain/credentials'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { isSameLicence } from '../accounts/licence.policy.ts'

/** What of an account its licence is: the number is stored there, and waits there for a look (ADMIN-09). */
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
  return credentialKinds.map((kind) => {
    const row = rows.find((stored) => stored.kind === kind)
    const number = kind === 'licence' ? holder.licenseNumber : (row?.number ?? null)
    const isCurrent = row !== undefined && number !== null && isSameLicence(row.number, number)
    const checked = isCurrent && row.checked_at !== null ? row : null
    return {
      kind,
      number,
      issuer: row?.issuer ?? null,
      expiresOn: row?.expires_on ?? null,
      state: credentialState(row?.expires_on ?? null, today),
      checkedAt: checked ? isoInstant(checked.checked_at) : null,
      checkedBy:
        checked?.adminId && checked.adminName !== null
          ? { id: checked.adminId, name: checked.adminName }
          : null,
    }
  })
}

/** The same for their owner, who does not read which admin it was. */
export async function readOwnCredentials(scope: Scope, userId: number): Promise<Credential[]> {
  const holder = await scope.kysely
    .selectFrom('users')
    .select(['id', 'license_number as licenseNumber'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const credentials = await readCredentials(scope, holder)
  return credentials.map(({ checkedBy: _checkedBy, ...credential }) => credential)
}
