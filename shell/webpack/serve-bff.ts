import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import path from 'node:path'
import { root } from './workspace.ts'

/** The sources that the server is made from; the front ends that it serves are read again without a restart. */
const folders = ['src', 'contract/src', 'domain/src', 'client/src'].map((name) =>
  path.join(root, 'bff', name),
)
const isSource = (file: string) => file.endsWith('.ts') && !/\.test\.ts$|(^|[\\/])testing[\\/]/.test(file)

/** Milliseconds to wait for further changes before a restart. */
const SETTLE = 100

/** The real server as a process of its own. */
export interface BffProcess {
  /** Ends it, as SIGTERM does. */
  stop(): Promise<void>
}

/** Starts the server, and starts it again when its sources change: it first finishes what it is doing. */
export function serveBff(): BffProcess {
  let server = start()
  let isWaiting = false
  let isStopping = false
  let restarts = Promise.resolve()

  const restart = async () => {
    await ended(server)
    if (!isStopping) server = start()
  }
  const onChange = (_event: string, file: string | null) => {
    if (isWaiting || !file || !isSource(file)) return
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      restarts = restarts.then(restart)
    }, SETTLE)
  }
  // Also after an uncaught error: the server would keep the port and the data folder.
  process.once('exit', () => server.kill('SIGKILL'))
  const watchers = folders.map((folder) => watch(folder, { recursive: true }, onChange))

  return {
    async stop() {
      isStopping = true
      for (const watcher of watchers) watcher.close()
      await Promise.all([restarts, ended(server)])
    },
  }
}

function start(): ChildProcess {
  const server = spawn(process.execPath, [path.join(root, 'bff/src/main.ts')], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEV_RELOAD: 'true' },
  })
  server.on('exit', (code) => {
    if (code) console.error('The server has ended; it starts again when its sources change.')
  })
  return server
}

async function ended(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const exit = once(server, 'exit')
  server.kill('SIGTERM')
  await exit
}
