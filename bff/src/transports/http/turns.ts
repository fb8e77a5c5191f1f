import type { Context } from 'koa'
import { AppError } from '../../calls/app-error.ts'
import type { HeavyCalls } from '../../limits/heavy-calls.ts'
import { callerKey, contextOf } from './request-context.ts'

/** Runs the heavy part of a request when its caller's turn comes, see `limitHeavyCalls`. */
export type TakeTurn = <T>(ctx: Context, work: () => Promise<T>) => Promise<T>

/**
 * Limits heavy work per account, or per address for guests and visitors of the demo. Skips it once the client has gone.
 */
export function turnsOf(heavyCalls: HeavyCalls): TakeTurn {
  return (ctx, work) =>
    heavyCalls(callerKey(contextOf(ctx)), () => {
      if (ctx.res.closed) throw new AppError('UNAVAILABLE', 'The connection was closed.')
      return work()
    })
}
