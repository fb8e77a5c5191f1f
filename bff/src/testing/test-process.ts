import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { ADMIN_PASSWORD } from './test-env.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The BFF as a process of its own, serving the calls alone. */
export interface TestProcess {
  readonly child: ChildProcess
  /** Settles when it is ready. @throws Error with what it printed when it ends before */
  readonly ready: Promise<void>
  /** What it has printed so far, on either stream. */
  printed(): string
  /** Settles to its exit code, or to the signal that ended it. */
  readonly ended: Promise<number | NodeJS.Signals | null>
}

/** Starts the BFF with exactly these variables, besides the path. */
export function startProcess(variables: Record<string, string>): TestProcess {
  const child = spawn(process.execPath, [main, '--api-only'], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      LOG_LEVEL: 'error',
      ADMIN_PASSWORD,
      RATE_LIMIT_FACTOR: '1000',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>()
  ready.catch(() => {})
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      if (text.includes('is ready after')) resolve()
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => {
    reject(new Error(`The process ended with ${code ?? signal}:\n${text}`))
    return (code ?? signal) as number | NodeJS.Signals | null
  })
  return { child, ready, printed: () => text, ended }
}
