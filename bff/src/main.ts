import './process/node-version.ts'
import cluster from 'node:cluster'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Logger } from 'pino'
import { locationOf } from './db/location.ts'
import { nameWarnings } from './env-names.ts'
import { EnvError, envWarnings, readEnv, type Env } from './env.ts'
import { faultSentence } from './process/fault-sentence.ts'
import { createLog } from './process/log.ts'
import { healthOfAll, Processes, StartFailed } from './process/processes.ts'
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
  try {
    if (cluster.isWorker) return void (await serve(env, log))
    for (const warning of [...envWarnings(env), ...nameWarnings(process.env)]) log.warn(warning)
    const free = await freePort(env)
    const port = await (env.PROCESSES > 1 ? startProcesses(env, log, free) : serve(env, log))
    const seconds = (performance.now() / 1000).toFixed(1)
    const where = env.DATABASE_URL ? 'PostgreSQL' : `folder ${env.DATA_DIR}`
    const many = env.PROCESSES > 1 ? ` Processes: ${env.PROCESSES}.` : ''
    say(`Snake Dispatch NSW is ready after ${seconds} s: ${env.PUBLIC_ORIGIN ?? `http://localhost:${port}`}`)
    say(`Data: ${where}.${many} Stop with Ctrl+C.`)
  } catch (error) {
    if (error instanceof StartFailed) process.exit(error.exitCode)
    end(sentenceFor(error, env))
  }
}

/** Serves the portal with this process, alone or as one of several. @returns the port */
async function serve(env: Env, log: Logger): Promise<number> {
  // Not at the top: a process that starts others needs none of it.
  const { createApp } = await import('./app.ts')
  const app = await createApp({
    env,
    log,
    location: locationOf(env),
    frontEnds: !process.argv.includes('--api-only'),
    ...(cluster.isWorker && { healthOfAll }),
  })
  stopOnSignal(process, () => app.stop(), ended, env.DRAIN_SECONDS)
  void app.core.database.panicked.then((error) => {
    log.fatal({ err: error }, 'The embedded database has stopped')
    end(
      `The embedded database in ${env.DATA_DIR} cannot go on. Nothing that was acknowledged is lost. ` +
        'See that its disk has room, and start the portal again.',
    )
  })
  return app.listen(env.PORT, env.HOST)
}

/** Serves it with `PROCESSES` processes, of which this one is none (D-137). @returns their port */
async function startProcesses(env: Env, log: Logger, port: number): Promise<number> {
  const processes = new Processes(log, port)
  stopOnSignal(process, () => processes.stop(), ended, env.DRAIN_SECONDS)
  await processes.start(env.PROCESSES)
  return port
}

/**
 * Checks early that the port is free: a first start creates an admin and shows the password only once, so it must not
 * fail after that.
 * @returns the port; for 0 one that is free
 * @throws the server's error, such as EADDRINUSE
 */
async function freePort({ PORT, HOST }: Env): Promise<number> {
  const probe = createServer()
  const port = await listen(probe, PORT, HOST)
  await once(probe.close(), 'close')
  return port
}

function sentenceFor(error: unknown, env: Env): string {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') {
    return `Port ${env.PORT} is in use by another program. Stop that one, or choose another with PORT.`
  }
  if (code === 'EACCES' && syscall === 'listen')
    return `Port ${env.PORT} may not be used by this account. Choose another with PORT.`
  return faultSentence(error, env)
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
