import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from './postgres-server.ts'

/** A proxy before two processes, which it reaches on these ports. */
export interface Proxy {
  readonly origin: string
  /** Whether it sends requests to the process on this port; only known of a load balancer that looks at `/readyz`. */
  sendsTo?(port: number): boolean
  stop(): Promise<void>
}

/**
 * Starts a proxy.
 * @param ports of the two processes
 * @param folder for its files; `www` in it has the page for an outage
 */
export type StartProxy = (ports: readonly [number, number], folder: string) => Promise<Proxy>

const example = (name: string) => readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

/** Replaces each text in an example. @throws Error when it does not contain one */
function withReplaced(text: string, replacements: readonly (readonly [from: string, to: string])[]): string {
  return replacements.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The example no longer contains ${from}`)
    return changed.replaceAll(from, to)
  }, text)
}

const isInstalled = (program: string) => spawnSync(program, ['-h']).error === undefined

/** The examples of `bff/deploy` with the real programs, where they are installed. */
export const exampleProxies: Readonly<Record<string, StartProxy>> = {
  ...(isInstalled('nginx') && { 'bff/deploy/nginx.conf': startNginx }),
  ...(isInstalled('caddy') && { 'bff/deploy/Caddyfile': startCaddy }),
  // It needs a file of hosts of its own.
  ...(isInstalled('caddy') &&
    process.getuid?.() === 0 && { 'bff/deploy/Caddyfile as in compose.yaml': startCaddyOfCompose }),
}

async function startNginx(ports: readonly [number, number], folder: string): Promise<Proxy> {
  const [port, redirecting] = [await freePort(), await freePort()]
  const { certificate, key } = makeCertificate(folder)
  const site = withReplaced(example('nginx.conf'), [
    ['127.0.0.1:3001', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports[1]}`],
    ['listen 80;', `listen 127.0.0.1:${redirecting};`],
    ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
    ['  listen [::]:80;\n', ''],
    ['  listen [::]:443 ssl http2;\n', ''],
    ['/etc/letsencrypt/live/snakes.example/fullchain.pem', certificate],
    ['/etc/letsencrypt/live/snakes.example/privkey.pem', key],
    ['/var/www/snake-dispatch', join(folder, 'www')],
    ['server_name snakes.example', 'server_name localhost'],
  ])
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    pid ${join(folder, 'nginx.pid')};
    error_log ${join(folder, 'error.log')};
    events {}
    http {
      types { text/html html; }
      access_log off;
      ${kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join('\n')}
      ${site}
    }`,
  )
  return startProgram('nginx', ['-c', file, '-p', folder], `https://localhost:${port}`)
}

/** With the addresses in the file, as on one machine. */
function startCaddy(ports: readonly [number, number], folder: string): Promise<Proxy> {
  return startCaddyWith(folder, (origin) => ({
    replacements: [
      ['127.0.0.1:3001', `127.0.0.1:${ports[0]}`],
      ['127.0.0.1:3002', `127.0.0.1:${ports[1]}`],
      ['https://snakes.example}', `${origin}}`],
    ],
    command: ['caddy'],
    environment: {},
  }))
}

/** With the names of its services, which it is given in its environment. */
function startCaddyOfCompose(ports: readonly [number, number], folder: string): Promise<Proxy> {
  const hosts = join(folder, 'hosts')
  writeFileSync(hosts, '127.0.0.1 localhost\n127.0.0.1 portal-1\n127.0.0.1 portal-2\n')
  const withHosts = 'mount --make-rprivate / && mount --bind "$0" /etc/hosts && exec "$@"'
  return startCaddyWith(folder, (origin) => ({
    replacements: [],
    command: ['unshare', '--mount', 'sh', '-c', withHosts, hosts, 'caddy'],
    environment: { PUBLIC_ORIGIN: origin, PORTALS: `portal-1:${ports[0]} portal-2:${ports[1]}` },
  }))
}

