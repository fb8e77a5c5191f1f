/**
 * The stable error codes, with the HTTP status of each.
 * REST answers the status with a sentence; GraphQL answers the code in `extensions.code`.
 */
export const errorStatus = {
  BAD_INPUT: 400,
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA: 415,
  IDEMPOTENCY_MISMATCH: 422,
  /** The password is right; a passkey is asked for as well (AUTH-23). */
  SECOND_STEP: 428,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One issue of an input: where it is (field names and indexes), and a sentence that says what is wrong. */
export interface InputIssue {
  path: (string | number)[]
  message: string
}
