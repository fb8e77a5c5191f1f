import { request as requestHttp, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { text } from 'node:stream/consumers'
import { certificateOf, NETWORK_TIME_LIMIT_MS, reasonOf } from '../core/certificate.ts'

/** What a server answered; redirects are not followed. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/**
 * Asks a server over HTTP. Node's own client, unlike `fetch`, sends any header and reads the answer to an upgrade.
 * @throws Error with a short reason, such as ECONNREFUSED
 */
export async function ask(
  url: string,
  options: Pick<RequestOptions, 'headers' | 'method'> = {},
  timeLimit = NETWORK_TIME_LIMIT_MS,
): Promise<Answer> {
  const send = url.startsWith('https:') ? requestHttps : requestHttp
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const asking = send(url, { ...options, signal: AbortSignal.timeout(timeLimit), agent: false })
  asking.on('error', (error) => reject(new Error(reasonOf(error), { cause: error })))
  asking.on('upgrade', ({ statusCode = 0, headers }, socket) => {
    socket.destroy()
    resolve({ status: statusCode, headers, body: '' })
  })
  asking.on('response', (answer) => {
    text(answer).then(
      (body) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
      reject,
    )
  })
  asking.end()
  return promise
}

/** Connects to a host over TLS. @throws Error with a short reason when it cannot be reached or is not trusted */
export async function reach(host: string): Promise<void> {
  const { fault } = await certificateOf(host, 443)
  if (fault) throw new Error(fault)
}
