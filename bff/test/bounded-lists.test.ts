import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import { MAX_PAGE } from '@snake-dispatch/contract/page'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '../src/features/accounts/user.entity.ts'
import { makeAdmin, makeJob, makeUser } from '../src/testing/factories.ts'
import { askGraphql } from '../src/testing/graphql-client.ts'
import type { TestClient } from '../src/testing/test-client.ts'
import { startTestServer, type TestServer } from '../src/testing/test-server.ts'

/** Three more than one page. */
const MANY = MAX_PAGE + 3

let server: TestServer
let user: User
let catcher: TestClient
let admin: TestClient
beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server)
  catcher = await server.signedIn(user)
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

/** Copies a row until there are many; the changes distinguish copy `n`. */
async function copy(table: 'jobs' | 'users' | 'invoices', id: number, changes = sql`'{}'::jsonb`) {
  await sql`insert into ${sql.table(table)} select made.*
    from generate_series(1, ${MANY - 1}::int) as n, ${sql.table(table)} as original,
      jsonb_populate_record(original, jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}::text, 'id'))) || ${changes}) as made
    where original.id = ${id}`.execute(server.core.database.withoutRealm)
}

const copyJob = (id: number) =>
  copy('jobs', id, sql`jsonb_build_object('job_number', 20000000 + original.id * 1000 + n)`)

async function makeManyUsers(status: 'approved' | 'pending'): Promise<void> {
  const { id } = await makeUser(server, { status })
  const text = (start: string) => sql`${start}::text || original.id || '-' || n`
  // Of several with the same name none is lost between two pages.
  await copy(
    'users',
    id,
    sql`jsonb_build_object('name', 'Copy ' || n / 5, 'username', ${text('u')}, 'email', ${text('e')},
      'license_number', ${text('l')}, 'license_key', ${text('l')})`,
  )
}

const claimed = { claimedAt: new Date() }

/** Lists that grow for ever: who reads, and what fills it. */
const lists: readonly [EndpointName, () => TestClient, () => Promise<void>][] = [
  ['jobs', () => catcher, async () => copyJob((await makeJob(server, { createdById: user.id })).id)],
  ['jobs', () => admin, async () => {}],
  ['openJobs', () => admin, async () => copyJob((await makeJob(server)).id)],
  [
    'myActiveJobs',
    () => catcher,
    async () => copyJob((await makeJob(server, { ...claimed, claimedById: user.id })).id),
  ],
  [
    'myCompletedJobs',
    () => catcher,
    async () =>
      copyJob((await makeJob(server, { ...claimed, claimedById: user.id, completedAt: new Date() })).id),
  ],
  ['loggedJobs', () => catcher, async () => copyJob((await makeJob(server, { createdById: user.id })).id)],
  ['listUsers', () => admin, () => makeManyUsers('approved')],
  ['invoices', () => catcher, makeManyInvoices],
  ['adminInvoices', () => admin, async () => {}],
]

async function makeManyInvoices(): Promise<void> {
  const made = await server.core.database
    .scope('live')
    .kysely.insertInto('invoices')
    .values({
      number: 1,
      user_id: user.id,
      quarter: '2026-Q1',
      is_tax_invoice: false,
      recipient_name: user.name,
      total_cents: 100,
      issued_on: '2026-04-01',
      due_on: '2026-04-15',
      created_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const quarter = sql`(2027 + n / 4)::text || '-Q' || (n % 4 + 1)`
  await copy(
    'invoices',
    made.id,
    sql`jsonb_build_object('number', original.number + n, 'quarter', ${quarter})`,
  )
}

test.each(lists)(
  'API %s answers at most a page, and the next page follows it',
  async (name, reader, fill) => {
    await fill()
    const ids: number[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const answer = await reader().call(name, cursor ? { query: { cursor } } : {})
      const entries: { id: number }[] = answer.body
      cursor = answer.headers.get('x-next-cursor')
      expect(entries.length).toBeLessThanOrEqual(MAX_PAGE)
      ids.push(...entries.map(({ id }) => id))
    }
    expect(ids.length).toBeGreaterThanOrEqual(MANY)
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('ADMIN-02 API GET /api/admin/users/pending answers the oldest registrations, at most a page', async () => {
  await makeManyUsers('pending')
  expect((await admin.call('pendingUsers')).body).toHaveLength(MAX_PAGE)
})

test.each([
  ['users', 'listUsers', () => admin],
  ['myJobs', 'myActiveJobs', () => catcher],
] as const)('API GraphQL %s continues after the id of its last entry', async (field, name, reader) => {
  const rest: { id: number }[] = (await reader().call(name, { query: { limit: 5 } })).body
  const document = `query ($after: Int) { ${field}(first: 2, after: $after) { id } }`
  const ask = async (after?: number) =>
    (await askGraphql(reader(), { document }, { after })).data?.[field] as { id: number }[]
  const seen = await ask()
  while (seen.length < 4) seen.push(...(await ask(seen.at(-1)!.id)))
  expect(seen.map(({ id }) => id)).toEqual(rest.slice(0, 4).map(({ id }) => id))
})

test.each([
  'openJobs',
  'myActiveJobs',
  'myCompletedJobs',
  'loggedJobs',
  'listUsers',
  'invoices',
  'adminInvoices',
] as const)('API %s refuses a cursor or a limit that is none', async (name) => {
  for (const query of [{ cursor: 'x' }, { cursor: '2000000001x' }, { limit: 0 }, { limit: MAX_PAGE + 1 }])
    expect((await admin.call(name, { query })).status).toBe(400)
})

test('D-06 a cursor of a job that is not the caller’s own reveals nothing of it', async () => {
  const other = await makeUser(server)
  const job = await makeJob(server, { ...claimed, claimedById: other.id })
  for (const cursor of [job.id, 2_000_000_000]) {
    const answer = await catcher.call('myActiveJobs', { query: { cursor } })
    expect([answer.status, answer.text]).toEqual([400, 'This cursor is not one of ours.'])
  }
})
