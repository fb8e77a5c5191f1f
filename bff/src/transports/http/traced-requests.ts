import type { Context, Middleware } from 'koa'
import type { Tracing } from '../../tracing/tracing.ts'

/** Asked for every few seconds, by load balancers and Prometheus. */
const untraced: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Records requests, by the name and the path pattern of their endpoint: paths may have tokens (D-199).
 * @param trustProxy true where the proxy's word may be taken for the trace that a request is part of
 */
export function tracedRequests(tracing: Tracing, trustProxy: boolean): Middleware {
  return (ctx, next) => {
    if (untraced.has(ctx.path)) return next()
    const parent = trustProxy ? ctx.get('traceparent') : undefined
    return tracing.record({ name: ctx.method, kind: 'server', parent }, async (span) => {
      await next()
      if (!span) return
      const { requestId, endpoint, route } = ctx.state as RequestState
      span.rename(`${ctx.method} ${endpoint ?? 'other'}`)
      span.set({
        'http.request.method': ctx.method,
        'http.response.status_code': ctx.status,
        'request.id': requestId,
        ...(endpoint && { endpoint }),
        ...(route && { 'http.route': route }),
      })
      if (ctx.status >= 500) span.fail({ code: String(ctx.status) })
    })
  }
}

type RequestState = Context['state'] & {
  readonly requestId: string
  readonly endpoint: string | null
  /** The path of the endpoint, with names in place of values. */
  readonly route?: string
}
