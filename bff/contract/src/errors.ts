/**
 * The stable codes of every refusal that a caller can meet, with the HTTP status that carries each.
 * REST answers the status with a plain sentence; GraphQL answers the code in `extensions.code`.
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
  RATE_LIMITED: 429,
  INTERNAL: 500,
  UNAVAILABLE: 503,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One fault of an input: where it is (field names and indexes) and what is wrong, for people to read. */
export interface InputIssue {
  path: (string | number)[]
  message: string
}
