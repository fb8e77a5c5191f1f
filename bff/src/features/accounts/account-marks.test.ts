import type { AccountForAdmin } from '@snake-dispatch/contract/account-for-staff'
import { sydneyDay } from '@snake-dispatch/domain/sydney-time'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countAsConnected } from '../../testing/connected.ts'
import { makeCredential } from '../../testing/credentials.ts'
import { makeAdmin, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

const dayIn = (days: number) => sydneyDay(new Date(Date.now() + days * 86_400_000))
const list = async (query: Record<string, string | number>) =>
  (await admin.call('listUsers', { query })).body as AccountForAdmin[]
const namesWith = async (mark: string) =>
  (await list({ search: 'Marked', mark })).map(({ name }) => name.replace('Marked ', ''))

/** Everybody whose credentials are as given, and who can be reached. */
async function make(name: string, days: Partial<Record<'licence' | 'insurance' | 'firstAid', number>>) {
  const user = await makeUser(server, { name: `Marked ${name}` })
  for (const [kind, day] of Object.entries(days))
    await makeCredential(server, user.id, { kind: kind as 'licence', expiresOn: dayIn(day) })
  await countAsConnected(server, user)
  return user
}

test('D-172 the list is narrowed to what has expired, ends within 30 days, is to be checked, or cannot be reached', async () => {
  const { kysely } = server.core.database.scope('live')
  const checked = async (userId: number) =>
    kysely
      .updateTable('credentials')
      .set({ checked_at: new Date().toISOString() })
      .where('user_id', '=', userId)
      .execute()
  const expired = await make('Expired', { insurance: -1, firstAid: 200 })
  const ending = await make('Ending', { insurance: 0, licence: 30, firstAid: 31 })
  for (const { id } of [expired, ending]) await checked(id)
  const unchecked = await make('Unchecked', { insurance: 200 })
  const renamed = await make('Other licence', {})
  await (await server.signedIn(renamed)).call('updateProfile', { body: { licenseNumber: 'NSW-OTHER-1' } })
  await makeUser(server, { name: 'Marked Silent' })
  // Nothing is to be done about who does not work.
  const locked = await make('Locked', { insurance: -5 })
  await kysely.updateTable('users').set({ is_locked: true }).where('id', '=', locked.id).execute()
  const waiting = await makeUser(server, { name: 'Marked Waiting', role: 'pending', status: 'pending' })
  await makeCredential(server, waiting.id, { expiresOn: dayIn(-5) })

  expect(await namesWith('expired')).toEqual(['Expired'])
  expect(await namesWith('ending')).toEqual(['Ending'])
  expect(await namesWith('unchecked')).toEqual(['Other licence', 'Unchecked'])
  expect(await namesWith('unreachable')).toEqual(['Silent'])

  const marksOf = async (search: string) => (await list({ search: `Marked ${search}` }))[0]!.marks
  const nothing = { expired: [], ending: [], unchecked: [], isUnreachable: false }
  expect(await marksOf('Expired')).toEqual({ ...nothing, expired: ['insurance'] })
  const soon = await marksOf('Ending')
  expect([...soon!.ending].sort()).toEqual(['insurance', 'licence'])
  expect(await marksOf('Unchecked')).toEqual({ ...nothing, unchecked: ['insurance'] })
  expect(await marksOf('Other licence')).toEqual({ ...nothing, unchecked: ['licence'] })
  expect(await marksOf('Silent')).toEqual({ ...nothing, isUnreachable: true })
  expect(await marksOf('Locked')).toBeUndefined()
  expect(await marksOf('Waiting')).toBeUndefined()
  const { body } = await admin.call('person', { params: { userId: unchecked.id } })
  expect((body as { account: AccountForAdmin }).account.marks).toEqual({
    ...nothing,
    unchecked: ['insurance'],
  })
})

test('D-172 moderators neither see the marks nor filter by them', async () => {
  const moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  expect((await moderator.call('listUsers', { query: { mark: 'expired' } })).status).toBe(403)
  const { body } = await moderator.call('listUsers')
  expect((body as object[]).some((account) => 'marks' in account)).toBe(false)
})

test('D-172 with 5,000 accounts a mark is found page by page', async () => {
  const { id } = await makeUser(server, { name: 'Many' })
  await makeCredential(server, id, { expiresOn: '2020-01-31' })
  const { withoutRealm } = server.core.database
  const copies = sql`generate_series(1, 4999) as n`
  await sql`insert into users select (jsonb_populate_record(users, jsonb_build_object(
      'id', 1000000 + n, 'email', 'many-' || n || '@example.com', 'license_key', 'many-' || n))).*
    from users, ${copies} where id = ${id}`.execute(withoutRealm)
  await sql`insert into credentials select (jsonb_populate_record(credentials, jsonb_build_object(
      'id', 1000000 + n, 'user_id', 1000000 + n))).*
    from credentials, ${copies} where user_id = ${id}`.execute(withoutRealm)
  const page = (query: object = {}) =>
    admin.call('listUsers', { query: { mark: 'expired', limit: 20, search: 'Many', ...query } })
  const first = await page()
  const second = await page({ cursor: first.headers.get('x-next-cursor')! })
  expect([first.headers.get('x-total-count'), (second.body as object[]).length]).toEqual(['5000', 20])
})
