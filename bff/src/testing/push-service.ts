import { PushMessage, type BrowserSubscription, type PushData } from '@snake-dispatch/contract/notifications'
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { PushOptions } from '../features/notifications/push-channel.service.ts'
import { decryptPush, verifyVapid, type SubscriptionSecrets, type VapidClaims } from './push-decryption.ts'
import { selfSigned } from './self-signed.ts'

/** A push as it arrived: decrypted with the subscription's keys, its signature verified. */
interface ReceivedPush {
  readonly message: Omit<PushData, 'receipt'> & Record<'title' | 'body' | 'tag' | 'url', string>
  /** With which the device reports what became of it. */
  readonly receipt: string | null
  /** The decrypted bytes as text. */
  readonly text: string
  readonly ttl: number
  readonly urgency: string
  readonly topic: string
  readonly claims: VapidClaims
  /** The key that signed it, base64url. */
  readonly publicKey: string
  /** Number of the connection that it came over. */
  readonly connection: number
}

/** How the service answers one push, 201 by default: it can also hang, or cut the connection. */
type PushAnswer =
  | {
      status: number
      headers?: Record<string, string>
      body?: string
      /** Milliseconds until it answers. */ afterMs?: number
    }
  | 'hang'
  | 'cut'

/** A browser that has subscribed with the push service. */
export interface PushedBrowser {
  readonly subscription: BrowserSubscription
  /** Every push that arrived so far, regardless of its answer. */
  readonly received: readonly ReceivedPush[]
  /** What went wrong with pushes that could not be read. */
  readonly faults: readonly unknown[]
  /** The answers to its next pushes, in their order. */
  answer(...answers: PushAnswer[]): void
  /** Waits until this number of pushes have arrived in all. */
  until(count: number): Promise<readonly ReceivedPush[]>
}

/** A push service of our own, over https on this machine. */
export interface PushService {
  /** What the app needs in order to push here. */
  readonly options: PushOptions
  readonly origin: string
  /** Subscribes a browser. */
  browser(): PushedBrowser
  close(): Promise<void>
}

interface Registered {
  readonly secrets: SubscriptionSecrets
  readonly received: ReceivedPush[]
  readonly faults: unknown[]
  readonly answers: PushAnswer[]
  readonly arrivals: EventEmitter
}

/** Starts the push service on a free port. */
export async function startPushService(options: Pick<PushOptions, 'timeLimit'> = {}): Promise<PushService> {
  const { key, cert } = selfSigned()
  const browsers = new Map<string, Registered>()
  const connections = new WeakMap<object, number>()
  let connected = 0

  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const browser = browsers.get(request.url ?? '')
    if (!browser) {
      response.writeHead(404).end()
      return
    }
    const known = connections.get(request.socket) ?? ++connected
    connections.set(request.socket, known)
    try {
      browser.received.push(readPush(request, body, browser.secrets, known))
    } catch (error) {
      browser.faults.push(error)
    }
    const answer = browser.answers.shift() ?? { status: 201 }
    browser.arrivals.emit('push')
    if (answer === 'cut') response.destroy()
    else if (answer !== 'hang')
      setTimeout(
        () => response.writeHead(answer.status, answer.headers).end(answer.body),
        answer.afterMs ?? 0,
      )
  }
  const server = createServer({ key, cert }, (request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const host = `localhost:${(server.address() as AddressInfo).port}`

  return {
    options: { ...options, services: [host], ca: cert },
    origin: `https://${host}`,
    browser() {
      const path = `/push/${randomUUID()}`
      const registered = register()
      browsers.set(path, registered)
      return browserOf(`https://${host}${path}`, registered)
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

function register(): Registered {
  const ecdh = createECDH('prime256v1')
  ecdh.generateKeys()
  return {
    secrets: { ecdh, auth: randomBytes(16) },
    received: [],
    faults: [],
    answers: [],
    arrivals: new EventEmitter(),
  }
}

function browserOf(
  endpoint: string,
  { secrets, received, faults, answers, arrivals }: Registered,
): PushedBrowser {
  const keys = {
    p256dh: secrets.ecdh.getPublicKey('base64url'),
    auth: secrets.auth.toString('base64url'),
  }
  return {
    subscription: { endpoint, expirationTime: null, keys },
    received,
    faults,
    answer: (...next) => void answers.push(...next),
    async until(count) {
      while (received.length + faults.length < count) await once(arrivals, 'push')
      return received
    },
  }
}

function readPush(
  { headers }: IncomingMessage,
  body: Buffer,
  secrets: SubscriptionSecrets,
  connection: number,
): ReceivedPush {
  if (headers['content-encoding'] !== 'aes128gcm')
    throw new Error('The push is not encrypted as it should be.')
  const text = decryptPush(body, secrets)
  const { title, body: words, tag, navigate, data } = PushMessage.parse(JSON.parse(text)).notification
  const { receipt, ...rest } = data
  return {
    text,
    message: { ...rest, title, body: words, tag, url: navigate.replace(/#a=.*/, '') },
    receipt,
    ttl: Number(headers['ttl']),
    urgency: String(headers['urgency']),
    topic: String(headers['topic']),
    ...verifyVapid(headers.authorization ?? ''),
    connection,
  }
}
