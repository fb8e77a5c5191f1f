import { p, type EntityManager } from '@mikro-orm/core'

/** Two separate sets of data: real work, and the demo account with its sample data (D-02). */
export const realms = ['live', 'demo'] as const
export type Realm = (typeof realms)[number]

/** Name of the ORM filter that keeps every query of an entity with a `realm` column inside its realm. */
export const REALM_FILTER = 'realm'

/** The `realm` column; a new row gets the realm of the entity manager that stores it. */
export const realmColumn = () => p.enum(realms).onCreate((_entity, em) => realmOf(em))

/**
 * The realm that an entity manager works in.
 * @throws Error when it has none: nothing is stored or read without a realm
 */
function realmOf(em: EntityManager): Realm {
  const realm = em.getFilterParams<{ realm?: Realm }>(REALM_FILTER)?.realm
  if (!realm) throw new Error('This entity manager has no realm: take it from a scope.')
  return realm
}
