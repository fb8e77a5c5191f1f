import type { Registry } from '@snake-dispatch/contract/portal-config'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:tls'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openLive } from '../../testing/browsers.ts'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { readMetrics } from '../../testing/read-metrics.ts'
import { selfSigned } from '../../testing/self-signed.ts'
import { startSiteServer } from '../../testing/site-server.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const DAY_SECONDS = 86_400
let folder: string
let tls: Server
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-backups-'))
  tls = createServer(selfSigned(), (socket) => socket.on('error', () => {}).end()).listen(0, '127.0.0.1')
  await once(tls, 'listening')
  const PUBLIC_ORIGIN = `https://localhost:${(tls.address() as AddressInfo).port}`
  server = await startTestServer({ PUBLIC_ORIGIN, BACKUP_DIR: folder, RATE_LIMIT_FACTOR: '1' })
})
afterAll(async () => {
  await server.close()
  tls.close()
  rmSync(folder, { recursive: true })
})

const metrics = (at = server) => readMetrics(at.client())
const headers = () => ({ origin: server.core.env.PUBLIC_ORIGIN! })
const login = (username: string, password: string) =>
  server.client().call('login', { body: { username, password }, headers: headers() })

test('D-198 sign-ins that fail count by their reason', async () => {
  const [known, locked] = [await makeUser(server), await makeUser(server)]
  await server.core.database.withoutRealm
    .updateTable('users')
    .set({ is_locked: true, locked_reason: 'x' })
    .where('id', '=', locked.id)
    .execute()
  const expired = await makeUser(server, { passwordExpiresAt: new Date(Date.now() - 1_000) })
  await login(locked.email, TEST_PASSWORD)
  await login(expired.email, TEST_PASSWORD)
  for (let tries = 0; tries < 12; tries++) await login(known.email, 'not the password')
  const found = await metrics()
  const failures = (reason: string) => found.of('sign_in_failures_total', { reason })!
  expect(failures('locked')).toBe(1)
  expect(failures('expired-password')).toBe(1)
  expect(failures('wrong-password')).toBeGreaterThan(0)
  expect(failures('throttled')).toBeGreaterThan(0)
  expect(failures('wrong-password') + failures('throttled')).toBe(12)
})

test('D-198 reads of lists count, by REST and by GraphQL; messages of sockets in both directions', async () => {
  const other = await startTestServer()
  try {
    const user = await makeUser(other)
    const client = await other.signedIn(user)
    await client.call('availableJobs', { query: {} })
    await client.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: other.origin },
      body: JSON.stringify({ query: '{ availableJobs { nodes { id } } }' }),
    })
    const socket = await openLive(client, user.id)
    socket.send({ type: 'ping' })
    await socket.next('pong')
    const found = await metrics(other)
    expect(found.of('list_reads_total', { list: 'availableJobs' })).toBe(2)
    expect(found.of('socket_messages_total', { direction: 'received' })).toBeGreaterThanOrEqual(2)
    expect(found.of('socket_messages_total', { direction: 'sent' })).toBeGreaterThanOrEqual(1)
    expect(found.of('open_sockets')).toBe(1)
    socket.raw.close()
  } finally {
    await other.close()
  }
})

test('D-198 the disk of the backups, the version, and the certificate of the public address', async () => {
  await expect.poll(async () => (await metrics()).of('certificate_seconds_left')).toBeDefined()
  const found = await metrics()
  expect(found.of('certificate_seconds_left')! / DAY_SECONDS).toBeCloseTo(365, 0)
  expect(found.of('certificate_trusted')).toBe(0)
  expect(found.of('disk_free_bytes', { folder: 'backup' })).toBeGreaterThan(0)
  expect(found.of('disk_size_bytes', { folder: 'backup' })).toBeGreaterThan(
    found.of('disk_free_bytes', { folder: 'backup' })!,
  )
  expect(found.text).toMatch(/^build_info\{version="\d+\.\d+\.\d+[^"]*",node="v26[^"]*"\} 1$/m)
})

test('D-198 a portal without https, backups and pages leaves these out', async () => {
  const other = await startTestServer()
  try {
    const { text } = await metrics(other)
    expect(text).toContain('# TYPE certificate_seconds_left gauge')
    expect(text).not.toMatch(/^(?:certificate_\w+|disk_\w+\{folder="backup"\}) /m)
  } finally {
    await other.close()
  }
})

test('D-198 D-201 the age of the newest nightly backup, and whether the last one has failed', async () => {
  const other = await startTestServer()
  try {
    expect((await metrics(other)).of('backup_age_seconds')).toBeUndefined()
    const { withoutRealm } = other.core.database
    const store = (hoursAgo: number, fields: { bytes?: number; failure?: string }) => {
      const at = new Date(Date.now() - hoursAgo * 3_600_000)
      const run = { started_at: at, ended_at: at, host: 'here', file: '/backups/nightly.dump' }
      return withoutRealm
        .insertInto('backups')
        .values({ ...run, ...fields })
        .execute()
    }
    await store(3, { bytes: 1_000 })
    const age = async () => ((await metrics(other)).of('backup_age_seconds') ?? 0) / 3_600
    await expect.poll(age, { timeout: 20_000 }).toBeCloseTo(3, 1)
    expect((await metrics(other)).of('backup_failed')).toBe(0)
    await store(1, { failure: 'The disk is full.' })
    await expect.poll(async () => (await metrics(other)).of('backup_failed'), { timeout: 20_000 }).toBe(1)
    expect(await age()).toBeCloseTo(3, 1)
  } finally {
    await other.close()
  }
})

test('D-198 crashes in browsers count by page and build, and what is not deployed as other', async () => {
  const site = await startSiteServer()
  try {
    const registry = (await (await fetch(`${site.server.origin}/mfe/registry.json`)).json()) as Registry
    const client = site.server.client()
    const crash = (page: string, build: string) =>
      client.call('reportCrash', { body: { source: 'shell', message: 'No job', stack: '', page, build } })
    for (const [page, build] of [
      ['/dashboard', registry.shell],
      ['/dashboard', registry.shell],
      ['/dashboard', 'invented'],
      ['/invented/by/somebody', registry.shell],
    ] as const)
      expect((await crash(page, build)).status).toBe(204)
    const found = await metrics(site.server)
    const crashes = (page: string, build: string) => found.of('browser_crashes_total', { page, build })
    expect(crashes('/dashboard', registry.shell)).toBe(2)
    expect(crashes('/dashboard', 'other')).toBe(1)
    expect(crashes('other', registry.shell)).toBe(1)
    expect(found.text).not.toContain('invented')
  } finally {
    await site.close()
  }
})

test('D-198 work that waits shows with its age, and what was given up', async () => {
  const { withoutRealm } = server.core.database
  await sql`select pgboss.create_queue('stuck', '{"policy":"standard"}'::jsonb)`.execute(withoutRealm)
  await sql`insert into pgboss.job (name, data, start_after, state, completed_on) values
    ('stuck', '{}', now() - interval '90 seconds', 'created', null),
    ('stuck', '{}', now(), 'failed', now())`.execute(withoutRealm)
  const stuck = async (name: string, labels = {}) => (await metrics()).of(name, { queue: 'stuck', ...labels })
  await expect.poll(() => stuck('queue_oldest_seconds'), { timeout: 20_000 }).toBeGreaterThanOrEqual(90)
  expect(await stuck('queue_tasks', { state: 'waiting' })).toBe(1)
  expect(await stuck('queue_tasks', { state: 'failed' })).toBe(1)
})
