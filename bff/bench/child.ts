import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from '../src/testing/postgres-server.ts'

const bff = path.resolve(import.meta.dirname, '..')

/** A server in a separate process, so that it does not share a thread with the load generator. */
export interface Child {
  url: string
  stop(): Promise<void>
}

/** The portal in a process of its own. */
export interface Portal extends Child {
  /** Sends a message to its process. @returns the answer */
  readonly ask: (message: object) => Promise<unknown>
  /** Of its process. */
  readonly pid: number
}

function run(file: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [path.join(bff, file), '--api-only'], {
    cwd: path.resolve(bff, '..'),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
  })
  let printed = ''
  for (const stream of [child.stdout!, child.stderr!])
    stream.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-4_000)))
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    child,
    exited,
    printed: () => printed,
    ask: async (message: object): Promise<unknown> => {
      const answered = once(child, 'message')
      child.send(message)
      return ((await answered) as [unknown])[0]
    },
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM')
      await exited
    },
  }
}

async function until<T>(what: string, printed: () => string, attempt: () => Promise<T | undefined>) {
  const deadline = Date.now() + 120_000
  while (Date.now() < deadline) {
    const found = await attempt()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  throw new Error(`${what} was not ready in 2 minutes:\n${printed()}`)
}

/** Starts a bare peer, which prints the port that it listens on. */
export async function startPeer(file: string, env: Record<string, string> = {}): Promise<Child> {
  const { printed, stop } = run(`bench/peers/${file}`, env)
  const port = await until(file, printed, async () => /listening (\d+)/.exec(printed())?.[1])
  return { url: `http://127.0.0.1:${port}`, stop }
}

/**
 * Starts the portal without effective rate limits.
 * @param env the database, the admin, the push service
 * @param script what runs as the portal; `src/main.ts` alone starts several processes
 */
export async function startPortal(env: Record<string, string>, script = 'bench/portal.ts'): Promise<Portal> {
  const port = env['PORT'] ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const { child, printed, stop, ask } = run(script, {
    PORT: String(port),
    PUBLIC_ORIGIN: url,
    RATE_LIMIT_FACTOR: '1000000',
    MAX_OPEN_CLAIMS: '1000000',
    LOG_LEVEL: 'warn',
    ...env,
  })
  await until('The portal', printed, async () => {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    return answer?.ok || undefined
  })
  return { url, stop, ask, pid: child.pid! }
}
