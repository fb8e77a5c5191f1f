import { once } from 'node:events'
import { WebSocket } from 'ws'

interface SocketOptions {
  readonly path: string
  readonly cookie?: string
  readonly origin?: string
  readonly protocol?: string
  /** The address that a trusted proxy reports. */
  readonly address?: string
}

/** A test's socket, which keeps all received messages. */
export interface TestSocket {
  readonly raw: WebSocket
  /** All messages so far, parsed. */
  readonly messages: { type: string; [key: string]: unknown }[]
  /** Resolves when the socket is closed. */
  readonly closed: Promise<{ code: number; reason: string }>
  send(message: unknown): void
  /** The first message of this type; waits for it if necessary. */
  next(
    type: string,
    matches?: (message: Record<string, unknown>) => boolean,
  ): Promise<Record<string, unknown>>
  /** Resolves after a ping and pong: what was sent before in either direction has arrived. Rejects when it is closed. */
  settled(): Promise<void>
}

/** Opens a socket. @throws Error with the status when the upgrade is refused, e.g. 'Unexpected server response: 401' */
export async function openSocket(origin: string, options: SocketOptions): Promise<TestSocket> {
  const raw = new WebSocket(origin.replace('http', 'ws') + options.path, options.protocol ?? [], {
    headers: {
      ...(options.cookie && { cookie: options.cookie }),
      ...(options.address && { 'x-forwarded-for': options.address }),
    },
    origin: options.origin ?? origin,
  })
  const messages: TestSocket['messages'] = []
  raw.on('message', (data) =>
    messages.push(JSON.parse((data as Buffer).toString()) as TestSocket['messages'][0]),
  )
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    raw.on('close', (code, reason) => resolve({ code, reason: reason.toString() }))
  })
  await once(raw, 'open')
  return {
    raw,
    messages,
    closed,
    send: (message) => raw.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next(type, matches = () => true) {
      for (;;) {
        const found = messages.find((message) => message.type === type && matches(message))
        if (found) return found
        await Promise.race([once(raw, 'message'), closed.then(failed)])
      }
    },
    async settled() {
      const answered = once(raw, 'pong')
      raw.ping()
      await Promise.race([answered, closed.then(failed)])
    },
  }
}

function failed({ code, reason }: { code: number; reason: string }): never {
  throw new Error(`The socket was closed: ${code} ${reason}`)
}
