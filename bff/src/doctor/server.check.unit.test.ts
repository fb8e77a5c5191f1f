import { expect, test } from 'vitest'
import { checkServer, type ServerFacts } from './server.check.ts'

const whole: ServerFacts = {
  version: 170_004,
  encoding: 'UTF8',
  autovacuum: true,
  connections: 97,
  used: 10,
  role: 'portal',
  isSuperuser: false,
  owns: false,
  unreadable: [],
  installed: ['pg_trgm', 'plpgsql'],
  available: ['pg_trgm', 'plpgsql'],
  latencies: [0.4, 0.6, 90, 0.5, 0.7],
  clockAhead: -12,
}

/** The finding about one thing, with these facts changed. */
function findingOf(about: string, facts: Partial<ServerFacts>, hasOwner = true) {
  const found = checkServer({ ...whole, ...facts }, hasOwner)
  return found.find((each) => each.about === about)
}

test('D-197 a whole server is ok in each line; one slow query among quick ones is none', () => {
  expect(checkServer(whole, true).map(({ about, state }) => `${about} ${state}`)).toEqual([
    'Database version ok',
    'Database latency ok',
    'Clock ok',
    'Database connections ok',
    'Database role ok',
    'Database extensions ok',
  ])
})

test.each<[string, Partial<ServerFacts>, string]>([
  ['Database version', { version: 140_012 }, 'fault'],
  ['Database version', { encoding: 'LATIN1' }, 'fault'],
  ['Database latency', { latencies: [30, 35, 40, 31, 32] }, 'warning'],
  ['Database latency', { latencies: [300, 350, 400, 310, 320] }, 'fault'],
  ['Clock', { clockAhead: 4_000 }, 'warning'],
  ['Clock', { clockAhead: -90_000 }, 'fault'],
  ['Database connections', { used: 90 }, 'warning'],
  ['Database connections', { used: 96 }, 'fault'],
  ['Database role', { isSuperuser: true, owns: true }, 'warning'],
  ['Database role', { owns: true }, 'warning'],
  ['Database role', { unreadable: ['jobs', 'users'] }, 'fault'],
  ['Database extensions', { installed: [], available: ['plpgsql'] }, 'fault'],
  ['Database extensions', { installed: [] }, 'ok'],
])('D-197 %s with %j is: %s', (about, facts, state) => {
  const found = findingOf(about, facts)
  expect(found?.state).toBe(state)
  expect(found?.cure === null).toBe(state === 'ok')
})

test('D-197 SEC-02 one role for all is ok, where no other is named for the migrations', () => {
  expect(findingOf('Database role', { owns: true }, false)?.state).toBe('ok')
})
