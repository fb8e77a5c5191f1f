import { coverSpan, type CoverTime } from '@snake-dispatch/domain/dispatch/cover'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { makeAdmin, makeUser } from './factories.ts'
import type { TestServer } from './test-server.ts'

const DAY_MS = 86_400_000

/** Two nights from now on the machine's clock, in a region. */
export const coverTime = {
  region: 'hunter-valley',
  date: sydneyDay(new Date(Date.now() + 2 * DAY_MS)),
  from: '18:00',
  to: '06:00',
} as const

/** A catcher of the Hunter Valley who is off call without an end. */
export async function makeOffCall(server: TestServer, fields: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(server, { serviceSuburbs: ['Maitland'], ...fields })
  await server.core.database
    .scope(user.realm)
    .kysely.insertInto('on_call')
    .values({ user_id: user.id, mode: 'off', until: null, high_only_at_night: false })
    .execute()
  return user
}

/** Takes all asks back: a time has one open ask. */
export async function closeCoverAsks({ core }: TestServer): Promise<void> {
  await core.database
    .scope('live')
    .kysely.updateTable('cover_asks')
    .set({ closed_at: new Date(), is_withdrawn: true })
    .execute()
}

/** Stores an open ask of an admin. @param userId who is asked; nobody when left out @returns its id */
export async function makeCoverAsk(
  server: TestServer,
  userId?: number,
  { date, from, to }: CoverTime = coverTime,
): Promise<number> {
  const { id: adminId } = await makeAdmin(server)
  const { kysely } = server.core.database.scope('live')
  const region = 'hunter-valley'
  await closeCoverAsks(server)
  const { id } = await kysely
    .insertInto('cover_asks')
    .values({
      region,
      date,
      begins: from,
      ends: to,
      ends_at: coverSpan({ date, from, to }).ends,
      asked_by_id: adminId,
      asked_at: server.core.clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (userId !== undefined)
    await kysely.insertInto('cover_answers').values({ ask_id: id, user_id: userId }).execute()
  return id
}
