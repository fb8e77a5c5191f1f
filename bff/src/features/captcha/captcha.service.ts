import { createHash } from 'node:crypto'
import { AppError } from '../../calls/app-error.ts'
import type { Transaction } from '../../db/scope.ts'

/** A token that has been found good, and how long it has to be remembered so that it is not taken twice. */
export interface VerifiedCaptcha {
  /** What stays the same in every spelling of the token. */
  id: string
  expiresAt: Date
}

/** What the other features need of the captcha (D-17). */
export interface CaptchaService {
  /**
   * Checks a token; may ask Google, so call it before a transaction, not in one.
   * @throws AppError BAD_INPUT when the token is forged, expired or no token; UNAVAILABLE when it cannot be checked
   */
  verify(token: string): Promise<VerifiedCaptcha>
}

/** The refusal of a token, in the words of the form (PUB-06). */
export function captchaRefused(): AppError {
  const message = 'Please complete the reCAPTCHA verification'
  return new AppError('BAD_INPUT', message, { issues: [{ path: ['recaptchaToken'], message }] })
}

/**
 * Uses a verified token up, in the transaction of what it lets through: a token is good once (D-17).
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
