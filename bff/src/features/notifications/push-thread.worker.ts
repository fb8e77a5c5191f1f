/**
 * A separate thread: to encrypt (RFC 8291), sign (RFC 8292) and send an alert to 2,000 devices takes a second of CPU
 * time, and a catcher's claim must not wait for it.
 */
import { Agent, request } from 'node:https'
import type { IncomingMessage } from 'node:http'
import { addAbortSignal } from 'node:stream'
import { parentPort, workerData } from 'node:worker_threads'
import webPush from 'web-push'
import type { PushAnswer, PushPost, ThreadAnswer, ThreadRequest, ThreadSetup } from './push-thread.ts'

/** Connections to one push service; further pushes wait for a free one. */
const MAX_CONNECTIONS = 40
/** Characters of a push service's reason that are passed on. */
const MAX_REASON = 80

const { vapid, ca, timeLimit } = workerData as ThreadSetup
const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS, ...(ca !== undefined && { ca }) })

parentPort!.on('message', ({ id, push }: ThreadRequest) => void answer(id, push))

async function answer(id: number, push: PushPost): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ id, ...(await resultOf(push)) } satisfies ThreadAnswer)
}

async function resultOf(push: PushPost): Promise<Omit<ThreadAnswer, 'id'>> {
  const sealed = seal(push)
  if (!sealed) return { answer: 'invalid keys' }
  try {
    const response = await post(sealed)
    return { answer: await read(response) }
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return { noAnswer: code ?? message }
  }
}

/** Null when the browser's keys are invalid. */
function seal({ subscription, text, delivery }: PushPost) {
  try {
    const { ttl: TTL, urgency, topic } = delivery
    return webPush.generateRequestDetails(subscription, text, { vapidDetails: vapid, TTL, urgency, topic })
  } catch {
    return null
  }
}

/** Posts and returns the response, whose body must be read. Redirects are not followed. */
function post({
  endpoint,
  headers,
  body,
}: Pick<webPush.RequestDetails, 'endpoint' | 'headers' | 'body'>): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const send = () => {
    const sent = request(endpoint, { method: 'POST', headers, agent })
    let timer: NodeJS.Timeout | undefined
    // Starts with the connection: the wait for a free one says nothing about the push service.
    sent.on('socket', () => {
      timer = setTimeout(() => sent.destroy(new Error('no answer in time')), timeLimit)
    })
    sent.on('close', () => clearTimeout(timer))
    sent.on('response', (response) => {
      clearTimeout(timer)
      response.on('error', () => {})
      resolve(response)
    })
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The push service had closed the idle connection: it is available, so the push is sent over another one.
      if (sent.reusedSocket && error.code === 'ECONNRESET') send()
      else reject(error)
    })
    sent.end(body)
  }
  send()
  return promise
}

async function read(response: IncomingMessage): Promise<PushAnswer> {
  const { statusCode: status = 0, headers } = response
  const words = status >= 300 && status < 500 ? await firstWords(response) : ''
  response.resume()
  return { status, retryAfter: headers['retry-after'], words }
}

/**
 * Why it refuses: the `reason` of its JSON, such as Apple's `BadJwtToken`, else the start of its text; '' when the text
 * has unexpected characters.
 */
async function firstWords(response: IncomingMessage): Promise<string> {
  let text = ''
  try {
    for await (const part of addAbortSignal(AbortSignal.timeout(timeLimit), response)) {
      text += String(part)
      if (text.length > 1000) break
    }
  } catch {
    // What came before the connection broke, or in time, is enough.
  }
  return /^[\w .,:'"{}-]*$/.test(text)
    ? (/"reason"\s*:\s*"([\w ]+)"/.exec(text)?.[1] ?? text).slice(0, MAX_REASON)
    : ''
}
