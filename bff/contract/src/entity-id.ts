import * as z from 'zod/mini'

/** The largest id that the database can hold. */
export const MAX_ENTITY_ID = 2_147_483_647

/** The id of a user or a job in a path: a whole number from 1. */
export const EntityId = z.coerce.number().check(z.int(), z.positive(), z.lte(MAX_ENTITY_ID))
