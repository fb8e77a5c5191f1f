import type { BrowserSubscription } from '@snake-dispatch/contract/notifications'
import { Worker } from 'node:worker_threads'
import type { Logger } from 'pino'
import type { Delivery } from './push-channel.service.ts'
import type { Vapid } from './vapid.ts'

/** What the thread knows from its start. */
export interface ThreadSetup {
  /** The keys that sign. */
  readonly vapid: Vapid
  /** Certificate of push services that are not known to the system, PEM. */
  readonly ca?: string | undefined
  /** The timeout of a request, in milliseconds, from when it has a connection. */
  readonly timeLimit: number
}

/** A message to encrypt for a browser and to post to its push service. */
export interface PushPost {
  readonly subscription: Pick<BrowserSubscription, 'endpoint' | 'keys'>
  readonly text: string
  readonly delivery: Delivery
}

/** What a push service answers. */
export interface PushAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  /** Why it refuses, in its own words; '' where it says nothing. */
  readonly words: string
}

/** What the thread is sent. */
export interface ThreadRequest {
  readonly id: number
  readonly push: PushPost
}

/** What the thread answers: what the push service does, or why it does not. */
export interface ThreadAnswer {
  readonly id: number
  readonly answer?: PushAnswer | 'invalid keys'
  /** A code of the system, such as `ECONNREFUSED`, or a few words. */
  readonly noAnswer?: string
}

/** The push service did not answer. */
export class NoAnswer extends Error {}

/** Encrypts, signs and posts pushes in a separate thread, so that requests do not wait for it. */
export interface PushThread {
  /**
   * @returns 'invalid keys' when a browser's keys are invalid
   * @throws NoAnswer when the push service does not answer in time, or not at all
   * @throws Error when the push was in two threads that crashed, or the server stops
   */
  post(push: PushPost): Promise<PushAnswer | 'invalid keys'>
  /** Ends the thread. */
  stop(): Promise<void>
}

interface Waiting {
  readonly push: PushPost
  /** How many threads have had it. */
  attempts: number
  resolve(answer: PushAnswer | 'invalid keys'): void
  reject(error: Error): void
}

/** How many threads try a push: one that crashes its thread must not be retried without end. */
const MAX_ATTEMPTS = 2

/**
 * Creates the thread, which starts with the first push. When it crashes, a new one takes over the waiting pushes: a
 * device may get a push twice, and shows it once.
 */
export function createPushThread(
  setup: ThreadSetup,
  log: Pick<Logger, 'error'>,
  file = new URL('./push-thread.worker.ts', import.meta.url),
): PushThread {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let thread: Worker | undefined
  let isStopped = false

  function start(): Worker {
    const started = new Worker(file, { workerData: setup })
    started.on('message', ({ id, answer, noAnswer = '' }: ThreadAnswer) => {
      const each = waiting.get(id)
      waiting.delete(id)
      if (answer === undefined) each?.reject(new NoAnswer(noAnswer))
      else each?.resolve(answer)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', (error) => log.error({ err: error }, 'The thread that sends pushes has crashed'))
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
        pass(id, each)
        continue
      }
      waiting.delete(id)
      each.reject(new Error('A push could not be sent'))
    }
  }

  function pass(id: number, each: Waiting): void {
    each.attempts++
    thread ??= start()
    // Keeps the process alive while a push is being sent.
    thread.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    thread.postMessage({ id, push: each.push } satisfies ThreadRequest)
  }

  return {
    post(push) {
      if (isStopped) return Promise.reject(new Error('The server stops'))
      const { promise, resolve, reject } = Promise.withResolvers<PushAnswer | 'invalid keys'>()
      const each = { push, attempts: 0, resolve, reject }
      const id = ++lastId
      waiting.set(id, each)
      pass(id, each)
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
