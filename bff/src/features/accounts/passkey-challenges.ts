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

/** For whom a challenge was made that is not used up; null when there is none, or no longer. */
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

/** Uses a challenge up. @returns for whom it was made; null when there is none, or no longer */
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
