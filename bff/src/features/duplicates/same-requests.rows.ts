import { isMobileKey, numberOfKey, SAME_REQUEST_MS } from '@snake-dispatch/domain/same-request'
import { isSharedNumber, SHARED_NUMBER_MS } from '@snake-dispatch/domain/shared-number'
import { isModerator } from '@snake-dispatch/contract/user'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope, Transaction } from '../../db/scope.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'
import { takesPart, type JobPeople, type Viewer } from '../jobs/job.policy.ts'
import { clientNumber } from '../jobs/client-number.rows.ts'
import type { QueryReader } from '../jobs/job.rows.ts'

/**
 * Stores which open jobs that were posted within 30 minutes of a job may be about the same snake, because they have the
 * same mobile or address. Runs in the transaction that stores the job, or corrects one. Both ring (D-92), until staff merge
 * them (D-167). Of
 * two concurrent requests with the same mobile or address the second waits for the first, and so finds it.
 */
export async function noteSameRequests(
  tx: Transaction,
  { id, keys }: { readonly id: number; readonly keys: readonly string[] },
  postedAt: Date,
): Promise<void> {
  for (const key of keys.toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.realm} ${key}`}, 0))`.execute(tx.kysely)
  const telling = await tellingKeys(tx, keys, postedAt)
  const same = await tx.kysely
    .selectFrom('jobs')
    .select('id')
    .where(sql<SqlBool>`request_keys && ${telling}::text[]`)
    .where(isOpenJob())
    .where('created_at', '>=', new Date(postedAt.getTime() - SAME_REQUEST_MS).toISOString())
    .where('created_at', '<=', new Date(postedAt.getTime() + SAME_REQUEST_MS).toISOString())
    .where('id', '<>', id)
    .orderBy('id')
    .execute()
  if (same.length === 0) return
  await tx.kysely
    .insertInto('maybe_same_jobs')
    .values(
      same.flatMap((other) => [
        { job_id: id, other_id: other.id },
        { job_id: other.id, other_id: id },
      ]),
    )
    .execute()
}

/** Those of the keys that tell something: not a mobile that stands for many places (D-167). */
async function tellingKeys(
  { kysely }: Pick<Scope, 'kysely'>,
  keys: readonly string[],
  postedAt: Date,
): Promise<readonly string[]> {
  const mobile = keys.find(isMobileKey)
  if (mobile === undefined) return keys
  const earlier = await kysely
    .selectFrom('jobs as job')
    .select(sql<string | null>`job.request_keys[2]`.as('address'))
    .distinct()
    .where(sql<SqlBool>`${clientNumber('job')} = ${numberOfKey(mobile)}`)
    .where('job.created_at', '<', new Date(postedAt.getTime() - SAME_REQUEST_MS).toISOString())
    .where('job.created_at', '>', new Date(postedAt.getTime() - SHARED_NUMBER_MS).toISOString())
    .execute()
  const isShared = isSharedNumber(earlier.flatMap(({ address }) => address ?? []))
  return isShared ? keys.filter((key) => key !== mobile) : keys
}

/**
 * Forgets which jobs may be the same as one, before its mobile or address is corrected.
 * @returns their ids
 */
export async function forgetSameRequests(tx: Transaction, jobId: number): Promise<number[]> {
  const pairs = await tx.kysely
    .deleteFrom('maybe_same_jobs')
    .where((is) => is.or([is('job_id', '=', jobId), is('other_id', '=', jobId)]))
    .returning(['job_id', 'other_id'])
    .execute()
  const ids = pairs.map((pair) => (pair.job_id === jobId ? pair.other_id : pair.job_id))
  return [...new Set(ids)].toSorted((one, other) => one - other)
}

/** The most jobs that one job names: a flood of requests for one address does not make the list long. */
const MAX_NAMED = 5

/** The first of these numbers, in their order. */
export const firstNamed = (numbers: readonly number[]): number[] =>
  numbers.toSorted((one, other) => one - other).slice(0, MAX_NAMED)

/** Whether a change of the job of that number may have changed which jobs one names: only the first ones are named. */
export const mayNameSince = (named: readonly number[], number: number): boolean =>
  named.length < MAX_NAMED || number <= named.at(-1)!

/** The ids of the jobs (`pair.other_id`) that may be about the same snake as one (`pair.job_id`), as a query. */
export const samePairs = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely.selectFrom('maybe_same_jobs as pair').select('pair.other_id')

/**
 * The numbers of open jobs that may be about the same snake as `job`, at most five, as a value of a query; null where
 * there are none. Moderators see all of them. Others see those that they may know of, and only where they may see both
 * clients or neither: a match must not reveal the mobile or address of a client whom they may not see (D-92).
 * @param isShown whether the available job `other` is in the viewer's list
 */
export function maybeSameAs(
  { kysely }: Pick<Scope, 'kysely'>,
  reader: QueryReader | undefined,
  isShown: RawBuilder<SqlBool>,
): RawBuilder<number[] | null> {
  if (!reader) return sql`null::int[]`
  const others = kysely
    .selectFrom('maybe_same_jobs as pair')
    .innerJoin('jobs as other', 'other.id', 'pair.other_id')
    .whereRef('pair.job_id', '=', sql.ref('job.id'))
    .where(isOpenJob('other'))
    .where(mayBeNamed(reader, isShown))
    .select(
      sql<number[]>`(array_agg(other.job_number order by other.job_number))[1:${sql.lit(MAX_NAMED)}]`.as(
        'numbers',
      ),
    )
  return sql`case when job.is_maybe_same and ${isOpenJob('job')} then ${others} end`
}

/**
 * Whether a job may name the open job `other` to a viewer: `mayBeNamed` for two jobs that were read.
 * @param isShown whether `other`, available, is in the viewer's list
 */
export function mayNameTo(viewer: Viewer, job: JobPeople, other: JobPeople, isShown: boolean): boolean {
  if (isModerator(viewer)) return true
  const isOwn = takesPart(viewer, other)
  return isOwn === takesPart(viewer, job) && (isOwn || isShown)
}

function mayBeNamed(reader: QueryReader, isShown: RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  if (reader.isModerator) return sql`true`
  const isPartOf = (job: string) =>
    sql`(${reader.id} in (coalesce(${sql.ref(`${job}.created_by_id`)}, 0), coalesce(${sql.ref(`${job}.claimed_by_id`)}, 0)))`
  return sql`(${isPartOf('other')} = ${isPartOf('job')}
    and (${isPartOf('other')} or ${isShown}))`
}
