import { request as requestHttp, type IncomingHttpHeaders, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { text } from 'node:stream/consumers'
import { connect } from 'node:tls'

/** Milliseconds that anything outside may take to answer. */
const TIME_LIMIT_MS = 5_000

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
  timeLimit = TIME_LIMIT_MS,
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

/** 'ECONNREFUSED', 'no answer', 'CERT_HAS_EXPIRED' and the like. */
export function reasonOf(error: unknown): string {
  const { name, code, message } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError' || name === 'AbortError') return 'no answer'
  return code ?? message
}

/** A server's certificate. */
export interface Certificate {
  readonly from: Date
  readonly to: Date
  /** Why it is not trusted, such as 'DEPTH_ZERO_SELF_SIGNED_CERT'; null for one that is. */
  readonly fault: string | null
}

/**
 * The certificate of a server, also one that is not trusted.
 * @throws Error with a short reason, such as ECONNREFUSED
 */
export async function certificateOf(
  host: string,
  port: number,
  timeLimit = TIME_LIMIT_MS,
): Promise<Certificate> {
  const { promise, resolve, reject } = Promise.withResolvers<Certificate>()
  const name = host.replace(/^\[|\]$/g, '')
  // Nothing is sent, so an untrusted server learns nothing.
  const socket = connect({ host: name, port, servername: isIP(name) ? '' : name, rejectUnauthorized: false })
  socket.setTimeout(timeLimit, () => socket.destroy(new Error('no answer')))
  socket.on('error', (error) => reject(new Error(reasonOf(error), { cause: error })))
  socket.on('secureConnect', () => {
    const { valid_from: from, valid_to: to } = socket.getPeerCertificate()
    const fault = socket.authorized ? null : String(socket.authorizationError)
    socket.end()
    resolve({ from: new Date(from), to: new Date(to), fault })
  })
  return promise
}

/** Connects to a host over TLS. @throws Error with a short reason when it cannot be reached or is not trusted */
export async function reach(host: string): Promise<void> {
  const { fault } = await certificateOf(host, 443)
  if (fault) throw new Error(fault)
}
