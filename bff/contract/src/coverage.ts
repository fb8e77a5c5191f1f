import { gapKinds } from '@snake-dispatch/domain/dispatch/coverage'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './user.ts'

const areaFields = {
  /** Catchers who are on call. */
  onCall: z.int(),
  /** Those of them who can be reached: by a proven device or an open page. */
  reachable: z.int(),
  /** For each of `hours`, the fewest who are on call at the same time. */
  ahead: z.array(z.int()),
}

const jobFields = {
  /** Jobs that are neither completed nor cancelled. */
  open: z.int(),
  /** Those of them that nobody has claimed. */
  unclaimed: z.int(),
}

/** One of the 19 regions. A catcher counts in every region of their service suburbs. */
export const RegionCoverage = z.strictObject({
  slug: z.string(),
  name: z.string(),
  ...areaFields,
  ...jobFields,
  /** What it lacks now: nobody `onCall`, nobody `reachable`, or only somebody who serves `anywhere`; null: nothing. */
  gap: z.nullable(z.enum(gapKinds)),
})
export type RegionCoverage = z.infer<typeof RegionCoverage>

/** Who is on call and reachable, by region, now and in the next 24 hours (DISP-17). */
export const Coverage = z.strictObject({
  /** The beginnings of the next 24 hours; the first one has begun. */
  hours: z.array(instant),
  regions: z.array(RegionCoverage),
  /** Catchers who chose no suburbs: they serve every region, and count in none. */
  everywhere: z.strictObject({ ...areaFields, /** Of those on call, by name. */ names: z.array(z.string()) }),
  /** Jobs whose suburb is unknown or in no region. */
  elsewhere: z.strictObject(jobFields),
})
export type Coverage = z.infer<typeof Coverage>

export const coverage = defineEndpoint({
  name: 'coverage',
  summary: 'Who is on call and reachable by region, now and in the next 24 hours, with the open jobs',
  method: 'GET',
  path: '/api/moderator/coverage',
  audience: 'moderator',
  status: 200,
  answer: Coverage,
})
