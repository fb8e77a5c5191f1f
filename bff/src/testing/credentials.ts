import type { CredentialInput } from '@snake-dispatch/contract/credential-changes'
import type { CredentialKind } from '@snake-dispatch/domain/credentials'
import type { Core } from '../core/core.ts'

export const credentialInput: CredentialInput = {
  number: 'PL 4711-0815',
  issuer: 'Bushland Mutual',
  expiresOn: '2035-06-30',
}

/** Stores a credential of an account that nobody has checked. */
export async function makeCredential(
  { core }: { readonly core: Pick<Core, 'database'> },
  userId: number,
  { kind = 'insurance', ...given }: Partial<CredentialInput> & { kind?: CredentialKind } = {},
): Promise<CredentialInput> {
  const input = { ...credentialInput, ...given }
  const scope = core.database.scope('live')
  const { number, issuer = null, expiresOn: expires_on } = input
  await scope.kysely
    .insertInto('credentials')
    .values({ user_id: userId, kind, number, issuer, expires_on, changed_at: scope.now() })
    .execute()
  return input
}
