import { expect, test } from 'vitest'
import type { KnownBackups } from '../features/backups/backups.rows.ts'
import { checkNightlyBackups } from './nightly-backup.check.ts'

const now = new Date('2026-12-10T10:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString()
const place = { host: 'one', file: '/srv/nightly.dump' }
const newest = (hours: number) => ({ ...place, at: hoursAgo(hours), bytes: 5e6, keyName: 'SECRETS_KEY' })
const verification = (hours: number, by: 'restore' | 'read' = 'restore') => ({
  ...place,
  at: hoursAgo(hours),
  by,
})
const failure = (hours: number, what: 'writing' | 'verification') => ({
  ...place,
  at: hoursAgo(hours),
  what,
  reason: 'The disk is full.',
})
const none: KnownBackups = {
  newest: null,
  failure: null,
  verification: null,
  firstAt: null,
  filesAtFault: [],
}
const statesOf = (known: Partial<KnownBackups>, folder: string | undefined = '/srv') =>
  checkNightlyBackups(folder, { ...none, ...known }, now).map(({ state }) => state)

test('D-201 the doctor says how old the newest nightly backup is, and whether it was restored', () => {
  expect(statesOf({ newest: newest(6), verification: verification(100) })).toEqual(['ok', 'ok'])
  expect(statesOf({ newest: newest(27), verification: verification(100) })).toEqual(['warning', 'ok'])
  expect(statesOf({ newest: newest(73), verification: verification(100) })).toEqual(['fault', 'ok'])
  expect(statesOf({ newest: newest(6), verification: verification(100, 'read') })).toEqual(['ok', 'ok'])
  expect(statesOf({ newest: newest(6), verification: verification(220) })).toEqual(['ok', 'warning'])
  // The first verification has a week, also where it could not be done after the first backup.
  expect(statesOf({ newest: newest(1), firstAt: hoursAgo(1) })).toEqual(['ok', 'ok'])
  expect(statesOf({ newest: newest(6), firstAt: hoursAgo(220) })).toEqual(['ok', 'warning'])
  expect(checkNightlyBackups(undefined, none, now)).toEqual([])
  expect(statesOf({})).toEqual(['warning'])
})

test('D-201 a failure is a fault with its reason, until a later night or verification succeeds', () => {
  expect(checkNightlyBackups('/srv', { ...none, failure: failure(1, 'writing') }, now)).toMatchObject([
    { state: 'fault', says: 'The last one, on one, failed: The disk is full.' },
  ])
  const verified = verification(100)
  expect(statesOf({ newest: newest(20), failure: failure(6, 'writing'), verification: verified })).toEqual([
    'ok',
    'fault',
    'ok',
  ])
  expect(statesOf({ newest: newest(6), failure: failure(20, 'writing'), verification: verified })).toEqual([
    'ok',
    'ok',
  ])
  expect(
    statesOf({ newest: newest(30), failure: failure(6, 'verification'), verification: verified }),
  ).toEqual(['warning', 'fault'])
})
