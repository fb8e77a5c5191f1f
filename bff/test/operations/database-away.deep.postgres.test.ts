import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres, type PostgresServer } from '../../src/testing/postgres-server.ts'
import { startProductionPortal, type ProductionPortal } from '../../src/testing/production-portal.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { killProcesses } from '../../src/testing/test-process.ts'

/** Longer than two lines of the log are apart. */
const timeout = 200_000

let postgres: PostgresServer
let portal: ProductionPortal
beforeAll(async () => {
  postgres = await startPostgres()
  portal = await startProductionPortal({ DATABASE_URL: postgres.url })
})
afterAll(async () => {
  await killProcesses()
  await postgres.remove()
})

test('D-192 a minute without the database is a handful of lines: its cause, a count, and the end', async () => {
  const before = portal.lines().length
  const added = () => portal.lines().slice(before)
  const ask = (path: string) => fetch(portal.origin + path).then(({ status }) => status)
  await postgres.stop('immediate')
  const guest = new TestClient(portal.origin)
  const body = { username: 'nobody@example.com', password: 'b' }
  for (let each = 0; each < 30; each++) expect((await guest.call('login', { body })).status).toBe(503)
  await expect.poll(() => ask('/readyz')).toBe(503)
  await expect
    .poll(() => added().some(({ msg }) => msg === 'The database still fails'), { timeout })
    .toBe(true)
  await postgres.start()
  await expect.poll(() => ask('/readyz')).toBe(200)
  const during = added()
  expect(during.length).toBeLessThanOrEqual(8)
  expect(JSON.stringify(during)).not.toContain('[object Object]')
  const first = during.find(({ level }) => level >= 40)!
  expect(first).toMatchObject({ fault: 'unreachable', err: { message: expect.stringMatching(/./) } })
  const counted = during.find(({ msg }) => msg === 'The database still fails')!
  expect(counted.failures).toBeGreaterThan(50)
  expect(Object.keys(counted.of!)).toContain('The task queue failed')
  await expect
    .poll(() => added().some(({ msg }) => msg === 'The database has not failed for a minute'), { timeout })
    .toBe(true)
}, 500_000)
