import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('D-22 healthz and readyz answer 200', async () => {
  for (const [path, text] of [
    ['/healthz', 'ok'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await server.client().fetch(path)
    expect([answer.status, answer.text]).toEqual([200, text])
  }
})

test('D-22 readyz answers 503 when a migration is missing', async () => {
  const { database } = server.core
  const { migrator } = database.orm
  await migrator.unlogMigration('Migration20261121120000')
  const answer = await server.client().fetch('/readyz')
  expect([answer.status, answer.text]).toEqual([
    503,
    'The portal stops, or the database cannot be reached, is not migrated or cannot store.',
  ])
  const metrics = await server.client().fetch('/metrics')
  expect(metrics.text).toContain('portal_unready{cause="not migrated"} 1')
  expect((await server.client().fetch('/healthz')).status).toBe(200)
  await migrator.logMigration('Migration20261121120000')
  expect((await server.client().fetch('/readyz')).status).toBe(200)
  expect((await server.client().fetch('/metrics')).text).toContain('portal_unready{cause="not migrated"} 0')
})

test('D-22 metrics are answered to this machine only, not through a proxy', async () => {
  await server.client().call('me')
  const answer = await server.client().fetch('/metrics')
  expect(answer.status).toBe(200)
  expect(answer.text).toMatch(
    /http_request_duration_seconds_count\{method="GET",endpoint="me",status="401"\} 1/,
  )
  const proxied = await server.client().fetch('/metrics', { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(proxied.status).toBe(404)
})

test('D-22 with a token configured, metrics need it', async () => {
  const token = 'a-token-of-the-operator'
  const guarded = await startTestServer({ METRICS_TOKEN: token })
  const ask = (headers: Record<string, string>) => guarded.client().fetch('/metrics', { headers })
  expect((await ask({})).status).toBe(404)
  expect((await ask({ authorization: 'Bearer wrong' })).status).toBe(404)
  expect((await ask({ authorization: `Bearer ${token}x` })).status).toBe(404)
  expect((await ask({ authorization: `Bearer ${token}` })).status).toBe(200)
  await guarded.close()
})
