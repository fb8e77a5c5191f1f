import type { BrowserSubscription } from '@snake-dispatch/contract/notifications'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { RequestOptions } from 'web-push'

/** A message to encrypt for a browser, with the keys and headers it is sent with. */
interface SealInput {
  readonly subscription: Pick<BrowserSubscription, 'endpoint' | 'keys'>
  readonly text: string
  readonly options: RequestOptions
}

/** A message encrypted and signed. */
interface SealedPush {
  readonly headers: Record<string, string>
  readonly body: Uint8Array
}

/** What the thread is sent, and what it answers; `sealed` is null when the browser's keys are invalid. */
export interface SealRequest extends SealInput {
  readonly id: number
}
export interface SealResult {
  readonly id: number
  readonly sealed: SealedPush | null
}

/** Encrypts pushes (RFC 8291) and signs them (RFC 8292) in a thread of its own: requests go on meanwhile. */
export interface PushSealer {
  /**
   * @returns null when the browser's keys are invalid
   * @throws Error when the thread has ended twice while it did so, or the server stops
   */
  seal(input: SealInput): Promise<SealedPush | null>
  /** Ends the thread. */
  stop(): Promise<void>
}

interface Waiting {
  readonly input: SealInput
  /** How many threads have had it. */
  attempts: number
  resolve(sealed: SealedPush | null): void
  reject(error: Error): void
}

/** How many threads try a push: one that crashes its thread must not be tried for ever. */
const MAX_ATTEMPTS = 2

/** Makes the sealer. Its thread starts with the first push; when it crashes, another one takes over what waits. */
export function createPushSealer(
  log: Pick<Logger, 'error'>,
  file = new URL('./push-sealing.worker.ts', import.meta.url),
): PushSealer {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let thread: Worker | undefined
  let isStopped = false

  function start(): Worker {
    const started = new Worker(file)
    started.on('message', ({ id, sealed }: SealResult) => {
      waiting.get(id)?.resolve(sealed)
      waiting.delete(id)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', (error) => log.error({ err: error }, 'The thread that encrypts pushes has crashed'))
    started.on('exit', () => {
      if (thread === started) thread = undefined
      if (!isStopped) takeOver()
    })
    return started
  }

  /** What the ended thread had not done goes to a new one. */
  function takeOver(): void {
    for (const [id, each] of waiting) {
      if (each.attempts < MAX_ATTEMPTS) {
        post(id, each)
        continue
      }
      waiting.delete(id)
      each.reject(new Error('A push could not be encrypted'))
    }
  }

  function post(id: number, each: Waiting): void {
    each.attempts++
    thread ??= start()
    // A process without other work waits for what is being sealed, and for nothing else.
    thread.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, ...each.input } satisfies SealRequest)
  }

  return {
    seal(input) {
      if (isStopped) return Promise.reject(new Error('The server stops'))
      const { promise, resolve, reject } = Promise.withResolvers<SealedPush | null>()
      const each = { input, attempts: 0, resolve, reject }
      const id = ++lastId
      waiting.set(id, each)
      post(id, each)
      return promise
    },
    async stop() {
      isStopped = true
      for (const each of waiting.values()) each.reject(new Error('The server stops'))
      waiting.clear()
      await thread?.terminate()
    },
  }
}
