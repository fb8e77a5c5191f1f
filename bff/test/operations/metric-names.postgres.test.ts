import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Server } from 'node:tls'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeJob } from '../../src/testing/factories.ts'
import { freePort } from '../../src/testing/postgres-server.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { readMetrics } from '../../src/testing/read-metrics.ts'
import { selfSigned } from '../../src/testing/self-signed.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { killProcesses, startProcess } from '../../src/testing/test-process.ts'
import { GATEWAY_SECRET } from '../../src/testing/text-gateway-protocol.ts'
import { metricsIn, readDashboardExpressions, readRules } from './alert-rules.ts'

// A portal of two processes with everything configured: what it answers is what rules.yml and dashboard.json ask for.

const OPEN_JOBS = 3
let folder: string
let tls: Server
let database: ProcessDatabase
let client: TestClient
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-metrics-'))
  writeFileSync(join(folder, 'nightly.dump'), 'PGDMP')
  tls = createServer(selfSigned(), (socket) => socket.on('error', () => {}).end()).listen(0, '127.0.0.1')
  await once(tls, 'listening')
  database = await makeProcessDatabase()
  await database.open(async (opened) => {
    for (let job = 0; job < OPEN_JOBS; job++)
      await makeJob({ core: { database: opened } }, { urgency: 'high', createdAt: new Date() })
  })
  const port = await freePort()
  const publicOrigin = `https://localhost:${(tls.address() as AddressInfo).port}`
  const portal = startProcess({
    ...database.variables,
    PROCESSES: '2',
    PORT: String(port),
    DRAIN_SECONDS: '0',
    PUBLIC_ORIGIN: publicOrigin,
    BACKUP_DIR: folder,
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'snakes@snakes.example',
    SMS_PROVIDER: 'webhook',
    SMS_FROM: '+61491570110',
    SMS_WEBHOOK_URL: 'http://127.0.0.1:9/texts',
    SMS_WEBHOOK_SECRET: GATEWAY_SECRET,
  })
  // It prints the public address, where only the certificate is.
  await portal.ready
  client = new TestClient(`http://127.0.0.1:${port}`, publicOrigin)
  const crash = { source: 'shell', message: 'No job', stack: '', page: '/dashboard', build: 'abc' }
  await client.call('reportCrash', { body: crash })
  await vi.waitUntil(async () => (await readMetrics(client)).of('certificate_trusted') === 0, 30_000)
})
afterAll(async () => {
  await killProcesses()
  tls.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

test('D-198 every metric that rules.yml and dashboard.json name is there, with the labels that they ask for', async () => {
  const { text } = await readMetrics(client)
  const series = Array.from(text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm), ([, name = '', labels = '']) => ({
    name,
    labels: new Set(Array.from(labels.matchAll(/(\w+)="/g), ([, label]) => label)),
  }))
  const asked = [...readRules().map(({ expression }) => expression), ...readDashboardExpressions()]
  const missing = asked.flatMap((expression) => {
    const named = metricsIn(expression)
    const faults = named.filter(({ name, labels }) => {
      const alike = series.filter((each) => each.name === name)
      // A label by which two metrics are grouped or matched may be of one of them only.
      const own = labels.filter((label) => named.length === 1 || alike.some((each) => each.labels.has(label)))
      return !alike.some((each) => own.every((label) => each.labels.has(label)))
    })
    return faults.map(({ name, labels }) => `${name}{${labels.join()}} of ${expression}`)
  })
  expect(asked.length).toBeGreaterThan(60)
  expect(missing).toEqual([])
})

test('D-137 D-198 what the database has is not summed over the processes, what each of them did is', async () => {
  const found = await readMetrics(client)
  expect(found.of('portal_processes')).toBe(2)
  const unclaimed = { urgency: 'high', state: 'unclaimed' }
  const bands = ['0-5m', '5-10m'].map((age) => found.of('jobs_open', { ...unclaimed, age }) ?? 0)
  expect(bands[0]! + bands[1]!).toBe(OPEN_JOBS)
  expect(found.of('backup_age_seconds')).toBeLessThan(600)
  expect(found.of('database_connections_max', { pool: 'requests' })).toBe(8)
  expect(found.text.match(/^build_info\{.*\} 1$/gm)).toHaveLength(1)
})

test('D-198 no label has more values than somebody can look through', async () => {
  const { text } = await readMetrics(client)
  const counts = new Map<string, number>()
  for (const [, name = ''] of text.matchAll(/^(\w+?)(?:_bucket|_sum|_count)?(?:\{.*\})? \S+$/gm))
    counts.set(name, (counts.get(name) ?? 0) + 1)
  expect([...counts].filter(([, series]) => series > 150)).toEqual([])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.runIf(hasPromtool)('D-198 promtool finds no fault in what /metrics answers', async () => {
  const { text } = await readMetrics(client)
  const { stderr, stdout } = spawnSync('promtool', ['check', 'metrics'], { input: text, encoding: 'utf8' })
  // Three names of prom-client's own end as those of counters do.
  const faults = `${stdout}${stderr}`.split('\n').filter((line) => line && !line.startsWith('nodejs_active_'))
  expect(faults).toEqual([])
})
