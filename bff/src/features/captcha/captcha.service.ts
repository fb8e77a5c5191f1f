import { createHash } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'

/** A verified token, kept until it expires so that it is not accepted twice. */
interface VerifiedCaptcha {
  /** The same in every encoding of the token. */
  id: string
  expiresAt: Date
}

/** The captcha for other features (D-17). */
export interface CaptchaService {
  /**
   * Checks a token; may ask Google, so call it before a transaction, not in one.
   * @throws AppError BAD_INPUT when the token is forged, expired or no token; UNAVAILABLE when it cannot be checked
   */
  verify(token: string): Promise<VerifiedCaptcha>
  /**
   * Runs work that verifies and spends a token, and counts one that is refused against `forgedCaptchas`. The count
   * comes after the check, so it never refuses a valid token (D-126).
   * @throws AppError RATE_LIMITED for a refused token of a network that has sent too many, and the errors of the work
   */
  countRefused<T>(address: string, work: () => Promise<T>): Promise<T>
  /**
   * Counts a public request that has been accepted. Beyond 1,000 in an hour, of all senders together, challenges become
   * harder and an alarm is raised; no request is refused for it (D-21).
   */
  countAccepted(): Promise<void>
}

/** The refusal of a token, in the words of the form (PUB-06). */
export function captchaRefused(): AppError {
  const message = 'Please complete the reCAPTCHA verification'
  const issues = [{ path: ['recaptchaToken'], message }]
  return new AppError('BAD_INPUT', message, { issues, event: 'request.forged-captcha' })
}

/** True for what `captchaRefused` makes. */
export const isCaptchaRefusal = (error: unknown): boolean =>
  error instanceof AppError && error.event === 'request.forged-captcha'

/**
 * Marks a verified token as used, in the transaction of the request that carries it: a token is valid once (D-17).
 * @throws AppError BAD_INPUT when it has been used before
 */
export async function spendCaptcha(tx: Transaction, { id, expiresAt }: VerifiedCaptcha): Promise<void> {
  const used = await tx.kysely
    .insertInto('used_captchas')
    .values({ token_hash: createHash('sha256').update(id).digest('hex'), expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('token_hash')
    .executeTakeFirst()
  if (!used) throw captchaRefused()
}
