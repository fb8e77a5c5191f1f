import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { withinOf } from '@snake-dispatch/contract/alerts'
import type { Account } from '../../calls/account.ts'
import { LiveSockets } from './live-sockets.ts'
import { SocketQuota } from './socket-quota.ts'

let server: Server
let sockets: LiveSockets
beforeEach(async () => {
  sockets = new LiveSockets(pino({ level: 'silent' }), new SocketQuota(1))
  const account = { id: 7, realm: 'live' } as Account
  server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', (request, socket, head: Buffer) => {
    sockets.accept(
      { request, socket, head, address: '127.0.0.1' },
      {
        account,
        now: Date.now,
        current: async () => ({ account, expiresAt: new Date(Date.now() + 60_000) }),
      },
    )
  })
  await once(server, 'listening')
})
afterEach(async () => {
  await sockets.close()
  server.close()
})

/** A browser that has identified itself. */
async function connect(): Promise<WebSocket> {
  const { port } = server.address() as AddressInfo
  const browser = new WebSocket(`ws://127.0.0.1:${port}`)
  await once(browser, 'open')
  browser.send(JSON.stringify({ type: 'identify', userId: 7 }))
  const answered = once(browser, 'pong')
  browser.ping()
  await answered
  return browser
}

/** More than the socket buffers of the machine and the backlog hold together. */
const MESSAGES = 4_000
const suburb = 'x'.repeat(15_000)

test('LIVE-01 a /ws client that reads too slowly is dropped, and no other', async () => {
  const [slow, quick] = [await connect(), await connect()]
  let read = 0
  quick.on('message', () => read++)
  const closed = once(slow, 'close')
  slow.pause()
  for (let id = 1; id <= MESSAGES; id++) {
    const received = once(quick, 'message')
    sockets.send('live', new Set([7]), {
      type: 'job_created',
      job: { id, jobNumber: id, suburb, snakeType: 'unknown' },
    })
    await received
  }
  slow.resume()
  expect((await closed)[0]).toBe(1006)
  expect([read, quick.readyState]).toEqual([MESSAGES, WebSocket.OPEN])
})

test('D-136 a page that has missed something reads at once, and others meanwhile within 20 ms for each; those of a server that ends too', async () => {
  const pages = [await connect(), await connect(), await connect()]
  const spreads: number[] = []
  for (const page of pages) {
    const answered = once(page, 'message')
    page.send(JSON.stringify({ type: 'identify', userId: 7, since: new Date().toISOString() }))
    const [data] = (await answered) as [Buffer]
    const { type, within } = JSON.parse(data.toString())
    expect(type).toBe('lists_changed')
    spreads.push(within)
  }
  expect(spreads[0]).toBe(0)
  expect(Math.max(...spreads)).toBeLessThanOrEqual(40)
  const closed = pages.map((page) => once(page, 'close') as Promise<[number, Buffer]>)
  await sockets.close()
  for (const [code, reason] of await Promise.all(closed)) {
    expect(code).toBe(1012)
    expect(withinOf(reason.toString())).toBe(60)
  }
})
