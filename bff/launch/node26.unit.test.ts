import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'

const server = createServer()
afterEach(() => server.close())

/** Like `npm start`: a shell that runs the launcher, which runs a server; this one keeps a connection to the test. */
const launcher = new URL('node26.mjs', import.meta.url).href
const script = (port: number) =>
  `const { runNode } = await import('${launcher}')
  const { code } = await runNode(['-e', 'require("net").connect(${port}, "127.0.0.1")'])
  process.exit(code)`

test('a script that npm has started ends with the shell of npm, which passes no signal on', async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const shell = spawn(
    'sh',
    ['-c', '"$0" --input-type=module -e "$1"; exit', process.execPath, script(port)],
    {
      env: { ...process.env, npm_lifecycle_event: 'start' },
      stdio: 'ignore',
    },
  )
  const [connection] = await once(server, 'connection')
  connection.resume().on('error', () => {})
  const closed = once(connection, 'close')
  shell.kill('SIGTERM')
  await closed
  expect(shell.signalCode).toBe('SIGTERM')
})
