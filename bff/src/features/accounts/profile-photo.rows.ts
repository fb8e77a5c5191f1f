import { isAdmin } from '@snake-dispatch/contract/user'
import type { Caller } from '../../calls/caller.ts'
import type { Scope } from '../../db/scope.ts'

type Queries = Pick<Scope, 'kysely'>

/** The path of the photo of an account; null without one. */
export async function profilePhotoPath({ kysely }: Queries, userId: number): Promise<string | null> {
  const row = await kysely
    .selectFrom('profile_photos')
    .select('key')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? `/api/photos/${row.key}` : null
}

/** The photo of an account as a data URL; null without one. */
export async function profilePhotoUrl({ kysely }: Queries, userId: number): Promise<string | null> {
  const row = await kysely
    .selectFrom('profile_photos')
    .select('jpeg')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ? `data:image/jpeg;base64,${Buffer.from(row.jpeg).toString('base64')}` : null
}

/** The bytes of the photo with that key, for its owner and for admins (D-140); undefined for all others. */
export async function findProfilePhoto(
  { scope, account }: Pick<Caller, 'scope' | 'account'>,
  key: string,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const row = await scope.kysely
    .selectFrom('profile_photos')
    .select(['user_id', 'jpeg'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row || (row.user_id !== account.id && !isAdmin(account))) return undefined
  return row.jpeg as Uint8Array<ArrayBuffer>
}
