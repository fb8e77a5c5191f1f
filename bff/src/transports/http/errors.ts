import { SESSION_END_HEADER } from '@snake-dispatch/contract/session-end'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { AppError } from '../../calls/app-error.ts'
import { databaseFault, isDatabaseTimeout, type DatabaseFault } from '../../db/database-errors.ts'

/** Faults that last until somebody makes room or lets the database write again (D-192). */
const storesNothing: ReadonlySet<DatabaseFault | null> = new Set(['disk full', 'read-only'])

/** Converts anything thrown into an error that may be sent; unexpected errors are logged and masked. */
export function toAppError(error: unknown, log: Logger): AppError {
  if (error instanceof AppError) return error
  const fault = databaseFault(error)
  if (fault !== null || isDatabaseTimeout(error)) {
    log.warn({ err: error }, fault === null ? 'The database took too long' : 'The database is unavailable')
    return storesNothing.has(fault)
      ? new AppError(
          'UNAVAILABLE',
          'Nothing can be saved at the moment. Please try again in a few minutes.',
          {
            retryAfter: 30,
          },
        )
      : new AppError('UNAVAILABLE', 'The service is unavailable for a moment. Please try again.', {
          retryAfter: 2,
        })
  }
  log.error({ err: error }, 'A request failed')
  return new AppError('INTERNAL', 'Something went wrong on our side. Please try again.')
}

/** The format of an error: a plain sentence, `{ message, issues }` for the public form, or a GraphQL result. */
export type ErrorShape = 'text' | 'issues' | 'graphql'

/** Answers an error in the format of its call. Never a stack, never HTML. */
export function answerError(ctx: Context, error: AppError, shape: ErrorShape): void {
  ctx.status = error.status
  if (error.retryAfter !== undefined) ctx.set('retry-after', String(error.retryAfter))
  if (error.sessionEndReason) ctx.set(SESSION_END_HEADER, error.sessionEndReason)
  ctx.set('cache-control', 'no-store')
  if (shape === 'issues') {
    ctx.body = { message: error.message, issues: error.issues }
  } else if (shape === 'graphql') {
    const { message, code, retryAfter } = error
    const extensions = { code, ...(retryAfter !== undefined && { retryAfter }) }
    const type = ctx.accepts('application/json', 'application/graphql-response+json') || 'application/json'
    ctx.set('content-type', `${type}; charset=utf-8`)
    ctx.body = JSON.stringify({ errors: [{ message, extensions }] })
  } else {
    ctx.type = 'text/plain; charset=utf-8'
    ctx.body = error.message
  }
}
