import { createHash } from 'node:crypto'
import { IDEMPOTENCY_KEY_DAYS } from '@snake-dispatch/domain/idempotency-days'
import { sql } from 'kysely'
import { AppError } from '../calls/app-error.ts'
import type { Scope, Transaction } from './scope.ts'

/** A creating call with its `Idempotency-Key` (D-10). */
export interface IdempotentRequest {
  /** The header's value; null when it was not sent, in which case every call runs. */
  readonly key: string | null
  /** The owner of the key: `user:12`, or `public` for calls without an account. Owners may use the same key. */
  readonly owner: string
  readonly endpoint: string
  /** See `fingerprintOf`; unused without a key. */
  readonly fingerprint: string
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

/** How long a key is stored, in milliseconds (D-46). */
export const KEY_LIFETIME_MS = IDEMPOTENCY_KEY_DAYS * 24 * 60 * 60 * 1000

/**
 * A digest of the parsed inputs of a call. A null field counts as left out.
 * @param without names of fields to ignore, because they may differ when the same form is sent again
 */
export function fingerprintOf(inputs: object, without: readonly string[] = []): string {
  const entries = Object.entries(inputs).filter(
    ([name, value]) => value !== null && value !== undefined && !without.includes(name),
  )
  return digest(JSON.stringify(entries.sort(([one], [other]) => (one < other ? -1 : 1))))
}

/**
 * Runs work once per key, inside its transaction: a second call with the same key and body, even a concurrent one, gets
 * the outcome of the first.
 * @param work its outcome is stored: return an id rather than personal data
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used with another body
 */
export async function runOnce<Outcome extends Json>(
  tx: Transaction,
  request: IdempotentRequest,
  work: () => Promise<Outcome>,
  now = tx.now(),
): Promise<Outcome> {
  if (request.key === null) return work()
  const id = idOf(tx, request)
  // An expired key may be used again. The insert waits for a running call with the same key.
  await tx.kysely
    .deleteFrom('idempotency_keys')
    .where('id', '=', id)
    .where('expires_at', '<', now.toISOString())
    .execute()
  const inserted = await tx.kysely
    .insertInto('idempotency_keys')
    .values({
      id,
      fingerprint: request.fingerprint,
      outcome: null,
      created_at: now,
      expires_at: new Date(now.getTime() + KEY_LIFETIME_MS),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return (await findOutcome(tx, request, now))!.outcome as Outcome
  const outcome = await work()
  await tx.kysely
    .updateTable('idempotency_keys')
    .set({ outcome: sql`${JSON.stringify(outcome)}::jsonb` })
    .where('id', '=', id)
    .execute()
  return outcome
}

/**
 * The outcome of an earlier call with this key, or null.
 * @throws AppError IDEMPOTENCY_MISMATCH when the key was used with another body
 */
export async function findOutcome(
  scope: Scope,
  request: IdempotentRequest,
  now = scope.now(),
): Promise<{ outcome: unknown } | null> {
  if (request.key === null) return null
  const row = await scope.kysely
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'outcome'])
    .where('id', '=', idOf(scope, request))
    .where('expires_at', '>=', now.toISOString())
    .executeTakeFirst()
  if (!row) return null
  if (row.fingerprint !== request.fingerprint) {
    throw new AppError('IDEMPOTENCY_MISMATCH', 'An earlier version of this has arrived already.')
  }
  return { outcome: row.outcome }
}

function idOf(scope: Scope, { endpoint, owner, key }: IdempotentRequest): string {
  return digest(JSON.stringify([scope.realm, endpoint, owner, key]))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
