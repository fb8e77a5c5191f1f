import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Middleware } from 'koa'
import type { Health } from '../../process/processes.ts'
import { METRICS_TYPE } from '../../core/metrics.ts'

/** What the operations endpoints need. */
interface OperationsOptions {
  /** Of the whole portal, also where several processes serve it (D-137); may reject. */
  readonly health: Health<string>
  /** The bearer token that protects the metrics; undefined limits them to this machine. */
  readonly metricsToken: string | undefined
  readonly trustProxy: boolean
}

/**
 * Serves `/healthz`, `/readyz` (D-22) and `/metrics`. Metrics need the token; when none is configured, only requests
 * from this machine that did not come through a proxy get them.
 */
export function operations(options: OperationsOptions): Middleware {
  return async (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/healthz') return answer(ctx, 200, 'ok')
    if (ctx.path === '/readyz') {
      const ready = await options.health.ready().catch(() => false)
      return ready ? answer(ctx, 200, 'ready') : answer(ctx, 503, options.health.unready)
    }
    if (ctx.path !== '/metrics') return next()
    if (!maySeeMetrics(ctx, options)) return answer(ctx, 404, 'Not found')
    answer(ctx, 200, await options.health.metrics())
    ctx.set('content-type', METRICS_TYPE)
  }
}

function answer(ctx: Context, status: number, text: string): void {
  ctx.state['endpoint'] = ctx.path.slice(1)
  ctx.status = status
  ctx.set('cache-control', 'no-store')
  ctx.type = 'text/plain; charset=utf-8'
  ctx.body = text
}

function maySeeMetrics(ctx: Context, options: OperationsOptions): boolean {
  if (options.metricsToken !== undefined)
    return isSame(ctx.get('authorization'), `Bearer ${options.metricsToken}`)
  const direct = !options.trustProxy && !ctx.get('x-forwarded-for') && !ctx.get('forwarded')
  return direct && /^(127\.|::1$|::ffff:127\.)/.test(ctx.req.socket.remoteAddress ?? '')
}

/** Compares in constant time: the duration reveals nothing about the text. */
function isSame(text: string, expected: string): boolean {
  const hashOf = (each: string) => createHash('sha256').update(each).digest()
  return timingSafeEqual(hashOf(text), hashOf(expected))
}
