import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../testing/factories.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import type { Transaction } from './scope.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const live = () => server.core.database.scope('live')

test('D-131 two transactions that lock the same rows in opposite orders both succeed, and their callbacks run once', async () => {
  const ids = await Promise.all([1, 2].map(async () => (await makeUser(server)).id))
  const bothHold = Promise.withResolvers<void>()
  const log: string[] = []
  let holding = 0
  const lock = (tx: Transaction, id: number, company: string) =>
    tx.kysely.updateTable('users').set({ company }).where('id', '=', id).execute()
  const writes = (name: string, order: readonly number[]) =>
    live().transaction(async (tx) => {
      log.push(`${name} runs`)
      tx.afterCommit(() => log.push(`${name} done`))
      await lock(tx, order[0]!, name)
      if (++holding >= 2) bothHold.resolve()
      await bothHold.promise
      await lock(tx, order[1]!, name)
      return name
    })
  expect(await Promise.all([writes('one', ids), writes('other', ids.toReversed())])).toEqual(['one', 'other'])
  expect(log.filter((entry) => entry.endsWith('done')).toSorted()).toEqual(['one done', 'other done'])
  expect(log.filter((entry) => entry.endsWith('runs'))).toHaveLength(3)
})

test('D-131 what loses every time is refused after four runs, and other errors are not repeated', async () => {
  const runs = async (code: string) => {
    let count = 0
    const failing = live().transaction(async ({ raw }) => {
      count += 1
      await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(raw)
    })
    await expect(failing).rejects.toThrow()
    return count
  }
  expect([await runs('40P01'), await runs('40001'), await runs('23505'), await runs('55P03')]).toEqual([
    4, 4, 1, 1,
  ])
})
