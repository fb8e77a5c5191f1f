import { sql, type RawBuilder } from 'kysely'
import type { Scope } from '../../db/scope.ts'

/** What a duplicate adds to the kept job (D-167). */
export interface Duplicate {
  readonly jobNumber: number
  readonly details: string | null
  readonly detailsMasked: string | null
  readonly locationDetails: string | null
  readonly locationDetailsMasked: string | null
  readonly photoUrl: string | null
}

const described = sql<Duplicate[]>`jsonb_agg(jsonb_build_object('jobNumber', duplicate.job_number,
  'details', duplicate.details, 'detailsMasked', duplicate.details_masked,
  'locationDetails', duplicate.location_details, 'locationDetailsMasked', duplicate.location_details_masked,
  'photoUrl', duplicate.photo_url) order by duplicate.id)`

/** The duplicates of `job` whose clients are not erased, as a value of a query; null where there are none. */
export function duplicatesOf({ kysely }: Pick<Scope, 'kysely'>): RawBuilder<Duplicate[] | null> {
  const found = kysely
    .selectFrom('jobs as duplicate')
    .whereRef('duplicate.merged_into_id', '=', sql.ref('job.id'))
    .where('duplicate.erased_at', 'is', null)
    .select(described.as('described'))
  return sql`case when job.has_duplicates then ${found} end`
}

/** The job that goes on in the place of a duplicate; undefined: it is none. */
export async function keptInstead(
  { kysely }: Pick<Scope, 'kysely'>,
  jobId: number,
): Promise<number | undefined> {
  const row = await kysely
    .selectFrom('jobs')
    .select('merged_into_id')
    .where('id', '=', jobId)
    .where('merged_into_id', 'is not', null)
    .executeTakeFirst()
  return row?.merged_into_id ?? undefined
}
