import { randomBytes } from 'node:crypto'
import type { Scope } from '../../db/scope.ts'
import type { challengePurposes } from './webauthn-challenge.entity.ts'

const VALID_MS = 5 * 60 * 1000

type Purpose = (typeof challengePurposes)[number]

/** Makes a challenge that can be answered once, within 5 minutes (AUTH-22). */
export async function newChallenge(scope: Scope, purpose: Purpose, userId: number | null): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  const expiresAt = new Date(scope.now().getTime() + VALID_MS)
  await scope.kysely
    .insertInto('webauthn_challenges')
    .values({ challenge, purpose, user_id: userId, expires_at: expiresAt })
    .execute()
  return challenge
}

/**
 * The account of a challenge, which stays valid; null when there is no such challenge, or it was used or has expired.
 * `userId` is null for a sign-in without a password.
 */
export async function readChallenge(
  scope: Scope,
  purpose: Purpose,
  challenge: string,
): Promise<{ userId: number | null } | null> {
  const row = await scope.kysely
    .selectFrom('webauthn_challenges')
    .select('user_id')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', scope.now().toISOString())
    .executeTakeFirst()
  return row ? { userId: row.user_id } : null
}

/** Consumes a challenge. @returns as `readChallenge` */
export async function takeChallenge(
  scope: Scope,
  purpose: Purpose,
  challenge: string,
): Promise<{ userId: number | null } | null> {
  const row = await scope.kysely
    .deleteFrom('webauthn_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', scope.now().toISOString())
    .returning('user_id')
    .executeTakeFirst()
  return row ? { userId: row.user_id } : null
}
