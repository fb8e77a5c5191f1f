import type { Core } from '../core/core.ts'
import { makeAdmin } from './factories.ts'

/** A request of an admin to revoke the access of another one, both made for it. @returns its id */
export async function makeRevocation(server: { readonly core: Pick<Core, 'database'> }): Promise<number> {
  const [{ id: userId }, { id: askedById }] = [await makeAdmin(server), await makeAdmin(server)]
  const { id } = await server.core.database
    .scope('live')
    .kysely.insertInto('revocations')
    .values({
      user_id: userId,
      asked_by_id: askedById,
      reason: 'Taken over',
      expires_at: new Date(Date.now() + 3_600_000),
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
