import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { AppError } from '../calls/app-error.ts'
import type { Scope, Transaction } from './scope.ts'

/** A creating call as its `Idempotency-Key` marks it (D-10). */
export interface IdempotentRequest {
  /** The header's value; null when none was sent: then every call stands for itself. */
  readonly key: string | null
  /** Whose key it is: `user:12`, or `public` for calls without an account. Keys of others never meet. */
  readonly owner: string
  readonly endpoint: string
  /** See `fingerprintOf`. */
  readonly fingerprint: string
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** How long a key is kept, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000

/** A digest of a parsed body, without the fields that may differ when the same form is sent again. */
export function fingerprintOf(body: object, without: readonly string[] = []): string {
  const entries = Object.entries(body).filter(([name]) => !without.includes(name))
  return digest(JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1))))
}

/**
 * Runs work once per key, inside its transaction: a second call with the same key and body, even one that
 * arrives at the same moment, gets what the first came to.
 * @param work what to do; what it comes to is stored, so let it be an id rather than personal data
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used with another body
 */
export async function runOnce<Outcome extends Json>(
  tx: Transaction,
  request: IdempotentRequest,
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  if (request.key === null) return work()
  const id = idOf(tx, request)
  // A key past its time may be used again. The insert waits for a call that is under way with the same key.
  await tx.kysely
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('expires_at', '<', new Date().toISOString())
    .execute()
  const taken = await tx.kysely
    .insertInto('idempotency_keys')
    .values({
      id,
      fingerprint: request.fingerprint,
      outcome: null,
      created_at: new Date(),
      expires_at: new Date(Date.now() + KEPT_MS),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!taken) return (await findOutcome(tx, request))!.outcome as Outcome
  const outcome = await work()
  await tx.kysely
    .updateTable('idempotency_keys')
    .set({ outcome: sql`${JSON.stringify(outcome)}::jsonb` })
    .where('id', '=', id)
    .execute()
  return outcome
}

/**
 * What an earlier call with this key came to, or null.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used with another body
 */
export async function findOutcome(
  scope: Scope,
  request: IdempotentRequest,
): Promise<{ outcome: unknown } | null> {
  if (request.key === null) return null
  const row = await scope.kysely
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'outcome'])
    .where('id', '=', idOf(scope, request))
    .where('expires_at', '>=', new Date().toISOString())
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== request.fingerprint) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'This Idempotency-Key was used for another request.')
  }
  return { outcome: row.outcome }
}

function idOf(scope: Scope, { endpoint, owner, key }: IdempotentRequest): string {
  return digest(JSON.stringify([scope.realm, endpoint, owner, key]))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
