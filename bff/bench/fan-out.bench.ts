import { once } from 'node:events'
import { WebSocket } from 'ws'
import { login } from '@snake-dispatch/contract/accounts'
import { createJob } from '@snake-dispatch/contract/job-creation'
import { startPeer } from './child.ts'
import { median, type Result } from './report.ts'
import { browser, exampleJob, type Catcher } from './seed.ts'

const SOCKETS = 1_000
const ROUNDS = 9

/** When a message reached the first and the last socket, in milliseconds after the request was sent. */
interface Arrival {
  first: number
  last: number
}

type Opened = () => Promise<WebSocket>

async function open(url: string, headers: Record<string, string>, protocol: string[] = []) {
  const socket = new WebSocket(url, protocol, { headers, perMessageDeflate: false })
  await once(socket, 'open')
  return socket
}

/** A socket of graphql-ws that holds a subscription to new jobs. */
async function openSubscribed(url: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = await open(url, headers, ['graphql-transport-ws'])
  const ask = async (type: string) => {
    socket.send(JSON.stringify({ type }))
    await once(socket, 'message')
  }
  await ask('connection_init')
  const query = 'subscription { jobCreated { id jobNumber suburb snakeType } }'
  socket.send(JSON.stringify({ id: 'jobs', type: 'subscribe', payload: { query } }))
  // After the first pong the subscription has been read, after the second it is active.
  await ask('ping')
  await ask('ping')
  return socket
}

async function openMany(opened: Opened): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < SOCKETS)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => opened()))))
  return sockets
}

async function arrival(sockets: readonly WebSocket[], trigger: () => Promise<unknown>): Promise<Arrival> {
  const begun = performance.now()
  let first = 0
  const all = sockets.map(
    (socket) =>
      new Promise<void>((resolve) =>
        socket.once('message', () => {
          first ||= performance.now() - begun
          resolve()
        }),
      ),
  )
  await Promise.all([trigger(), ...all])
  return { first, last: performance.now() - begun }
}

/** The time between the first and the last socket. */
const spread = (rounds: readonly Arrival[]) => rounds.map(({ first, last }) => last - first)

/**
 * A new job to 1,000 open sockets of /ws and of graphql-ws, compared with a bare `ws` loop that sends the same bytes, in
 * alternating rounds: the time between the first and the last socket. The time to the first one (the transaction and
 * the event) has no peer; it is only printed.
 */
export async function measureFanOut(
  portalUrl: string,
  admin: { email: string; password: string },
  [logger, listener]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !listener) throw new Error('Two catchers are needed: one logs the job, the other listens')
  const socketUrl = portalUrl.replace('http', 'ws')
  const headers = { cookie: listener.cookie, origin: portalUrl }
  const identify = JSON.stringify({ type: 'identify', userId: listener.id })
  const office = browser(portalUrl)
  await office.api.call(login, { body: { username: admin.email, password: admin.password } })
  const transports: Record<string, { opened: Opened; atMost?: number }> = {
    '/ws': {
      async opened() {
        const socket = await open(`${socketUrl}/ws`, headers)
        socket.send(identify)
        return socket
      },
      atMost: 1.2,
    },
    'graphql-ws': { opened: () => openSubscribed(`${socketUrl}/graphql`, headers) },
  }
  const peer = await startPeer('fan-out.peer.ts')
  const results: Result[] = []
  for (const [transport, { opened, ...goal }] of Object.entries(transports)) {
    const ours = await openMany(opened)
    const bare = await openMany(() => open(peer.url.replace('http', 'ws'), {}))
    const rounds = { ours: [] as Arrival[], peer: [] as Arrival[] }
    for (let round = 0; round < ROUNDS; round++) {
      const message = once(ours[0]!, 'message') as Promise<[Buffer]>
      rounds.ours.push(await arrival(ours, () => office.api.call(createJob, { body: exampleJob })))
      const body = (await message).toString()
      rounds.peer.push(await arrival(bare, () => fetch(peer.url, { method: 'POST', body })))
    }
    for (const socket of [...ours, ...bare]) socket.terminate()
    for (const which of ['first', 'last'] as const) {
      const ms = median(rounds.ours.map((round) => round[which]))
      console.log(`new job posted to the ${which} of ${SOCKETS} sockets of ${transport}: ${ms.toFixed(1)} ms`)
    }
    const what = `new job, first to last of ${SOCKETS} sockets of ${transport}`
    results.push({ what, ours: spread(rounds.ours), peer: spread(rounds.peer), unit: 'ms', ...goal })
  }
  await peer.stop()
  return results
}
