import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { runnableBinaries } from './postgres-binaries.ts'

/** A PostgreSQL server with a temporary data folder, on a free local port. */
export interface PostgresServer {
  readonly url: string
  /** Shuts the server down; `immediate` is like a power loss. */
  stop(how?: 'fast' | 'immediate'): Promise<void>
  /** Starts it again with the same port and data. */
  start(): Promise<void>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

/** Starts a server. @throws Error when no PostgreSQL is found */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'snake-dispatch-postgres-'))
  const { bin, user } = runnableBinaries(folder)
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
  // An aborted test run must not leave a server behind.
  process.once('exit', () => running?.kill('SIGQUIT'))
  await server.start()
  return server
}

/** A local port that is free at the moment. */
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
