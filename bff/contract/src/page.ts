import * as z from './zod.ts'

/** The largest page of a list, in entries; also its size when no limit is given. */
export const MAX_PAGE = 500
/** The page size in GraphQL when no `first` is given: a document is refused by its rows and fields (D-132). */
export const GRAPHQL_PAGE = 50

/** The part of a list: at most `limit` entries, from `cursor` on (`X-Next-Cursor` of the page before). */
export const pageFields = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE))),
  cursor: z.optional(z.string().check(z.trim(), z.maxLength(200))),
}

export const PageQuery = z.strictObject(pageFields)
export type PageQuery = z.infer<typeof PageQuery>
