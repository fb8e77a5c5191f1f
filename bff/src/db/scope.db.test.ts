import { afterAll, beforeAll, expect, test } from 'vitest'
import { User } from '../features/accounts/user.entity.ts'
import { makeUser } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { isoInstant } from './instant.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')

test('a transaction that fails leaves nothing behind', async () => {
  const user = await makeUser(server)
  const failing = live().transaction(async (tx) => {
    const loaded = await tx.em.findOneOrFail(User, { id: user.id })
    loaded.name = 'changed by the mapper'
    await tx.em.flush()
    await tx.kysely.updateTable('users').set({ company: 'changed' }).where('id', '=', user.id).execute()
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await live().em.findOne(User, { id: user.id })).toMatchObject({
    name: user.name,
    company: user.company,
  })
})

test('the mapper and Kysely see each other inside a transaction, and joined work belongs to it', async () => {
  const user = await makeUser(server)
  const seen = await live().transaction(async (tx) => {
    await tx.transaction((joined) =>
      joined.kysely.updateTable('users').set({ company: 'joined' }).where('id', '=', user.id).execute(),
    )
    return tx.em.findOneOrFail(User, { id: user.id })
  })
  expect(seen.company).toBe('joined')
})

test('access past an open transaction throws instead of waiting for ever', async () => {
  const scope = live()
  const { database } = server.core
  const inside = (reach: () => unknown) => scope.transaction(async () => reach())
  await expect(inside(() => scope.em)).rejects.toThrow('would wait for itself')
  await expect(inside(() => scope.kysely)).rejects.toThrow('would wait for itself')
  await expect(inside(() => database.withoutRealm)).rejects.toThrow('would wait for itself')
  await expect(inside(() => live().em)).rejects.toThrow('would wait for itself')
  await expect(inside(() => scope.transaction(async () => 1))).rejects.toThrow('would wait for itself')
  expect(await scope.em.count(User, {})).toBeGreaterThan(0)
})

test('D-20 an instant is read as the same text on either database', async () => {
  const approvedAt = new Date('2026-11-21T03:04:05.120Z')
  const user = await makeUser(server, { approvedAt })
  const row = await live()
    .kysely.selectFrom('users')
    .select(['approved_at', 'locked_at'])
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(isoInstant(row.approved_at)).toBe(approvedAt.toISOString())
  expect(isoInstant(row.locked_at)).toBeNull()
})

test('a secret is generated once, also when two ask at the same time', async () => {
  let made = 0
  const make = () => `secret ${++made}`
  const { settings } = server.core
  const [one, other] = await Promise.all([settings.secret('test', make), settings.secret('test', make)])
  expect(one).toBe(other)
  expect(await settings.secret('test', make)).toBe(one)
})
