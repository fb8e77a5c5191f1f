import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from './realm.ts'

const IdempotencyKeySchema = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    /** SHA-256 of endpoint, owner and key, hex. */
    id: p.text().primary(),
    realm: realmColumn(),
    /** SHA-256 of the request body, hex. */
    fingerprint: p.text(),
    /** The outcome of the first call; null only inside its transaction. */
    outcome: p.json<unknown>().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
    expiresAt: p.datetime(3).index(),
  },
})

/** A creating call that was made with an `Idempotency-Key` (D-10). */
export class IdempotencyKey extends IdempotencyKeySchema.class {}
IdempotencyKeySchema.setClass(IdempotencyKey)
