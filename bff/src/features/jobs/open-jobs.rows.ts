import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import type { RegionSlug } from '@snake-dispatch/domain/regions'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { isOpenJob } from './job-status.rows.ts'

/** Open jobs of an area. */
export interface OpenJobs {
  open: number
  unclaimed: number
}

/** The open jobs of each region; those of no region under null. */
export async function countOpenJobs(scope: Pick<Scope, 'kysely'>): Promise<Map<RegionSlug | null, OpenJobs>> {
  const rows = await scope.kysely
    .selectFrom('jobs')
    .where(isOpenJob())
    .groupBy('suburb')
    .select('suburb')
    .select(sql<number>`count(*)::int`.as('open'))
    .select(sql<number>`(count(*) - count(claimed_by_id))::int`.as('unclaimed'))
    .execute()
  const counts = new Map<RegionSlug | null, OpenJobs>()
  for (const { suburb, open, unclaimed } of rows) {
    const slug = regionOfSuburb(suburb)?.slug ?? null
    const before = counts.get(slug) ?? { open: 0, unclaimed: 0 }
    counts.set(slug, { open: before.open + open, unclaimed: before.unclaimed + unclaimed })
  }
  return counts
}
