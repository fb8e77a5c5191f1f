import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { statement } from './statement.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let built = 0
const named = statement(
  ({ kysely }, kind: { readonly isFirst: boolean }, { name, rows }: { name: string; rows: number }) => {
    built++
    return kysely
      .selectFrom('users')
      .select(['id', sql<string>`${name}::text`.as('asked')])
      .where('name', '=', name)
      .orderBy('id', kind.isFirst ? 'asc' : 'desc')
      .limit(rows)
  },
)

test('a statement is compiled once for each kind, and each call has its own values', async () => {
  const name = 'Kim Statement'
  const [one, two] = [await makeUser(server, { name }), await makeUser(server, { name })]
  const other = await makeUser(server, { name: 'Lou Statement' })
  const scope = server.core.database.scope('live')
  built = 0
  const answers = await Promise.all([
    named(scope, { isFirst: true }, { name, rows: 2 }),
    named(scope, { isFirst: true }, { name: 'Lou Statement', rows: 2 }),
    named(scope, { isFirst: false }, { name, rows: 1 }),
    named(scope, { isFirst: true }, { name: "'; --", rows: 2 }),
  ])
  const asked = (ids: number[], of = name) => ids.map((id) => ({ id, asked: of }))
  expect(answers).toEqual([asked([one.id, two.id]), asked([other.id], 'Lou Statement'), asked([two.id]), []])
  expect(built).toBe(2)
})

test('D-02 a statement stays in the realm of the scope that it runs in, also in a transaction', async () => {
  const name = 'Max Statement'
  const user = await makeUser(server, { name })
  const { database } = server.core
  const call = { kind: { isFirst: true }, values: { name, rows: 5 } }
  expect(await named(database.scope('live'), call.kind, call.values)).toHaveLength(1)
  expect(await named(database.scope('demo-1'), call.kind, call.values)).toEqual([])
  const inTransaction = await database.scope('live').transaction(async (tx) => {
    await tx.kysely.updateTable('users').set({ name: 'Renamed' }).where('id', '=', user.id).execute()
    return named(tx, call.kind, call.values)
  })
  expect(inTransaction).toEqual([])
})

test('a statement that looks at its values is refused when it is built', async () => {
  const curious = statement(({ kysely }, _kind, { name }: { name: string }) =>
    kysely.selectFrom('users').select('id').where('name', '=', `${name}!`),
  )
  await expect(curious(server.core.database.scope('live'), {}, { name: 'Kim' })).rejects.toThrow(
    "must not look at its value 'name'",
  )
})
