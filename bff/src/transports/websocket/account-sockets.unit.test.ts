import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Account } from '../../account.ts'
import { AccountSockets } from './account-sockets.ts'

let server: Server
let sockets: AccountSockets
let opened: number
let expiresAt: Date

beforeEach(async () => {
  opened = 0
  expiresAt = new Date(Date.now() + 60_000)
  sockets = new AccountSockets({ log: pino({ level: 'silent' }), opened: () => void opened++ })
  server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', (request, socket, head: Buffer) =>
    sockets.accept(request, socket, head, { account: { id: 7, realm: 'live' } as Account, expiresAt }),
  )
  await once(server, 'listening')
})
afterEach(async () => {
  await sockets.close()
  server.close()
})

async function connect(options: { autoPong?: boolean } = {}): Promise<WebSocket> {
  const { port } = server.address() as AddressInfo
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, options)
  await once(socket, 'open')
  return socket
}

/** Settles when the server has read everything that the browser sent so far. */
async function settled(socket: WebSocket): Promise<void> {
  const answered = once(socket, 'pong')
  socket.ping()
  await answered
}

describe('AccountSockets', () => {
  test('LIVE-01 drops a socket that does not answer a ping, and keeps the others', async () => {
    const [living, dead] = [await connect(), await connect({ autoPong: false })]
    const pinged = [once(living, 'ping'), once(dead, 'ping')]
    sockets.checkHearts()
    await Promise.all(pinged)
    await settled(living)
    const closed = once(dead, 'close')
    sockets.checkHearts()
    expect((await closed)[0]).toBe(1006)
    await settled(living)
    expect([...sockets.all()]).toHaveLength(1)
  })

  test('D-13 closes a socket at the end of its session, and keeps the others', async () => {
    const living = await connect()
    expiresAt = new Date()
    const over = await connect()
    const closed = once(over, 'close')
    sockets.checkHearts()
    expect((await closed)[0]).toBe(1012)
    await settled(living)
    expect([...sockets.all()]).toHaveLength(1)
  })

  test('AUTH-14 ends the sockets of one account with the given code', async () => {
    const socket = await connect()
    const closed = once(socket, 'close')
    sockets.end(8, 1008)
    await settled(socket)
    sockets.end(7, 1008)
    expect((await closed)[0]).toBe(1008)
  })

  test('LIVE-01 closes all with 1012 and takes no more', async () => {
    const socket = await connect()
    const closed = once(socket, 'close')
    await sockets.close()
    expect((await closed)[0]).toBe(1012)
    await expect(connect()).rejects.toThrow('503')
    expect(opened).toBe(1)
  })
})
