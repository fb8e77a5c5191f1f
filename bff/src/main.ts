import './process/node-version.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { createApp } from './app.ts'
import { locationOf } from './db/location.ts'
import { EnvError, envWarnings, readEnv, type Env } from './env.ts'
import { createLog } from './process/log.ts'
import { stopOnSignal } from './process/stop-on-signal.ts'
import { listen } from './transports/http/serving.ts'

// The data folder holds personal data and secrets: only the account of this process may read what it writes.
process.umask(0o077)
// `--api-only` serves the API without the built front ends, for operators who serve those from elsewhere.
await start(environment())

/** Reads the configuration; ends the process with the list of all faults. */
function environment(): Env {
  try {
    return readEnv(process.env)
  } catch (error) {
    if (error instanceof EnvError) end(error.message)
    throw error
  }
}

async function start(env: Env): Promise<void> {
  const log = createLog(env)
  for (const warning of envWarnings(env)) log.warn(warning)
  const location = locationOf(env)
  try {
    await checkPort(env)
    const app = await createApp({ env, log, location, frontEnds: !process.argv.includes('--api-only') })
    const port = await app.listen(env.PORT, env.HOST)
    stopOnSignal(process, () => app.stop(), ended)
    const seconds = (performance.now() / 1000).toFixed(1)
    const where = env.DATABASE_URL ? 'PostgreSQL' : `folder ${env.DATA_DIR}`
    say(`Snake Dispatch NSW is ready after ${seconds} s: ${env.PUBLIC_ORIGIN ?? `http://localhost:${port}`}`)
    say(`Data: ${where}. Stop with Ctrl+C.`)
  } catch (error) {
    end(sentenceFor(error, env))
  }
}

/**
 * Checks early that the port is free: a first start creates an admin and shows the password only once, so it must not
 * fail after that.
 * @throws the server's error, such as EADDRINUSE
 */
async function checkPort({ PORT, HOST }: Env): Promise<void> {
  const probe = createServer()
  await listen(probe, PORT, HOST)
  await once(probe.close(), 'close')
}

function sentenceFor(error: unknown, env: Env): string {
  const code = (error as { code?: string }).code
  if (code === 'EADDRINUSE') {
    return `Port ${env.PORT} is in use by another program. Stop that one, or choose another with PORT.`
  }
  if (code === 'EACCES') return `Port ${env.PORT} may not be used by this account. Choose another with PORT.`
  return error instanceof Error ? error.message : String(error)
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`)
}

function ended(fault: string | null): never {
  if (fault === null) process.exit(0)
  end(fault)
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
