import { isIP } from 'node:net'
import { connect } from 'node:tls'

/** Milliseconds that anything outside may take to answer. */
export const NETWORK_TIME_LIMIT_MS = 5_000

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
  timeLimit = NETWORK_TIME_LIMIT_MS,
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
