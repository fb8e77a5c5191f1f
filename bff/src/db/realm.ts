import { p, type EntityManager } from '@mikro-orm/core'
import { randomBytes } from 'node:crypto'
import * as z from 'zod'

/**
 * Separate sets of data: real work, and each visit to the demo with its own account and sample data (D-02, D-39).
 * Before visits were private, all of them shared `demo`.
 */
export type Realm = 'live' | Visit
export type Visit = 'demo' | `demo-${string}`

/** A realm as it is read from a message or a task. */
export const realmSchema = z.custom<Realm>(
  (value) => typeof value === 'string' && /^(?:live|demo(?:-[\w-]+)?)$/.test(value),
  'must be a realm',
)

/** The realm of a new visit; it cannot be guessed. */
export const newVisit = (): Visit => `demo-${randomBytes(12).toString('base64url')}`

/** Name of the ORM filter that keeps every query of an entity with a `realm` column inside its realm. */
export const REALM_FILTER = 'realm'

/** The `realm` column; a new row gets the realm of the entity manager that stores it. */
export const realmColumn = () =>
  p
    .text()
    .$type<Realm>()
    .check(`realm ~ '^(live|demo(-.+)?)$'`)
    .onCreate((_entity, em) => realmOf(em))

/**
 * The realm that an entity manager works in.
 * @throws Error when it has none: nothing is stored or read without a realm
 */
function realmOf(em: EntityManager): Realm {
  const realm = em.getFilterParams<{ realm?: Realm }>(REALM_FILTER)?.realm
  if (!realm) throw new Error('This entity manager has no realm: take it from a scope.')
  return realm
}
