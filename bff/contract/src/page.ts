import * as z from './zod.ts'

/** Most entries that one page of a list carries, and how many it carries when no limit is given. */
export const MAX_PAGE = 500

/** Which part of a list is asked for: so many entries, behind the page that ended with this cursor. */
export const pageFields = {
  limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(MAX_PAGE))),
  cursor: z.optional(z.string().check(z.trim(), z.maxLength(200))),
}

export const PageQuery = z.strictObject(pageFields)
export type PageQuery = z.infer<typeof PageQuery>
