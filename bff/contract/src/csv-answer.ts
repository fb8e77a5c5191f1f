import * as z from './zod.ts'

/** The parts of a streamed text. It avoids `z.custom`, which would enlarge the copy of zod that every page loads. */
const textParts = z
  .unknown()
  .check(
    z.refine((value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value),
  ) as unknown as z.ZodMiniType<AsyncIterable<string>>

/**
 * The fields shared by calls that answer a CSV file for admins; the file is streamed while it is read from the
 * database.
 */
export const csvAnswer = {
  method: 'GET',
  audience: 'admin',
  status: 200,
  answer: textParts,
  mediaType: 'text/csv',
} as const
