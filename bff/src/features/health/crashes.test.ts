import type { CrashReport } from '@snake-dispatch/contract/client-errors'
import type { Health } from '@snake-dispatch/contract/health'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRASH_DAYS, removeExpired } from '../../db/cleanup.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { MAX_CRASHES } from './crashes.service.ts'

const METRICS_TOKEN = 'metrics-token-of-this-test-0123456789'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: 'true', RATE_LIMIT_FACTOR: '1', METRICS_TOKEN })
})
afterAll(() => server.close())

const crash = (fields: Partial<CrashReport> = {}): CrashReport => ({
  source: 'mfe-catcher',
  message: 'No job',
  stack: 'at JobCard (/mfe/mfe-catcher/main.js:1:20)',
  page: '/dashboard',
  build: 'abc123',
  ...fields,
})
const report = (body: object, address = '203.0.113.9') =>
  server.client().call('reportCrash', { body, headers: { 'x-forwarded-for': address } })
const seen = async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  return ((await admin.call('health')).body as Health).crashes!
}

test('D-134 a crash is stored without anything personal, counted by kind and in /metrics, and read by admins', async () => {
  const given = {
    message: 'No job for zoe@check.example of 0491 570 110 with "Zoe Li"',
    page: '/moderator/jobs/10000012?name=Zoe#token',
    stack: `Error: Zoe Li\n    at JobCard (https://snakes.example/mfe/mfe-catcher/main.js:1:20)`,
  }
  for (const build of ['one', 'two']) expect((await report(crash({ ...given, build }))).status).toBe(204)
  const [kind] = await seen()
  expect(kind).toMatchObject({
    source: 'mfe-catcher',
    message: 'No job for … of # with …',
    stack: 'at JobCard (/mfe/mfe-catcher/main.js:1:20)',
    page: '/moderator/jobs/*',
    build: 'two',
    reports: 2,
  })
  expect(Date.parse(kind!.lastSeenAt)).toBeGreaterThanOrEqual(Date.parse(kind!.firstSeenAt))
  const { text } = await server
    .client()
    .fetch('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect(text).toContain('client_errors_total{source="mfe-catcher"} 2')
})

test('D-134 what is no report is refused; one beyond the limit of its network is answered alike and ignored', async () => {
  expect((await report({ ...crash(), source: 'mfe-other' })).status).toBe(400)
  expect((await report({ ...crash(), message: 'x'.repeat(201) })).status).toBe(400)
  expect((await report({ ...crash(), extra: 1 })).status).toBe(400)
  const many = Array.from({ length: 40 }, () => report(crash({ message: 'Flood' }), '203.0.113.10'))
  expect(new Set((await Promise.all(many)).map(({ status }) => status))).toEqual(new Set([204]))
  expect((await seen()).find(({ message }) => message === 'Flood')?.reports).toBe(30)
})

test('D-134 the newest kinds are kept, for 30 days after their last report', async () => {
  const letters = (n: number) => String(n).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
  for (let n = 0; n < MAX_CRASHES + 5; n++)
    await report(crash({ message: `Kind ${letters(n)}` }), `198.51.100.${Math.floor(n / 20)}`)
  const { withoutRealm } = server.core.database
  const count = async () => (await withoutRealm.selectFrom('crashes').select('id').execute()).length
  expect(await count()).toBe(MAX_CRASHES)
  expect((await seen())[0]!.message).toBe(`Kind ${letters(MAX_CRASHES + 4)}`)
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await removeExpired(server.core.database, pino({ level: 'silent' }), later(CRASH_DAYS - 1))
  expect(await count()).toBe(MAX_CRASHES)
  await removeExpired(server.core.database, pino({ level: 'silent' }), later(CRASH_DAYS + 1))
  expect(await count()).toBe(0)
})
