import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Account } from '../../calls/account.ts'
import { AccountSockets } from './account-sockets.ts'
import { SocketQuota } from './socket-quota.ts'

let server: Server
let sockets: AccountSockets
let quota: SocketQuota
let opened: number
/** What successive checks of the session answer; the last one repeats. */
let ends: (Date | null | Error)[]

class CountedSockets extends AccountSockets {
  readonly path = '/counted'
  protected override opened(): void {
    opened++
  }
}

const account = { id: 7, realm: 'live' } as Account
const later = () => new Date(Date.now() + 60_000)

beforeEach(async () => {
  opened = 0
  ends = [later()]
  quota = new SocketQuota(1)
  sockets = new CountedSockets({
    log: pino({ level: 'silent' }),
    sessionEndedCode: 1008,
    quota,
  })
  server = createServer().listen(0, '127.0.0.1')
  server.on('upgrade', (request, socket, head: Buffer) => {
    const answers = ends
    const current = async () => {
      const next = answers.length > 1 ? answers.shift()! : answers[0]!
      if (next instanceof Error) throw next
      return next && { account, expiresAt: next }
    }
    sockets.accept({ request, socket, head, address: '127.0.0.1' }, { account, now: Date.now, current })
  })
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
    sockets.heartbeat()
    await Promise.all(pinged)
    await settled(living)
    const closed = once(dead, 'close')
    sockets.heartbeat()
    expect((await closed)[0]).toBe(1006)
    await settled(living)
    expect(quota.open).toBe(1)
  })

  test('D-13 closes a socket when its session ends, and keeps the others', async () => {
    const living = await connect()
    ends = [new Date(), null]
    const over = await connect()
    const closed = once(over, 'close')
    await settled(over)
    sockets.heartbeat()
    expect((await closed)[0]).toBe(1008)
    await settled(living)
    expect(quota.open).toBe(1)
  })

  test('D-13 keeps a socket whose session was extended, until its new end', async () => {
    ends = [new Date(), new Date(), null]
    const socket = await connect()
    const closed = once(socket, 'close')
    await settled(socket)
    sockets.heartbeat()
    await settled(socket)
    expect(socket.readyState).toBe(socket.OPEN)
    sockets.heartbeat()
    expect((await closed)[0]).toBe(1008)
  })

  test('D-13 a session that cannot be read is checked again at the next heartbeat', async () => {
    ends = [new Error('The database is unavailable'), null]
    const socket = await connect()
    const closed = once(socket, 'close')
    await settled(socket)
    expect(socket.readyState).toBe(socket.OPEN)
    sockets.heartbeat()
    expect((await closed)[0]).toBe(1008)
  })

  test('AUTH-14 closes a socket whose session ended during the upgrade', async () => {
    ends = [null]
    const socket = await connect()
    expect((await once(socket, 'close'))[0]).toBe(1008)
  })

  test('AUTH-14 ends the sockets of one account', async () => {
    const socket = await connect()
    const closed = once(socket, 'close')
    sockets.end(8)
    await settled(socket)
    sockets.end(7)
    expect((await closed)[0]).toBe(1008)
  })

  test('LIVE-01 closes all with 1012 and accepts no more', async () => {
    const socket = await connect()
    const closed = once(socket, 'close')
    await sockets.close()
    expect((await closed)[0]).toBe(1012)
    await expect(connect()).rejects.toThrow('503')
    expect(opened).toBe(1)
  })
})
