import { randomUUID } from 'node:crypto'
import type { Core } from '../core/core.ts'

/** Gives a live account a photo, as it is stored. @returns its key */
export async function makeProfilePhoto(
  { core }: { readonly core: Pick<Core, 'database'> },
  userId: number,
): Promise<string> {
  const scope = core.database.scope('live')
  const key = randomUUID()
  const jpeg = new Uint8Array([255, 216, 255, 217])
  await scope.kysely
    .insertInto('profile_photos')
    .values({ user_id: userId, key, jpeg, created_at: scope.now() })
    .execute()
  return key
}
