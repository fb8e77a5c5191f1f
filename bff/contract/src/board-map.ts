import { jobNeeds } from '@snake-dispatch/domain/dispatch/queue-order'
import { regions } from '@snake-dispatch/domain/regions'
import { urgencies } from '@snake-dispatch/domain/urgency'
import * as z from './zod.ts'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './user.ts'

/** The most jobs that the map beside the board has; those that need somebody most. */
export const MAX_MAP_JOBS = 500
/** The most suburbs whose catchers it has. */
export const MAX_MAP_BASES = 500

/** An open job on the map: a pin at its suburb. */
export const MapJob = z.strictObject({
  jobNumber: z.int(),
  urgency: z.enum(urgencies),
  suburb: z.nullable(z.string()),
  need: z.enum(jobNeeds),
  /** Since when it waits, or when its catcher was or is due. */
  since: instant,
})
export type MapJob = z.infer<typeof MapJob>

/** A suburb where catchers are based. */
export const MapBase = z.strictObject({
  suburb: z.string(),
  /** How many of them are on call. */
  onCall: z.int(),
})

/** What the map beside the board shows (D-180): suburbs, no addresses and no names. */
export const BoardMap = z.strictObject({
  /** In the order in which harm grows (D-160). */
  jobs: z.array(MapJob),
  /** How many open jobs there are beyond these. */
  moreJobs: z.int(),
  bases: z.array(MapBase),
  /** Regions in which nobody is on call, or nobody of those who are can be reached. */
  emptyRegions: z.array(z.enum(regions.map(({ slug }) => slug))),
})
export type BoardMap = z.infer<typeof BoardMap>

export const boardMap = defineEndpoint({
  name: 'boardMap',
  summary: 'Open jobs and bases of who is on call, by suburb, and the regions without anybody',
  method: 'GET',
  path: '/api/moderator/map',
  audience: 'moderator',
  status: 200,
  answer: BoardMap,
})
