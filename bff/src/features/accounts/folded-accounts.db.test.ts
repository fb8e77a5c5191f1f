import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Migration20261128102000 } from '../../db/migrations/Migration20261128102000.ts'
import { makeAdmin, makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { registration } from '../../testing/registration.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' })
})
afterAll(() => server.close())

/** Stores an account's email and licence key as they were before. */
async function storedAs(id: number, email: string, licenseKey: string): Promise<void> {
  await server.core.database.withoutRealm
    .updateTable('users')
    .set({ email, username: email, license_key: licenseKey })
    .where('id', '=', id)
    .execute()
}

async function migrate(): Promise<void> {
  const migration = new Migration20261128102000({} as never, {} as never)
  migration.up()
  for (const query of migration.getQueries())
    await sql.raw(query as string).execute(server.core.database.withoutRealm)
}

const storedOf = async (id: number) => {
  const { email, username, license_key } = await server.core.database.withoutRealm
    .selectFrom('users')
    .select(['email', 'username', 'license_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [email, username, license_key]
}

test('D-119 an upgrade folds what is stored, and leaves alone what would then be another account', async () => {
  const alone = await makeUser(server)
  await storedAs(alone.id, 'lo\u200bne\u2011some@ｅxample.com', 'MWL\u2011900\u2013１')
  const original = await makeUser(server, { email: 'original@example.com', licenseNumber: 'MWL-901' })
  const twin = await makeUser(server)
  await storedAs(twin.id, 'orig\u00adinal@example.com', 'MWL\u2212901')
  const admin = await makeAdmin(server)
  const before = await storedOf(admin.id)
  await migrate()
  expect(await storedOf(alone.id)).toEqual(['lone-some@example.com', 'lone-some@example.com', 'MWL-900-1'])
  expect(await storedOf(original.id)).toEqual(['original@example.com', 'original@example.com', 'MWL-901'])
  expect(await storedOf(twin.id)).toEqual([
    'orig\u00adinal@example.com',
    'orig\u00adinal@example.com',
    'MWL\u2212901',
  ])
  expect(await storedOf(admin.id)).toEqual(before)
  const body = { username: 'lone\u2010some@Example.com', password: TEST_PASSWORD }
  expect((await server.client().call('login', { body })).status).toBe(200)
})

test('D-119 a twin that an upgrade left alone signs in with its own spelling, and the other one with theirs', async () => {
  const original = await makeUser(server, { email: 'pair@example.com' })
  const twin = await makeUser(server)
  const written = 'pa\u00adir@example.com'
  await storedAs(twin.id, written, 'MWL-902-2')
  await migrate()
  const idOf = async (username: string) => {
    const answer = await server.client().call('login', { body: { username, password: TEST_PASSWORD } })
    return (answer.body as { id: number }).id
  }
  expect(await idOf(` ${written.toUpperCase()} `)).toBe(twin.id)
  expect(await idOf('Pair@example.com')).toBe(original.id)
  // A spelling that no account has is that of the folded address.
  expect(await idOf('pai\u200br@example.com')).toBe(original.id)
})

test('D-118 an upgrade takes the controls of direction out of stored names and places', async () => {
  const user = await makeUser(server, { name: '\u202eRobin' })
  const job = await makeJob(server, { clientName: 'Ada\u2066', suburb: 'Pen\u202drith' })
  await migrate()
  const { withoutRealm } = server.core.database
  const names = await withoutRealm.selectFrom('users').select('name').where('id', '=', user.id).execute()
  expect(names).toEqual([{ name: 'Robin' }])
  const jobs = await withoutRealm
    .selectFrom('jobs')
    .select(['client_name', 'suburb'])
    .where('id', '=', job.id)
    .execute()
  expect(jobs).toEqual([{ client_name: 'Ada', suburb: 'Penrith' }])
})

test('AUTH-08 D-119 another spelling of an email or a licence is the same account', async () => {
  const call = (fields: object) => server.client().call('register', { body: registration(fields) })
  const licenseNumber = 'MWL-777-1'
  expect((await call({ email: 'twin@example.com', licenseNumber })).status).toBe(201)
  for (const email of ['tw\u200bin@example.com', 'ＴＷＩＮ@example.com', 'twin\u2060@example.com']) {
    const answer = await call({ email })
    expect([answer.status, answer.text]).toEqual([409, 'An account with this email already exists.'])
  }
  for (const other of ['MWL\u2011777\u20131', 'mwl-\u200b777-1', 'ＭＷＬ－７７７－１', 'MWL\u00a0-777-1']) {
    const answer = await call({ email: `x${other.length}@example.com`, licenseNumber: other })
    expect([answer.status, answer.text]).toEqual([409, 'An account with this licence number already exists.'])
  }
  expect((await call({ email: 'x@check..example' })).status).toBe(400)
})
