import type { InputIssue } from '@snake-dispatch/contract/errors'

/**
 * A call that was answered with an error status.
 * `message` is '{status}: {body or status text}' (UI-06), for logs; `text` is the server's sentence alone, for people
 * to read, or '' when it sent none (D-32).
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  /** The issues by field, where the server names them. */
  readonly issues: readonly InputIssue[]
  /** Seconds after which the server asks for the next try; 0 where it names none. */
  readonly retryAfter: number

  constructor(
    status: number,
    body: string,
    statusText: string,
    {
      text = body,
      issues = [],
      retryAfter = 0,
    }: { text?: string; issues?: readonly InputIssue[]; retryAfter?: number } = {},
  ) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.text = text.trim()
    this.issues = issues
    this.retryAfter = retryAfter
  }
}

/** A call that timed out; the server may have received it. */
export class NoAnswerError extends Error {
  constructor(message = 'The server did not answer in time. Please check your connection and try again.') {
    super(message)
    this.name = 'NoAnswerError'
  }
}

/** The abort reason when a user no longer wants to wait for an answer; the server may still have received the call. */
export const stoppedWaiting = () =>
  new NoAnswerError('You stopped waiting. It may have arrived all the same. You can try again.')

/** The sentence to show for any thrown value: the server's own text, or the fallback when there is none (D-32). */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof NoAnswerError) return error.message
  return error instanceof ApiError && error.text ? error.text : fallback
}
