import { errorStatus, type ErrorCode, type InputIssue } from '@snake-dispatch/contract/errors'
import type { RequestEvent } from '@snake-dispatch/contract/audit'
import type { SessionEndReason } from '@snake-dispatch/contract/session-end'

interface Details {
  event?: RequestEvent | undefined
  issues?: InputIssue[]
  retryAfter?: number | undefined
  sessionEndReason?: SessionEndReason | undefined
}

/** An error that the caller sees: a stable code and a sentence to read. Every other error is masked. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly issues: readonly InputIssue[]
  /** Seconds after which a retry may succeed, for `RATE_LIMITED` and `UNAVAILABLE`. */
  readonly retryAfter: number | undefined

  /** Why the caller's session ended, for `UNAUTHENTICATED` (D-43). */
  readonly sessionEndReason: SessionEndReason | undefined

  /** The security event to record for this error; undefined when there is none (SEC-05). */
  readonly event: RequestEvent | undefined

  constructor(code: ErrorCode, sentence: string, extra: Details = {}) {
    super(sentence)
    this.name = 'AppError'
    this.code = code
    this.issues = extra.issues ?? []
    this.retryAfter = extra.retryAfter
    this.sessionEndReason = extra.sessionEndReason
    this.event = extra.event ?? (code === 'RATE_LIMITED' ? 'request.limited' : undefined)
  }

  /** The HTTP status that carries the code. */
  get status(): number {
    return errorStatus[this.code]
  }
}

/** What FORBIDDEN says to an account whose role may not do this. */
export const NOT_PERMITTED = "You don't have permission to do this."

/** True for an `AppError` with the code `RATE_LIMITED`. */
export function isRateLimited(error: unknown): boolean {
  return error instanceof AppError && error.code === 'RATE_LIMITED'
}
