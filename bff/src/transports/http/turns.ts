import type { Context } from 'koa'
import { AppError } from '../../calls/app-error.ts'
import type { HeavyCalls } from '../../limits/heavy-calls.ts'
import { callerKey, contextOf } from './request-context.ts'

/** Runs the heavy part of a request when its caller's turn comes, see `limitHeavyCalls`. */
export type TakeTurn = <T>(ctx: Context, work: () => Promise<T>) => Promise<T>

/** Who takes turns: an account, or the address of a guest or of a visitor of the demo. What nobody waits for any more is left out. */
export function turnsOf(heavyCalls: HeavyCalls): TakeTurn {
  return (ctx, work) =>
    heavyCalls(callerKey(contextOf(ctx)), () => {
      if (ctx.res.closed) throw new AppError('UNAVAILABLE', 'The connection was closed.')
      return work()
    })
}
