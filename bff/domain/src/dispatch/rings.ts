import { regionOfSuburb } from '../region-of-suburb.ts'
import type { RegionSlug } from '../regions.ts'
import type { Urgency } from '../urgency.ts'
import { regionsAround } from './region-neighbours.ts'

/** A ring of catchers; each one includes the rings before it. Moderators are not a ring (see `LadderStep`). */
export type Ring = 1 | 2 | 3

/** A job that is asked about. */
interface RungJob {
  readonly urgency: Urgency
  readonly suburb: string | null
  /** The accounts that logged, released or declined it; they are never alerted. */
  readonly excludedIds: ReadonlySet<number>
}

/** Somebody who may be asked. */
interface RungCatcher {
  readonly id: number
  readonly isOnCall: boolean
  readonly isLocked: boolean
  /** Whether their service suburbs cover the job. */
  readonly coversJob: boolean
  /** None: they serve all. */
  readonly serviceSuburbs: readonly string[]
}

/**
 * The first ring that includes a catcher, or null when none does (DISP-14). 1: their suburbs cover the job (D-07,
 * D-51); 2: they serve its region or a neighbouring one; 3: all catchers for High, those within two neighbour steps for
 * Medium, and nobody for Low. Ring 2 includes everybody when the job's region is unknown.
 */
export function ringOf(job: RungJob, catcher: RungCatcher): Ring | null {
  if (!catcher.isOnCall || catcher.isLocked || job.excludedIds.has(catcher.id)) return null
  if (catcher.coversJob) return 1
  const region = regionOfSuburb(job.suburb)
  // Without a region there are no neighbours to compare, so everybody is alerted.
  if (!region) return 2
  const servesAround = (steps: 1 | 2) => {
    const around = regionsAround(region.slug, steps)
    return catcher.serviceSuburbs.some((suburb) => {
      const served = regionOfSuburb(suburb)
      return served !== undefined && around.has(served.slug)
    })
  }
  if (servesAround(1)) return 2
  if (job.urgency === 'high' || (job.urgency === 'medium' && servesAround(2))) return 3
  return null
}

/**
 * The regions whose catchers a ring includes in addition to those of the job's suburbs, as in `ringOf`. Catchers who
 * serve one of them may see and claim the job (DISP-16). Null: all catchers.
 */
export function regionsOfRing(
  { urgency, suburb }: Pick<RungJob, 'urgency' | 'suburb'>,
  ring: Ring,
): readonly RegionSlug[] | null {
  if (ring === 1) return []
  const region = regionOfSuburb(suburb)
  if (!region || (ring === 3 && urgency === 'high')) return null
  return [...regionsAround(region.slug, ring === 3 && urgency === 'medium' ? 2 : 1)]
}
