import { SESSION_END_HEADER } from '@snake-dispatch/contract/session-end'
import type { Context } from 'koa'
import type { Logger } from 'pino'
import { AppError } from '../../calls/app-error.ts'
import { isDatabaseTimeout, isDatabaseUnavailable } from '../../db/database-errors.ts'

/** Converts anything thrown into an error that may be sent; unexpected errors are logged and masked. */
export function toAppError(error: unknown, log: Logger): AppError {
  if (error instanceof AppError) return error
  const isUnavailable = isDatabaseUnavailable(error)
  if (isUnavailable || isDatabaseTimeout(error)) {
    log.warn({ err: error }, isUnavailable ? 'The database is unavailable' : 'The database took too long')
    return new AppError('UNAVAILABLE', 'The service is unavailable for a moment. Please try again.', {
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
