import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import { statement, type Place } from './statement.ts'

let server: TestServer
let ids: { live: number; other: number; demo: number }
let built = 0

const readJobs = statement((db, place: Place<{ ids: readonly number[]; cost: number }>) => {
  built++
  return db
    .selectFrom('jobs')
    .select(['id', 'client_name'])
    .where(sql<boolean>`id = any(${place('ids')}::int[])`)
    .where('quoted_cost', '>=', place('cost'))
    .orderBy('id')
})

beforeAll(async () => {
  server = await startTestServer()
  const live = await makeJob(server, { clientName: 'Live' })
  const other = await makeJob(server, { clientName: 'Other', quotedCost: 900 })
  const demo = await makeJob(server, { clientName: 'Demo', realm: 'demo' })
  ids = { live: live.id, other: other.id, demo: demo.id }
})
afterAll(() => server.close())

test('a statement is built once and run with the values of each time', async () => {
  const { kysely } = server.core.database.scope('live')
  const before = built
  const all = Object.values(ids)
  expect(await readJobs(kysely, { ids: all, cost: 0 })).toEqual([
    { id: ids.live, client_name: 'Live' },
    { id: ids.other, client_name: 'Other' },
  ])
  expect(await readJobs(kysely, { ids: all, cost: 900 })).toEqual([{ id: ids.other, client_name: 'Other' }])
  expect(await readJobs(server.core.database.scope('live').kysely, { ids: [], cost: 0 })).toEqual([])
  expect(built).toBe(before + 1)
})

test('D-02 a statement stays in the realm that it is run in', async () => {
  const demo = server.core.database.scope('demo')
  expect(await readJobs(demo.kysely, { ids: Object.values(ids), cost: 0 })).toEqual([
    { id: ids.demo, client_name: 'Demo' },
  ])
})

test('a statement that is run in a transaction belongs to it', async () => {
  const scope = server.core.database.scope('live')
  const rolledBack = scope.transaction(async (tx) => {
    await tx.kysely.updateTable('jobs').set({ client_name: 'Changed' }).where('id', '=', ids.live).execute()
    expect(await readJobs(tx.kysely, { ids: [ids.live], cost: 0 })).toEqual([
      { id: ids.live, client_name: 'Changed' },
    ])
    throw new Error('on purpose')
  })
  await expect(rolledBack).rejects.toThrow('on purpose')
  expect(await readJobs(scope.kysely, { ids: [ids.live], cost: 0 })).toMatchObject([{ client_name: 'Live' }])
})
