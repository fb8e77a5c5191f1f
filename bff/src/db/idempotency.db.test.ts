import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'
import {
  findOutcome,
  fingerprintOf,
  KEY_LIFETIME_MS,
  runOnce,
  type IdempotentRequest,
} from './idempotency.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

let runs = 0
const work = async () => ({ jobId: ++runs })
const requestOf = (key: string | null, body: object = { a: 1 }, owner = 'user:1'): IdempotentRequest => ({
  key,
  owner,
  endpoint: 'createJob',
  fingerprint: fingerprintOf(body),
})
const once = (request: IdempotentRequest, run: typeof work = work) =>
  server.core.database.scope('live').transaction((tx) => runOnce(tx, request, run))

test('D-10 the same key and body get the same outcome, another body is refused', async () => {
  const first = await once(requestOf('key-repeat'))
  expect(await once(requestOf('key-repeat'))).toEqual(first)
  await expect(once(requestOf('key-repeat', { a: 2 }))).rejects.toMatchObject({
    code: 'IDEMPOTENCY_MISMATCH',
    status: 422,
  })
  const scope = server.core.database.scope('live')
  expect(await findOutcome(scope, requestOf('key-repeat'))).toEqual({ outcome: first })
  await expect(findOutcome(scope, requestOf('key-repeat', { a: 2 }))).rejects.toThrow('An earlier version')
})

test('D-10 of many concurrent calls exactly one runs the work', async () => {
  const before = runs
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => once(requestOf('key-at-once'))))
  expect(runs).toBe(before + 1)
  expect(new Set(outcomes.map(({ jobId }) => jobId)).size).toBe(1)
})

test('D-10 a key can be reused after its work has failed', async () => {
  await expect(once(requestOf('key-failed'), () => Promise.reject(new Error('on purpose')))).rejects.toThrow(
    'on purpose',
  )
  const before = runs
  await once(requestOf('key-failed'))
  expect(runs).toBe(before + 1)
})

test('D-10 keys of other owners and calls without a key do not collide', async () => {
  const mine = await once(requestOf('key-shared', {}, 'user:1'))
  const yours = await once(requestOf('key-shared', {}, 'user:2'))
  expect(mine).not.toEqual(yours)
  expect(await once(requestOf(null))).not.toEqual(await once(requestOf(null)))
  const demo = server.core.database.scope('demo')
  expect(await findOutcome(demo, requestOf('key-shared', {}, 'user:1'))).toBeNull()
})

test('D-10 a key that expires while its call runs still answers that call', async () => {
  const request = requestOf('key-expiring')
  const madeAt = new Date('2026-01-01T00:00:00.000Z')
  const scope = server.core.database.scope('live')
  const at = (now: Date) => scope.transaction((tx) => runOnce(tx, request, work, now))
  const first = await at(madeAt)
  expect(await at(new Date(madeAt.getTime() + KEY_LIFETIME_MS))).toEqual(first)
  expect(await at(new Date(madeAt.getTime() + KEY_LIFETIME_MS + 1))).not.toEqual(first)
})

test('D-10 an expired key may be used again', async () => {
  const first = await once(requestOf('key-old'))
  await sql`update idempotency_keys set expires_at = now() - interval '1 second' where realm = 'live'`.execute(
    server.core.database.withoutRealm,
  )
  expect(await once(requestOf('key-old', { a: 'other' }))).not.toEqual(first)
})

test('D-10 a body is recognised in any order of its fields, without those that may differ and those left out', () => {
  expect(fingerprintOf({ a: 1, b: 2 })).toBe(fingerprintOf({ b: 2, a: 1 }))
  expect(fingerprintOf({ a: 1, token: 'x' }, ['token'])).toBe(fingerprintOf({ a: 1, token: 'y' }, ['token']))
  expect(fingerprintOf({ a: 1 })).not.toBe(fingerprintOf({ a: '1' }))
  expect(fingerprintOf({ a: 1, b: null, c: undefined })).toBe(fingerprintOf({ a: 1 }))
  expect(fingerprintOf({ a: 1, b: false })).not.toBe(fingerprintOf({ a: 1 }))
})
