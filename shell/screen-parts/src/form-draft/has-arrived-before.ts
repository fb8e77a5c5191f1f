import { errorStatus } from '@snake-dispatch/contract/errors'
import { ApiError } from '@snake-dispatch/kit'

/** True where an earlier try of a form did arrive, with what was filled in then: its key is to be forgotten (D-10). */
export function hasArrivedBefore(error: unknown): boolean {
  return error instanceof ApiError && error.status === errorStatus.IDEMPOTENCY_MISMATCH
}
