import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import type { RegionSlug } from '@snake-dispatch/domain/regions'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql } from 'kysely'
import type { Scope } from '../../db/scope.ts'
import { isLate, isOpenJob, waitsSince } from '../jobs/job-status.rows.ts'

/** The state of an open job for whoever is on duty: each job is in one of them. */
export const openJobStates = ['unclaimed', 'claimed', 'late'] as const
export type OpenJobState = (typeof openJobStates)[number]

/** The ages by which open jobs are counted, each up to the next. */
export const ageBands = ['0-5m', '5-10m', '10-30m', '30-60m', '1-6h', '6h+'] as const
export type AgeBand = (typeof ageBands)[number]
/** Where one age ends and the next begins, in seconds. */
const BAND_SECONDS = [300, 600, 1_800, 3_600, 21_600]

/** Open jobs that are alike. */
export interface OpenJobCount {
  readonly urgency: Urgency
  readonly state: OpenJobState
  readonly age: AgeBand
  /** Null: its suburb is in no region, or nobody knows it. */
  readonly region: RegionSlug | null
  readonly jobs: number
  /**
   * The age of the oldest in seconds: of an unclaimed job the time that it has waited for a catcher, of a late one the time
   * since its promised arrival, of any other the time since its request.
   */
  readonly oldestSeconds: number
}

/** Counts the open jobs, in one query that reads the index of open jobs. */
export async function countOpenJobsByAge(
  { kysely }: Pick<Scope, 'kysely'>,
  now: Date,
): Promise<OpenJobCount[]> {
  const since = sql`case when claimed_by_id is null then ${waitsSince()} when ${isLate(now)} then claimed_eta
    else created_at end`
  const seconds = sql<number>`extract(epoch from ${now.toISOString()}::timestamptz - ${since})::float8`
  const rows = await kysely
    .selectFrom('jobs')
    .where(isOpenJob())
    .select([
      'urgency',
      'suburb',
      sql<OpenJobState>`case when claimed_by_id is null then 'unclaimed' when ${isLate(now)} then 'late' else 'claimed' end`.as(
        'state',
      ),
      sql<number>`width_bucket(${seconds}, ${sql.val(BAND_SECONDS)}::float8[])`.as('band'),
      sql<number>`count(*)::int`.as('jobs'),
      sql<number>`greatest(max(${seconds}), 0)`.as('oldest'),
    ])
    .groupBy(['urgency', 'suburb', 'state', 'band'])
    .execute()
  return rows.map(({ suburb, band, oldest, ...row }) => ({
    ...row,
    age: ageBands[band]!,
    region: regionOfSuburb(suburb)?.slug ?? null,
    oldestSeconds: oldest,
  }))
}
