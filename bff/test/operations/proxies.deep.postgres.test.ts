import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openSubscriptions, signIn } from '../../src/testing/browsers.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { dataUrl } from '../../src/testing/pictures.ts'
import { jobInput } from '../../src/testing/pushed-catcher.ts'
import { freePort } from '../../src/testing/postgres-server.ts'
import { makeProcessDatabase, type ProcessDatabase } from '../../src/testing/process-database.ts'
import { exampleProxies, startEjectingProxy, type Proxy, type StartProxy } from '../../src/testing/proxies.ts'
import { TestClient } from '../../src/testing/test-client.ts'
import { killProcesses, main, startProcess, type TestProcess } from '../../src/testing/test-process.ts'
import type { TestSocket } from '../../src/testing/test-socket.ts'

// The examples of bff/deploy with the real nginx and Caddy, where they are installed, and a small load balancer that
// looks at /readyz: the portal as two processes behind each of them. Needs `npm run build`.

/** Restarts under load, and how many requests are made at least meanwhile (D-193). */
const RESTARTS = 10
const REQUESTS = 5_000
/** Requests in progress at a time. */
const AT_ONCE = 6
const RESTART_TIMEOUT_MS = 30 * 60_000

const proxies: [name: string, start: StartProxy][] = Object.entries(exampleProxies)

let folder: string
beforeAll(() => {
  // The certificates of these tests are nobody's.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0')
})
afterAll(() => {
  vi.unstubAllEnvs()
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-proxy-'))
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www/unavailable.html'), '<p>Call now 0491 570 006</p>')
})

let proxy: Proxy | undefined
afterEach(async () => {
  // Those that a failed test has left.
  await killProcesses()
  await proxy?.stop()
  proxy = undefined
  rmSync(folder, { recursive: true, force: true })
})

/** Of the two processes. */
let ports: [number, number]

describe.each(proxies)('%s', (name, start) => {
  /** Servers in place of the processes: they say what has reached them. */
  let echoes: Server[]
  let isReady: boolean
  /** How often each was asked whether it is ready. */
  let looks: number[]
  const answerTo = (url: string | undefined) => {
    if (url === '/readyz') return isReady ? 200 : 503
    return url === '/busy' ? 503 : 200
  }
  beforeEach(async () => {
    isReady = true
    looks = [0, 0]
    ports = [await freePort(), await freePort()]
    echoes = ports.map((port, index) =>
      createServer((asked, answer) => {
        if (asked.url === '/readyz') looks[index]!++
        answer.writeHead(answerTo(asked.url), { 'content-type': 'application/json' })
        answer.end(JSON.stringify(asked.headers))
      }).listen(port, '127.0.0.1'),
    )
    await Promise.all(echoes.map((echo) => once(echo, 'listening')))
    proxy = await start(ports, folder)
  })
  afterEach(async () => {
    await Promise.all(echoes.map(stopEcho))
  })
  const stopEcho = async (echo: Server) => {
    if (!echo.listening) return
    echo.closeAllConnections()
    echo.close()
    await once(echo, 'close')
  }

  /** Of a stranger, who would decide what is recorded (D-199). */
  const trace = {
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    tracestate: 'stranger=1',
  }

  test('D-193 D-199 the processes learn who calls from the proxy, and nothing that a caller claims', async () => {
    const client = new TestClient(proxy!.origin)
    const claimed = {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      ...trace,
    }
    const answer = await client.fetch('/', { headers: claimed })
    const headers = answer.body as IncomingHttpHeaders
    const { host } = new URL(proxy!.origin)
    expect(String(headers['x-forwarded-for']).split(', ').at(-1)).toMatch(/^(::ffff:)?127\.0\.0\.1$/)
    expect(headers['x-forwarded-proto']).toBe('https')
    expect([host, 'localhost']).toContain(headers['x-forwarded-host'])
    expect([headers['traceparent'], headers['tracestate']]).toEqual([undefined, undefined])
    expect((await client.fetch('/metrics')).status).toBe(404)
  })

  test('D-193 while no process is ready those that run still get the requests, with who calls', async () => {
    isReady = false
    const client = new TestClient(proxy!.origin)
    // Caddy looks at both each second; nginx does not.
    looks = [0, 0]
    if (name.includes('Caddy')) await vi.waitUntil(() => Math.min(...looks) > 1, 5_000)
    const answer = await client.fetch('/', { headers: trace })
    expect(answer.status).toBe(200)
    const headers = answer.body as IncomingHttpHeaders
    expect([headers['traceparent'], headers['tracestate']]).toEqual([undefined, undefined])
    expect(headers['x-forwarded-for']).toMatch(/^(::ffff:)?127\.0\.0\.1$/)
    expect(headers['x-forwarded-proto']).toBe('https')
    const busy = await client.fetch('/busy', { method: 'POST', body: '{}' })
    expect([busy.status, busy.headers.get('content-type')]).toEqual([503, 'application/json'])
  })

  test('D-193 where no process runs, every address shows the page with the number, as a fault', async () => {
    await Promise.all(echoes.map(stopEcho))
    const client = new TestClient(proxy!.origin)
    for (const [path, method] of [
      ['/', 'GET'],
      ['/public/request?x=1', 'GET'],
      ['/api/jobs/public', 'POST'],
    ] as const) {
      const answer = await client.fetch(path, { method, ...(method === 'POST' && { body: '{}' }) })
      expect([502, 503, 504]).toContain(answer.status)
      expect(answer.text).toBe('<p>Call now 0491 570 006</p>')
      expect(answer.headers.get('content-type')).toContain('text/html')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('retry-after')).toBe('10')
    }
  })
})

