import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { freeBytes } from '../core/disk.ts'
import { checkStorage, checkVacuum, type StorageFacts } from './storage.check.ts'

const whole: StorageFacts = {
  bytes: 50 * 1024 * 1024,
  folder: tmpdir(),
  isVacuuming: true,
  oldestTransaction: 1_000_000,
  tables: [
    { name: 'jobs', live: 1_000_000, dead: 60_000, vacuumedAgo: 3_600_000 },
    { name: 'users', live: 900, dead: 900, vacuumedAgo: null },
  ],
}

test('D-197 a database that is vacuumed is ok, also with dead rows that are few or of a large table', () => {
  expect(checkVacuum(whole)).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('1 hour ago') as string,
  })
  expect(checkVacuum({ ...whole, tables: [] }).says).toContain('none was needed yet')
})

test.each<[Partial<StorageFacts>, string]>([
  [{ isVacuuming: false }, 'warning'],
  [{ oldestTransaction: 600_000_000 }, 'warning'],
  [{ oldestTransaction: 1_500_000_000 }, 'fault'],
  [{ tables: [{ name: 'jobs', live: 90_000, dead: 60_000, vacuumedAgo: null }] }, 'warning'],
])('D-197 with %j vacuum is: %s', (facts, state) => {
  expect(checkVacuum({ ...whole, ...facts }).state).toBe(state)
})

test('D-197 free space is seen on this machine alone', () => {
  const near = 'postgres://portal@localhost/snakes'
  expect(checkStorage(whole, near, '.data').says).toContain(`free on the disk of ${tmpdir()}`)
  expect(checkStorage(whole, null, tmpdir()).says).toContain(`free on the disk of ${tmpdir()}`)
  for (const [facts, url] of [
    [whole, 'postgres://portal@db.example/snakes'],
    [{ ...whole, folder: null }, near],
    [{ ...whole, folder: '/nowhere/at/all' }, near],
  ] as const)
    expect(checkStorage(facts, url, '.data')).toMatchObject({
      state: 'ok',
      says: expect.stringContaining('cannot be seen from here') as string,
    })
  expect(freeBytes('/nowhere/at/all')).toBeNull()
})
