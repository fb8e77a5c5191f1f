import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { AppError } from '../../calls/app-error.ts'
import { attachSockets, type SocketRoute } from './upgrade.ts'

/** A path whose sockets fail with what `fail` throws. */
const failing = (path: string, fail: () => never): SocketRoute => ({
  path,
  accept: fail,
  postpone: ({ socket }) => socket.end('postponed'),
  close: async () => {},
})

const routes = [
  failing('/broken', () => {
    throw new TypeError('a bug')
  }),
  failing('/unavailable', () => {
    throw Object.assign(new Error('shutting down'), { code: '57P03' })
  }),
  failing('/limited', () => {
    throw new AppError('RATE_LIMITED', 'Too many requests.', { retryAfter: 7 })
  }),
]

let server: Server
let url: string
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `127.0.0.1:${(server.address() as AddressInfo).port}`
  attachSockets(server, {
    routes,
    sessions: { ofUpgrade: async () => null },
    publicOrigin: undefined,
    trustProxy: false,
    limit: { consume: async () => {} },
    suspicious: () => {},
    log: pino({ level: 'silent' }),
  })
})
afterAll(() => void server.close())

test.each([
  ['/broken', 500, undefined],
  ['/limited', 429, '7'],
  ['/other', 404, undefined],
])('a socket at %s is answered %i, and the server goes on', async (path, status, retryAfter) => {
  const socket = new WebSocket(`ws://${url}${path}`, { origin: `http://${url}` })
  const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, retryAfter])
  answer.resume()
})

test('D-29 a socket whose session cannot be read is upgraded only to be closed', async () => {
  const socket = connect(Number(url.split(':')[1]), '127.0.0.1')
  socket.write(
    `GET /unavailable HTTP/1.1\r\nHost: ${url}\r\nOrigin: http://${url}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(String(answer)).toBe('postponed')
  socket.destroy()
})

test('a refused client that does not close its side keeps no connection', async () => {
  const socket = connect({ port: (server.address() as AddressInfo).port, allowHalfOpen: true })
  socket.write('GET /other HTTP/1.1\r\nHost: portal\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  socket.resume()
  await once(socket, 'end')
  const connections = promisify(server.getConnections.bind(server))
  await expect.poll(() => connections()).toBe(0)
  socket.destroy()
})

test.each(['http://[', 'null', 'nothing', '%', undefined])(
  'a socket of the origin %j is refused',
  async (origin) => {
    const socket = new WebSocket(`ws://${url}/unavailable`, { ...(origin !== undefined && { origin }) })
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage]
    expect(answer.statusCode).toBe(403)
    answer.resume()
  },
)
