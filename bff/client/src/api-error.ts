import type { InputIssue } from '@snake-dispatch/contract/errors'

/**
 * A call that was answered with anything but success.
 * `message` is '{status}: {body or status text}' (UI-06); `text` is what the server said, for people to read.
 */
export class ApiError extends Error {
  readonly status: number
  readonly text: string
  /** The faults of the single fields, where the server names them. */
  readonly issues: readonly InputIssue[]

  constructor(status: number, body: string, statusText: string, issues: readonly InputIssue[] = []) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.text = body
    this.issues = issues
  }
}

/** A call that was given up because its answer took too long: whether it arrived, nobody knows. */
export class NoAnswerError extends Error {
  constructor() {
    super('The server did not answer in time. Please check your connection and try again.')
    this.name = 'NoAnswerError'
  }
}

/** The sentence to show for any thrown value: the server's own text, or the given one when there is none. */
export function errorText(error: unknown, otherwise: string): string {
  if (error instanceof NoAnswerError) return error.message
  return error instanceof ApiError && error.text ? error.text : otherwise
}
