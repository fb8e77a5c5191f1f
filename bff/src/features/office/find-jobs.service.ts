import {
  MAX_FOUND_JOBS,
  MIN_SEARCH_LENGTH,
  type AccountJobs,
  type FoundJob,
} from '@snake-dispatch/contract/found-jobs'
import { foldText } from '@snake-dispatch/domain/folded-text'
import { nationalNumber } from '@snake-dispatch/domain/phone'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { containing } from '../../db/containing.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { findUser } from '../accounts/accounts.service.ts'
import { isOpenJob, jobIs, jobStatus } from '../jobs/job-status.rows.ts'
import { clientNumber } from '../jobs/client-number.rows.ts'

/**
 * The newest jobs, in any state, that match a text: by their number, the client's mobile (typed in any spelling), a
 * part of the client's name or address, or a part of their catcher's name. Each of these has its own index, so the time
 * does not grow with the number of jobs.
 * @param isOpenOnly leaves out what is over
 */
export async function findJobs(
  scope: Pick<Scope, 'kysely'>,
  search: string,
  isOpenOnly = false,
): Promise<FoundJob[]> {
  const text = foldText(search)
  const number = /^#?(\d{1,9})$/.exec(text.replaceAll(' ', ''))?.[1]
  const mobile = nationalNumber(search)
  const conditions: RawBuilder<SqlBool>[] = []
  if (number) conditions.push(sql`job.job_number = ${Number(number)}`)
  if (mobile) conditions.push(sql`${clientNumber('job')} = ${mobile}`)
  if (text.length >= MIN_SEARCH_LENGTH) {
    conditions.push(sql`${clientText} like ${containing(text)}`)
    conditions.push(sql`job.id in ${newestOfCatchers(scope, text, isOpenOnly)}`)
  }
  const parts = await Promise.all(
    conditions.map((condition) =>
      readNewest(scope, isOpenOnly ? sql`${condition} and ${isOpenJob('job')}` : condition),
    ),
  )
  const found = new Map(parts.flat().map((job) => [job.jobNumber, job]))
  return [...found.values()]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt) || other.jobNumber - one.jobNumber)
    .slice(0, MAX_FOUND_JOBS)
}

/**
 * The jobs that an account has or had: how many are open, and the newest of all, the open ones first.
 * @throws AppError NOT_FOUND when there is no such account
 */
export async function readAccountJobs(scope: Scope, userId: number): Promise<AccountJobs> {
  await findUser(scope, userId)
  const theirs = sql<SqlBool>`job.claimed_by_id = ${userId}`
  const isOpen = sql<SqlBool>`${theirs} and ${jobIs('claimed', 'job')}`
  const [{ openCount }, jobs] = await Promise.all([
    scope.kysely
      .selectFrom('jobs as job')
      .where(isOpen)
      .select(sql<number>`count(*)::int`.as('openCount'))
      .executeTakeFirstOrThrow(),
    readOpenFirst(scope, theirs, isOpen),
  ])
  return { openCount, jobs }
}

/**
 * The jobs of a client's number in any state, the open ones first, then the newest (D-161).
 * @param mobile in any spelling
 */
export async function jobsOfNumber(scope: Pick<Scope, 'kysely'>, mobile: string): Promise<FoundJob[]> {
  const number = nationalNumber(mobile)
  if (!number) return []
  const theirs = sql<SqlBool>`${clientNumber('job')} = ${number}`
  return readOpenFirst(scope, theirs, sql`${theirs} and ${isOpenJob('job')}`)
}

/** The newest jobs of a condition, those first that are open. */
async function readOpenFirst(
  scope: Pick<Scope, 'kysely'>,
  condition: RawBuilder<SqlBool>,
  isOpen: RawBuilder<SqlBool>,
): Promise<FoundJob[]> {
  const [open, newest] = await Promise.all([readNewest(scope, isOpen), readNewest(scope, condition)])
  const jobs = new Map([...open, ...newest].map((job) => [job.jobNumber, job]))
  return [...jobs.values()].slice(0, MAX_FOUND_JOBS)
}

/** The expression of the index `job_client_text_index`. */
const clientText = sql`(fold_text(job.client_name) || chr(10) || fold_text(job.address))`

/**
 * The newest jobs of each catcher whose name contains a folded text, however many these are: read for one catcher after
 * the other from the index of their jobs.
 */
function newestOfCatchers({ kysely }: Pick<Scope, 'kysely'>, text: string, isOpenOnly: boolean) {
  return kysely
    .selectFrom('users as named')
    .innerJoinLateral(
      (join) =>
        join
          .selectFrom('jobs as their')
          .whereRef('their.claimed_by_id', '=', 'named.id')
          .$if(isOpenOnly, (query) => query.where(isOpenJob('their')))
          .orderBy('their.id', 'desc')
          .limit(MAX_FOUND_JOBS)
          .select('their.id')
          .as('theirs'),
      (join) => join.onTrue(),
    )
    .where(sql<SqlBool>`fold_text(named.name) like ${containing(text)}`)
    .select('theirs.id')
}

async function readNewest(scope: Pick<Scope, 'kysely'>, condition: RawBuilder<SqlBool>): Promise<FoundJob[]> {
  const rows = await selectFoundJobs(scope)
    .where(condition)
    .orderBy('job.id', 'desc')
    .limit(MAX_FOUND_JOBS)
    .execute()
  return rows.map(presentFoundJob)
}

/** What tells one job from another in a list of the office. */
export function selectFoundJobs({ kysely }: Pick<Scope, 'kysely'>) {
  return kysely
    .selectFrom('jobs as job')
    .leftJoin('users as catcher', 'catcher.id', 'job.claimed_by_id')
    .select([
      'job.job_number',
      'job.client_name',
      'job.address',
      'job.suburb',
      'job.urgency',
      'job.created_at',
    ])
    .select([
      'job.claimed_by_id',
      'job.completed_at',
      'job.cancelled_at',
      'job.deleted_at',
      'job.merged_into_id',
    ])
    .select('catcher.name as catcher')
}

type FoundRow = Awaited<ReturnType<ReturnType<typeof selectFoundJobs>['execute']>>[number]

export function presentFoundJob(row: FoundRow): FoundJob {
  return {
    jobNumber: row.job_number,
    state: row.deleted_at
      ? row.merged_into_id === null
        ? 'deleted'
        : 'duplicate'
      : jobStatus({
          claimedById: row.claimed_by_id,
          completedAt: row.completed_at,
          cancelledAt: row.cancelled_at,
        }),
    clientName: row.client_name,
    address: row.address,
    suburb: row.suburb,
    urgency: row.urgency,
    createdAt: isoInstant(row.created_at),
    catcher: row.catcher,
  }
}
