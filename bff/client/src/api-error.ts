import type { InputIssue } from '@snake-dispatch/contract/errors'

/**
 * A call that failed with an HTTP error.
 * `message` is '{status}: {body or status text}' (UI-06); `text` is the server's sentence, for people to read.
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  /** The issues by field, where the server names them. */
  readonly issues: readonly InputIssue[]

  constructor(status: number, body: string, statusText: string, issues: readonly InputIssue[] = []) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.text = body
    this.issues = issues
  }
}

/** A call that timed out: it may or may not have reached the server. */
export class NoAnswerError extends Error {
  constructor() {
    super('The server did not answer in time. Please check your connection and try again.')
    this.name = 'NoAnswerError'
  }
}

/** The sentence to show for a thrown value: the server's own text, or `fallback` when there is none. */
export function errorText(error: unknown, fallback: string): string {
  if (error instanceof NoAnswerError) return error.message
  return error instanceof ApiError && error.text ? error.text : fallback
}
