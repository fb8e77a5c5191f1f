import type { IncomingMessage } from 'node:http'
import type { Middleware } from 'koa'
import type { Logger } from 'pino'
import { readText } from './request-input.ts'

/** A call of another server, as it arrived. */
interface SignedCall {
  /** Of the public origin: the host that the request claims is the sender's word alone. */
  readonly url: string
  readonly header: (name: string) => string | undefined
  readonly body: string
}

/** A path to which another server posts what it signs. */
interface SignedCallsOptions {
  readonly path: string
  readonly publicOrigin: string
  /** Checks the signature and takes the call. @returns the status of the answer */
  readonly take: (call: SignedCall) => Promise<number>
}

/**
 * Serves calls that other servers sign, outside of the endpoint table: without session, cookie and check of the origin,
 * because the signature of the body says who calls. The body is read as it is, up to 64 kB, of any type.
 */
export function signedCalls({ path, publicOrigin, take }: SignedCallsOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== path || ctx.method !== 'POST') return next()
    ctx.state['endpoint'] = path
    const body = await readText(ctx.req)
    const status = await take({ url: publicOrigin + ctx.url, header: headerOf(ctx.req), body })
    if (status >= 400) (ctx.state['log'] as Logger).warn({ path, status }, 'A signed call was refused')
    ctx.set('cache-control', 'no-store')
    ctx.status = status
  }
}

const headerOf =
  ({ headers }: IncomingMessage) =>
  (name: string) => {
    const value = headers[name]
    return Array.isArray(value) ? value[0] : value
  }
