import * as z from './zod.ts'

/** Somebody of the staff who has a job open (D-169). */
export const JobViewer = z.strictObject({ id: z.int(), name: z.string() })
export type JobViewer = z.infer<typeof JobViewer>

/** Those who have a job open, by name: what the GraphQL subscription `jobViewers` gives, at first and with each change. */
export const JobViewers = z.strictObject({ people: z.array(JobViewer) })
