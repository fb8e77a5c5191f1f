import {
  CAME_MONTHS,
  type CameCounts,
  type DispatchStatistics,
} from '@snake-dispatch/contract/dispatch-statistics'
import type { CameAnswer } from '@snake-dispatch/domain/client-state'
import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Scope, Transaction } from '../../db/scope.ts'

type Answers = Partial<{
  inside_at: Date
  photo_at: Date
  came: CameAnswer
  came_at: Date
  again_job_id: number
}>

/** Stores what a client has said or done on the page of their request. */
export async function writeAnswer(
  { kysely }: Pick<Scope, 'kysely'>,
  jobId: number,
  answers: Answers,
): Promise<void> {
  await kysely
    .insertInto('client_answers')
    .values({ job_id: jobId, ...answers })
    .onConflict((conflicting) => conflicting.column('job_id').doUpdateSet(answers))
    .execute()
}

/** The answers of clients who have asked again (D-139), of the job with the alias `job`, as a query: there is one at most. */
export const askedAgain = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely
    .selectFrom('client_answers as answer')
    .where('answer.job_id', '=', sql<number>`job.id`)
    .where('answer.again_job_id', 'is not', null)
    .select('answer.job_id')

/** Forgets the answer to 'Did somebody come?' of a job that is open again, and what followed from it (D-139). */
export async function forgetCame({ kysely }: Transaction, jobId: number): Promise<void> {
  await kysely
    .updateTable('client_answers')
    .set({ came: null, came_at: null, settled_at: null, again_job_id: null })
    .where('job_id', '=', jobId)
    .execute()
}

/**
 * Marks that nobody came as dealt with.
 * @returns false when it was before, or the client has asked again; undefined when they have not said so
 */
export async function settleCame(
  { kysely }: Transaction,
  jobId: number,
  now: Date,
): Promise<boolean | undefined> {
  const settled = await kysely
    .updateTable('client_answers')
    .set({ settled_at: sql<string>`coalesce(settled_at, ${now.toISOString()}::timestamptz)` })
    .where('job_id', '=', jobId)
    .where('came', '=', 'no')
    .returning(['settled_at', 'again_job_id'])
    .executeTakeFirst()
  if (!settled) return undefined
  return settled.again_job_id === null && Date.parse(settled.settled_at!) === now.getTime()
}

/**
 * The jobs that are over, to which, as their clients say, nobody came, until the client has asked again or a moderator
 * has dealt with it (D-139). There are few, however many jobs are stored.
 */
export const unsettledJobs = ({ kysely }: Pick<Scope, 'kysely'>) =>
  kysely
    .selectFrom('client_answers as unsettled')
    .innerJoin('jobs as ended', 'ended.id', 'unsettled.job_id')
    .where('unsettled.came', '=', 'no')
    .where('unsettled.again_job_id', 'is', null)
    .where('unsettled.settled_at', 'is', null)
    .where('ended.deleted_at', 'is', null)
    .where('ended.erased_at', 'is', null)
    .where(sql<SqlBool>`coalesce(ended.completed_at, ended.cancelled_at) is not null`)

/**
 * The condition of a query on jobs that it is one of `unsettledJobs`.
 * @param job the table's alias in the query
 */
export const isUnsettled = (scope: Pick<Scope, 'kysely'>, job: string): RawBuilder<SqlBool> =>
  sql`${sql.ref(`${job}.id`)} in ${unsettledJobs(scope).select('ended.id')}`

const counts = (['yes', 'noSnake', 'no'] as const).map((came) =>
  sql<number>`(count(*) filter (where came = ${sql.lit(came)}))::int`.as(came),
)

/** How many clients gave each answer to 'Did somebody come?' since an instant (DISP-35). */
export async function readCameAnswers({ kysely }: Scope, since: Date): Promise<CameCounts> {
  return kysely
    .selectFrom('client_answers')
    .where('came_at', '>=', since.toISOString())
    .select(counts)
    .executeTakeFirstOrThrow()
}

/** The same of the last `CAME_MONTHS` months in Sydney, by month and region, newest month first, then most answers (D-139). */
export async function readCameByRegion(
  { kysely }: Scope,
  now: Date,
): Promise<DispatchStatistics['cameByRegion']> {
  const month: RawBuilder<string> = sql`to_char(answer.came_at at time zone 'Australia/Sydney', 'YYYY-MM')`
  const firstDay = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone 'Australia/Sydney') - make_interval(months => ${CAME_MONTHS - 1}::int)`
  const rows = await kysely
    .selectFrom('client_answers as answer')
    .innerJoin('jobs as job', 'job.id', 'answer.job_id')
    .where('answer.came', 'is not', null)
    .where(sql<SqlBool>`answer.came_at >= (${firstDay}) at time zone 'Australia/Sydney'`)
    .groupBy(['job.suburb', month])
    .select(['job.suburb', month.as('month')])
    .select(counts)
    .execute()
  const groups = new Map<string, DispatchStatistics['cameByRegion'][number]>()
  for (const { suburb, month: of, yes, noSnake, no } of rows) {
    const region = regionOfSuburb(suburb)?.name ?? null
    const key = `${of} ${region ?? ''}`
    const before = groups.get(key) ?? { month: of, region, yes: 0, noSnake: 0, no: 0 }
    groups.set(key, {
      ...before,
      yes: before.yes + yes,
      noSnake: before.noSnake + noSnake,
      no: before.no + no,
    })
  }
  const answers = ({ yes, noSnake, no }: CameCounts) => yes + noSnake + no
  return [...groups.values()].toSorted(
    (one, other) => other.month.localeCompare(one.month) || answers(other) - answers(one),
  )
}
