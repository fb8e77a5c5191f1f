import { WebSocket } from 'ws'
import { login } from '@snake-dispatch/contract/accounts'
import { createJob } from '@snake-dispatch/contract/jobs'
import { startPeer } from './child.ts'
import { median, type Result } from './report.ts'
import { browser, type Catcher } from './seed.ts'

const SOCKETS = 1_000
const ROUNDS = 9

/** What one message did: when it arrived first and last, in milliseconds after the request was sent. */
interface Arrival {
  first: number
  last: number
}

async function open(url: string, headers: Record<string, string>, hello?: string): Promise<WebSocket> {
  const socket = new WebSocket(url, { headers, perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  if (hello) socket.send(hello)
  return socket
}

async function openMany(url: string, headers: Record<string, string>, hello?: string): Promise<WebSocket[]> {
  const sockets: WebSocket[] = []
  while (sockets.length < SOCKETS)
    sockets.push(...(await Promise.all(Array.from({ length: 50 }, () => open(url, headers, hello)))))
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

const spread = (rounds: readonly Arrival[]) => median(rounds.map(({ first, last }) => last - first))

/**
 * A new job to 1,000 open sockets, beside a bare `ws` loop that sends the same bytes: the time between the first
 * and the last socket. What comes before the first one (the transaction and the outbox) has no peer; it is printed.
 */
export async function measureFanOut(
  portalUrl: string,
  admin: { email: string; password: string },
  [logger, listener]: readonly Catcher[],
): Promise<Result[]> {
  if (!logger || !listener) throw new Error('Two catchers are needed: one logs the job, the other listens')
  const socketUrl = `${portalUrl.replace('http', 'ws')}/ws`
  const hello = JSON.stringify({ type: 'identify', userId: listener.id })
  const office = browser(portalUrl)
  await office.api.call(login, { body: { username: admin.email, password: admin.password } })
  const newJob = () => office.api.call(createJob, { body: job })

  const ours: Arrival[] = []
  let message = ''
  const sockets = await openMany(socketUrl, { cookie: listener.cookie, origin: portalUrl }, hello)
  sockets[0]!.once('message', (data: Buffer) => (message = data.toString('utf8')))
  for (let round = 0; round < ROUNDS; round++) ours.push(await arrival(sockets, newJob))
  for (const socket of sockets) socket.terminate()

  const bare: Arrival[] = []
  const peer = await startPeer('fan-out.peer.ts', '')
  const peers = await openMany(peer.url.replace('http', 'ws'), {})
  const send = () => fetch(peer.url, { method: 'POST', body: message })
  for (let round = 0; round < ROUNDS; round++) bare.push(await arrival(peers, send))
  for (const socket of peers) socket.terminate()
  await peer.stop()

  console.log(`new job posted to first socket: ${median(ours.map(({ first }) => first)).toFixed(1)} ms`)
  console.log(
    `new job posted to last of ${SOCKETS} sockets: ${median(ours.map(({ last }) => last)).toFixed(1)} ms`,
  )
  const what = `new job, first to last of ${SOCKETS} sockets`
  return [{ what, ours: spread(ours), peer: spread(bare), unit: 'ms', atMost: 1.2 }]
}

const job = {
  snakeType: 'easternBrownSnake',
  urgency: 'high',
  clientName: 'Bench Client',
  clientMobile: '0491 570 156',
  address: '12 High Street, Manly',
  suburb: 'Manly',
  quotedCost: 250,
} as const
