import { createECDH, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { PushMessage } from '@snake-dispatch/contract/notifications'
import { decryptPush } from '../../src/testing/push-decryption.ts'
import type { selfSigned } from '../../src/testing/self-signed.ts'

/** A push as the push service took it. */
export interface TakenPush {
  /** Whose device it is for: the number at the end of its endpoint. */
  readonly person: number
  /** With which a later one replaces it: 'job-7', 'jobs', 'unserved-7'. */
  readonly topic: string
  /** When it was accepted, by `performance.now()`. */
  readonly acceptedAt: number
  /** What the device reads in it. */
  readonly open: () => { readonly alertId: string; readonly receipt: string | null }
}

/** The push service of the simulated devices. All have one pair of keys. */
export interface Phones {
  readonly url: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** The pushes since the last call. */
  taken(): TakenPush[]
  stop(): Promise<void>
}

/** Starts it on a free port. It accepts every push. */
export async function startPhones({ key, cert }: ReturnType<typeof selfSigned>): Promise<Phones> {
  const ecdh = createECDH('prime256v1')
  const secrets = { ecdh, auth: randomBytes(16) }
  const keys = { p256dh: ecdh.generateKeys('base64url'), auth: secrets.auth.toString('base64url') }
  let taken: TakenPush[] = []
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    response.writeHead(201).end()
    taken.push({
      person: Number(request.url!.slice(1)),
      topic: String(request.headers['topic']),
      acceptedAt: performance.now(),
      open() {
        const { data } = PushMessage.parse(JSON.parse(decryptPush(body, secrets))).notification
        return { alertId: data.alertId, receipt: data.receipt }
      },
    })
  }
  const server = createServer({ key, cert }, (request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `https://localhost:${(server.address() as AddressInfo).port}`,
    keys,
    taken() {
      const all = taken
      taken = []
      return all
    },
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
