import { ApiError } from '@snake-dispatch/kit'

/** Without an answer, or with one that only says that the server failed, a change may have been stored all the same. */
export function isUnsure(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500
}
