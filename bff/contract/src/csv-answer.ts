import * as z from './zod.ts'

/** The parts of a text. Not by `z.custom`, which every page would carry with the shared copy of zod. */
const textParts = z
  .unknown()
  .check(
    z.refine((value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
  ) as unknown as z.ZodMiniType<AsyncIterable<string>>

/** What calls that answer a CSV file for admins share: it is sent while it is read from the database. */
export const csvAnswer = {
  method: 'GET',
  audience: 'admin',
  status: 200,
  answer: textParts,
  mediaType: 'text/csv',
} as const