/** The portal as two processes of one database, behind the proxy. */
let database: ProcessDatabase
let processes: TestProcess[]

const startOne = (port: number) =>
  startProcess(
    {
      ...database.variables,
      PORT: String(port),
      PUBLIC_ORIGIN: proxy!.origin,
      TRUST_PROXY: 'true',
      DRAIN_SECONDS: '5',
    },
    main,
    [],
  )
const statusOf = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ status }) => status,
    () => 0,
  )
async function untilReady(port: number): Promise<void> {
  await expect.poll(() => statusOf(port)).toBe(200)
}

async function startPortal(start: StartProxy): Promise<void> {
  database = await makeProcessDatabase()
  ports = [await freePort(), await freePort()]
  proxy = await start(ports, folder)
  processes = ports.map(startOne)
  await Promise.all(ports.map(untilReady))
}
async function endPortal(): Promise<void> {
  await killProcesses()
  await database.drop()
}

test.each(proxies)(
  'D-193 behind %s pages, sockets and uploads pass, and a stop closes sockets with 1012',
  async (_, start) => {
    await startPortal(start)
    const page = await new TestClient(proxy!.origin).fetch('/', { headers: { accept: 'text/html' } })
    expect([page.status, page.text]).toEqual([200, expect.stringContaining('<!doctype html>')])

    const [listener, logger] = await database.open(async (open) => {
      const filled = { core: { database: open } }
      return [await makeUser(filled), await makeUser(filled)] as const
    })
    const browser = await signIn(proxy!.origin, listener)
    const sockets: TestSocket[] = []
    for (let each = 0; each < 4; each++)
      sockets.push(
        await openSubscriptions(browser, { created: 'subscription { jobCreated { id jobNumber } }' }),
      )
    const photo = await noise()
    expect(photo.length).toBeGreaterThan(1_000_000)
    const body = { ...jobInput, photoUrl: dataUrl(photo) }
    const office = await signIn(proxy!.origin, logger)
    expect((await office.call('createJob', { body })).status).toBe(201)
    const tooLarge = await office.call('createJob', {
      body: { ...body, details: 'x'.repeat(2 * 1024 * 1024) },
    })
    expect([tooLarge.status, tooLarge.text]).toEqual([413, 'The request is too large: at most 3 MB.'])
    for (const socket of sockets) await socket.next('next')

    expect(await Promise.all(processes.map((each) => each.stop()))).toEqual([0, 0])
    const codes = await Promise.all(sockets.map(async ({ closed }) => (await closed).code))
    expect(codes).toEqual([1012, 1012, 1012, 1012])
    await endPortal()
  },
)

test.each([...proxies, ['a load balancer that looks at /readyz', startEjectingProxy] as const])(
  `D-193 behind %s there is no 502 in ${REQUESTS} requests over ${RESTARTS} rolling restarts`,
  async (_, start) => {
    await startPortal(start)
    const outcomes = new Map<string, number>()
    const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const client = new TestClient(proxy!.origin)
    const calls = [
      () => client.fetch('/', { headers: { accept: 'text/html' } }),
      () => client.call('captchaSiteKey'),
      () =>
        client.fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"query":"{ __typename }"}',
        }),
    ] as const
    let asked = 0
    const state = { isOver: false }
    const load = Array.from({ length: AT_ONCE }, async () => {
      while (!state.isOver || asked < REQUESTS) {
        const outcome = await askAsBrowser(calls[asked++ % calls.length]!).then(
          ({ status }) => String(status),
          (error: unknown) => String((error as Error).cause ?? error),
        )
        note(outcome)
        // Leaves time for the restarts, of which each takes several seconds.
        if (!state.isOver) await pause(25)
      }
    })
    for (let restart = 0; restart < RESTARTS; restart++) {
      const index = restart % 2
      expect(await processes[index]!.stop()).toBe(0)
      processes[index] = startOne(ports[index]!)
      await untilReady(ports[index]!)
      // An operator stops the next one when the balancer has seen this one.
      await expect.poll(() => proxy!.sendsTo?.(ports[index]!) ?? true).toBe(true)
    }
    state.isOver = true
    await Promise.all(load)
    expect([...outcomes.keys()]).toEqual(['200'])
    expect(outcomes.get('200')).toBeGreaterThanOrEqual(REQUESTS)
    await endPortal()
  },
  RESTART_TIMEOUT_MS,
)

/**
 * Sends a request again that the proxy has not read, as browsers do: nginx closes an HTTP/2 connection after 1,000
 * requests with a GOAWAY of code 0 (RFC 9113, 6.8).
 */
async function askAsBrowser(ask: () => Promise<{ status: number }>): Promise<{ status: number }> {
  try {
    return await ask()
  } catch (error) {
    if (!String((error as Error).cause).endsWith('"GOAWAY" frame received with code 0')) throw error
    return ask()
  }
}

/** A picture that no format makes small. */
const noise = () =>
  sharp(randomBytes(1_100 * 1_100 * 3), { raw: { width: 1_100, height: 1_100, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer()
