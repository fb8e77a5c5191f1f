import * as z from 'zod/mini'

/** The largest id that the database can hold. */
export const MAX_ENTITY_ID = 2_147_483_647

/** The id of a user or a job in a path: a whole number from 1. */
export const EntityId = z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_ENTITY_ID))

const wide = [z.int(), z.gte(0), z.lte(Number.MAX_SAFE_INTEGER)] as const

/**
 * The id of rows that grow in number with the alerts: 64 bits in the database, at most 53 in a JavaScript number. It is
 * a Float in GraphQL, whose integers have 32 bits.
 */
export const WideId = z.number().check(...wide)
/** The same in a query. */
export const WideIdText = z.coerce.number().check(...wide)