/** How a Caddy of a test is told what it serves. */
interface CaddySetup {
  readonly replacements: readonly (readonly [from: string, to: string])[]
  readonly command: readonly [string, ...string[]]
  readonly environment: Readonly<Record<string, string>>
}

async function startCaddyWith(folder: string, setUp: (origin: string) => CaddySetup): Promise<Proxy> {
  const [port, redirecting, inner] = [await freePort(), await freePort(), await freePort()]
  const { certificate, key } = makeCertificate(folder)
  const origin = `https://localhost:${port}`
  const { replacements, command, environment } = setUp(origin)
  const [program, ...before] = command
  const site = withReplaced(example('Caddyfile'), [
    ...replacements,
    [':3099', `:${inner}`],
    ['\n\t# A call has at most', `\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}\n\t# A call has at most`],
    ['/var/www/snake-dispatch', join(folder, 'www')],
  ])
  const file = join(folder, 'Caddyfile')
  const global = `{
    admin off
    auto_https disable_redirects
    http_port ${redirecting}
    https_port ${port}
    storage file_system ${join(folder, 'storage')}
  }\n`
  writeFileSync(file, global + site)
  const args = [...before, 'run', '--adapter', 'caddyfile', '--config', file]
  return startProgram(program, args, origin, environment)
}

/** A certificate for localhost that nobody trusts. */
function makeCertificate(folder: string): { certificate: string; key: string } {
  mkdirSync(join(folder, 'www'), { recursive: true })
  chmodSync(folder, 0o755)
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const options = [
    'req',
    '-x509',
    '-nodes',
    ['-newkey', 'ec'],
    ['-pkeyopt', 'ec_paramgen_curve:P-256'],
    ['-days', '2'],
    ['-subj', '/CN=localhost'],
    ['-addext', 'subjectAltName=DNS:localhost'],
    ['-keyout', key],
    ['-out', certificate],
  ].flat()
  const made = spawnSync('openssl', options)
  if (made.status !== 0) throw new Error(`openssl failed: ${String(made.stderr)}`)
  return { certificate, key }
}

async function startProgram(
  program: string,
  args: readonly string[],
  origin: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<Proxy> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed += text))
  const ended = once(child, 'close')
  // An aborted test run must not leave it behind.
  process.once('exit', () => child.kill('SIGKILL'))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${printed}`)
    const isUp = await fetch(origin).then(
      () => true,
      () => false,
    )
    if (isUp) break
    await pause(50)
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Milliseconds between two looks of `startEjectingProxy` at each process. */
const CHECK_MS = 250

/**
 * A small load balancer as many are: it asks `/readyz`, sends nothing to a process that is not ready, and repeats
 * nothing. So it depends on the drain alone.
 */
export async function startEjectingProxy(ports: readonly [number, number]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, timeout: 4_000 })
  const ready = new Set<number>()
  const isReady = (port: number) =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  const check = () =>
    ports.map(async (port) => ((await isReady(port)) ? ready.add(port) : ready.delete(port)))
  await Promise.all(check())
  const timer = setInterval(check, CHECK_MS)
  let turn = 0
  const forward = (from: IncomingMessage, to: ServerResponse) => {
    const candidates = [...ready]
    const port = candidates[turn++ % candidates.length]
    if (port === undefined) return void to.writeHead(502).end()
    const { method, url, headers } = from
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent }, (answer) => {
      // The connection to this proxy is another one.
      const { connection: _, 'keep-alive': _idle, ...rest } = answer.headers
      to.writeHead(answer.statusCode ?? 502, rest)
      answer.pipe(to)
    })
    sent.on('error', () => void (to.headersSent ? to.destroy() : to.writeHead(502).end()))
    from.pipe(sent)
  }
  const server = createServer(forward)
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${port}`,
    sendsTo: (process) => ready.has(process),
    async stop() {
      clearInterval(timer)
      agent.destroy()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
