import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const health = fileURLToPath(new URL('./health.mjs', import.meta.url))

let portal: Server
let status: number
let asked: number
beforeEach(async () => {
  status = 503
  asked = 0
  portal = createServer((_request, response) => {
    asked += 1
    response.writeHead(status).end()
  })
  await once(portal.listen(0, '127.0.0.1'), 'listening')
})
afterEach(() => portal.close())

/** Waits for the portal as the unit of systemd does. */
const waitFor = (mainProcess: number) =>
  spawn(process.execPath, [health, '--wait'], {
    env: { PORT: String((portal.address() as AddressInfo).port), MAINPID: String(mainProcess) },
  })

test('D-200 a unit whose process has ended fails at once', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  expect(await once(waitFor(pid), 'exit')).toEqual([1, null])
})

test('D-200 a unit whose process runs has started when that is ready', async () => {
  const waiting = waitFor(process.pid)
  const end = once(waiting, 'exit')
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1), 10_000)
  expect(waiting.exitCode).toBeNull()
  status = 200
  expect(await end).toEqual([0, null])
})
