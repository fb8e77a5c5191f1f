import type { Args } from './graphql-module.ts'

/** The arguments that were given: for GraphQL, null is the same as left out. */
export function given(args: Args): Args {
  return Object.fromEntries(Object.entries(args).filter(([, value]) => value !== null && value !== undefined))
}

/**
 * Translates the arguments of a paged list into the query of its REST call: `first` and `after` are the limit and the
 * cursor, which for some lists is the id of an entry.
 */
export function pageQuery({ first, after, ...filters }: Args): Args {
  const cursor = typeof after === 'number' ? String(after) : after
  return given({ ...filters, limit: first, cursor })
}

/** The key of a call that acts once (D-46), where one was given. */
export function keyOf(idempotencyKey: unknown): { idempotencyKey?: string } {
  return typeof idempotencyKey === 'string' ? { idempotencyKey } : {}
}
