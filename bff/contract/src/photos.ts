import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'

/** A stored photo, as JPEG bytes, for those who may see its job (D-15), or whose own it is (D-140, D-146). */
export const photo = defineEndpoint({
  name: 'photo',
  summary: 'A photo of a job that the caller may see, or of the caller and what they hold, as JPEG',
  method: 'GET',
  path: '/api/photos/{key}',
  audience: 'signedIn',
  params: z.strictObject({ key: z.string().check(z.regex(/^[\w-]{20,64}$/)) }),
  /** `small`: a square of 160 pixels, about 5 kB, for the cards of a list. */
  query: z.strictObject({ size: z.optional(z.enum(['small'])) }),
  status: 200,
  answer: z.instanceof(Uint8Array),
  mediaType: 'image/jpeg',
})
