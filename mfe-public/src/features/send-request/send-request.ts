import type * as z from '@snake-dispatch/contract/zod'
import {
  createPublicJob,
  type PublicJobAnswer,
  type PublicJobInput,
} from '@snake-dispatch/contract/public-job'
import { api, ApiError, errorText } from '@snake-dispatch/kit'
import { hasArrivedBefore } from '@snake-dispatch/screen-parts/has-arrived-before'

/** A request as it is sent, but for the captcha token. */
export type RequestBody = Omit<z.input<typeof PublicJobInput>, 'recaptchaToken'>

/** Why a request did not go through, as it stays on the page after the toast. */
export interface SendFailure {
  text: string
  /** True when an earlier request of this form did arrive, with what was filled in then. */
  arrivedBefore: boolean
}

/**
 * Sends a request of the public form, from the form or later from this device; nothing else does.
 * @param key its idempotency key: however often it is sent, it makes one job (D-10)
 * @throws the failure of the call
 */
export function sendRequest(
  { key, body }: { key: string; body: RequestBody },
  recaptchaToken: string,
  signal?: AbortSignal,
): Promise<PublicJobAnswer> {
  const headers = { 'Idempotency-Key': key }
  return api.call(createPublicJob, {
    body: { ...body, recaptchaToken },
    headers,
    ...(signal ? { signal } : {}),
  })
}

/** @param otherwise the text for a failure without a sentence of the server */
export function failureOf(error: unknown, otherwise: string): SendFailure {
  return {
    text: error instanceof ApiError ? errorText(error, otherwise) : otherwise,
    arrivedBefore: hasArrivedBefore(error),
  }
}

/** True when it was the captcha's token that the server refused. */
export function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.issues.some(({ path }) => path[0] === 'recaptchaToken')
}
