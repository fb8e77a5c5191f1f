import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The folder of the repository. */
export const root = path.resolve(import.meta.dirname, '../..')

/** A running portal: the real server as a separate process, with its own embedded database. */
export interface Portal {
  /** Origin, e.g. `http://localhost:40123`. */
  url: string
  admin: { email: string; password: string }
  /** The end of what it has printed. */
  printed(): string
  stop(): Promise<void>
  /** Kills the server, as a failure of its machine does. */
  crash(): Promise<void>
  /** Starts it again, on its port and with its data. */
  revive(): Promise<void>
  /** Lets it accept connections and answer nothing, until the returned function is called. */
  freeze(): () => void
}

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** The limit of a start in milliseconds, long enough for one that first builds, on a busy machine. */
const READY_WITHIN = 180_000

/** What runs as the portal. */
interface Program {
  /** Folder of the repository. */
  folder: string
  /** The script with its arguments. */
  command: string[]
}

/**
 * Starts the portal on a free port with an empty embedded database and waits until it can serve.
 * @throws Error with its output when it ends before it is ready
 */
export async function startPortal(
  env: Record<string, string> = {},
  { folder, command }: Program = { folder: root, command: ['bff/src/main.ts'] },
): Promise<Portal> {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'))
  const url = `http://localhost:${port}`
  const admin = { email: 'admin@portal.test', password: 'Admin-of-the-journeys-1' }
  const start = () =>
    spawn(process.execPath, command, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(port),
        PUBLIC_ORIGIN: url,
        DATA_DIR: path.join(dataDir, 'data'),
        ADMIN_EMAIL: admin.email,
        ADMIN_PASSWORD: admin.password,
        RATE_LIMIT_FACTOR: '100',
        ...env,
      },
    })
  let printed = ''
  const follow = ({ stdout, stderr }: ReturnType<typeof start>) => {
    for (const stream of [stdout, stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-4_000)))
  }
  let server = start()
  follow(server)
  // An aborted run must not leave servers behind.
  const kill = () => server.kill('SIGKILL')
  process.once('exit', kill)
  const stop = async () => {
    const endedByItself = server.exitCode !== null || server.signalCode !== null
    await ended(server)
    process.off('exit', kill)
    await rm(dataDir, { recursive: true, force: true })
    if (endedByItself) throw new Error(`The server ended by itself:\n${printed}`)
  }
  try {
    await untilReady(server, url, () => printed)
  } catch (error) {
    await stop()
    throw error
  }
  return {
    url,
    admin,
    printed: () => printed,
    stop,
    async crash() {
      const exit = once(server, 'exit')
      server.kill('SIGKILL')
      await exit
    },
    async revive() {
      server = start()
      follow(server)
      await untilReady(server, url, () => printed)
    },
    freeze() {
      const frozen = server
      frozen.kill('SIGSTOP')
      return () => void frozen.kill('SIGCONT')
    },
  }
}

async function untilReady(server: ChildProcess, url: string, printed: () => string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended before it was ready:\n${printed()}`)
    const ready = await fetch(`${url}/readyz`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server was not ready in ${READY_WITHIN / 1_000} s:\n${printed()}`)
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const exit = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await exit
}
