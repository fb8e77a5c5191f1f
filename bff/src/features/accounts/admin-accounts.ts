import { credentialsDueAt } from '@snake-dispatch/domain/credentials'
import { NO_LICENCE } from '@snake-dispatch/domain/licence'
import type { ExpressionBuilder } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'
import type { NewUser } from './accounts.service.ts'

/** The fields of an admin who is created on the server (D-18, ADMIN-08): without a licence, so they cannot claim. */
export function newAdmin(email: string, now: Date): Omit<NewUser, 'password'> {
  return {
    email,
    name: 'Administrator',
    licenseNumber: NO_LICENCE,
    // Lower case, unlike the key of any licence that is entered.
    licenseKey: `admin ${email}`,
    role: 'admin',
    isAdmin: true,
    status: 'approved',
    approvedAt: now,
    credentialsDueAt: credentialsDueAt(now),
  }
}

/** True when there is an admin; with `besides`, when there is one who is not locked and is not that account. */
export async function hasAdmin(scope: Pick<Scope, 'kysely'>, besides?: number): Promise<boolean> {
  const admins = selectAdmin(scope)
  const others = admins.where('id', '!=', besides ?? 0).where('is_locked', '=', false)
  return (await (besides === undefined ? admins : others).executeTakeFirst()) !== undefined
}

const selectAdmin = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely.selectFrom('users').select('id').where(isAdminRow).limit(1)

export const isAdminRow = (is: ExpressionBuilder<Tables, 'users'>) =>
  is.or([is('role', '=', 'admin'), is('is_admin', '=', true)])
