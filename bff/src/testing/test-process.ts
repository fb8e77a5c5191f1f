import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ADMIN_PASSWORD, TEST_SECRETS_KEY } from './test-env.ts'

/** The BFF itself. */
export const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** The same with a clock and a push service of the test: see there. */
export const clockedProcess = fileURLToPath(new URL('clocked-process.ts', import.meta.url))

/** The BFF as a separate process. */
export interface TestProcess {
  /** Resolves to its origin when it is ready. Rejects with its output when it ends before. */
  readonly ready: Promise<string>
  /** Its output so far, stdout and stderr. */
  printed(): string
  /** Resolves to its exit code, or to the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
  /** Ends it with SIGKILL. */
  kill(): Promise<void>
  /** Sends SIGTERM, and resolves to its exit code. */
  stop(): Promise<number | NodeJS.Signals | null>
}

/** The compile cache of Node, which `npm start` uses too. */
const compiled = fileURLToPath(new URL('../../../node_modules/.cache/node', import.meta.url))

const running = new Map<ChildProcess, Promise<unknown>>()

/** Ends all processes that still run: for `afterAll`, because a failed test may leave some. */
export async function killProcesses(): Promise<void> {
  for (const child of running.keys()) child.kill('SIGKILL')
  await Promise.all(running.values())
}

/**
 * Starts the BFF with these environment variables; on a free port unless they set one.
 * @param script what runs as the BFF
 * @param args by default it serves only the API; without arguments also the front ends, which must be built
 * @param command what runs the script: Node.js, with what starts it before
 */
export function startProcess(
  variables: Record<string, string>,
  script = main,
  args: readonly string[] = ['--api-only'],
  command: readonly string[] = [process.execPath],
): TestProcess {
  const [program = '', ...before] = command
  const child = spawn(program, [...before, script, ...args], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: compiled,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD,
      SECRETS_KEY: TEST_SECRETS_KEY,
      RATE_LIMIT_FACTOR: '1000',
      MAX_OPEN_CLAIMS: '1000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<string>()
  ready.catch(() => {})
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      const port = /is ready after .*:(\d+)\n/.exec(text)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
  }
  // A program that is not there has no end to wait for.
  child.once('error', reject)
  const ended = once(child, 'close').then(([code, signal]) => {
    running.delete(child)
    reject(new Error(`The process ended with ${code ?? signal}:\n${text}`))
    return (code ?? signal) as number | NodeJS.Signals | null
  })
  running.set(child, ended)
  return {
    ready,
    printed: () => text,
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    stop() {
      child.kill('SIGTERM')
      return ended
    },
  }
}
