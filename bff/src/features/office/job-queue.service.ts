import {
  askedRings,
  type AskedRing,
  type JobQueueQuery,
  type QueuedJob,
} from '@snake-dispatch/contract/job-queue'
import { type QueueCounts } from '@snake-dispatch/contract/queue-counts'
import { DEFAULT_OPEN_JOBS_PAGE } from '@snake-dispatch/contract/moderation'
import { ladderStep } from '@snake-dispatch/domain/dispatch/ladder'
import { byHarm, jobNeeds, type QueueFacts } from '@snake-dispatch/domain/dispatch/queue-order'
import { regionOfSuburb } from '@snake-dispatch/domain/region-of-suburb'
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { cursorRefused, isIdText } from '../../calls/pagination.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'
import { isUnsettled, unsettledJobs } from '../client-page/client-answers.rows.ts'
import { MODERATORS } from '../dispatch/ladder.rows.ts'
import { isHoaxReported } from '../fairness/claim-events.rows.ts'
import { heldUntil } from '../hoaxes/suspect-jobs.rows.ts'
import { hasLockedCatcher, isLate, isOpenJob } from '../jobs/job-status.rows.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { jobFor } from '../jobs/job.lists.service.ts'
import { queryReader, selectStoredJobs } from '../jobs/job.rows.ts'
import { isDoneToday, matchesOpenJobs, type OpenJobsFilters } from '../moderation/moderation.lists.service.ts'

/** Jobs with their latest alert step, deleted ones too; `need` is null for a job that needs nobody any more. */
export const selectStoredQueued = (scope: Pick<Scope, 'kysely'>, viewer: Viewer, now: Date) =>
  selectStoredJobs(scope, queryReader(viewer))
    .leftJoinLateral(latestStep, (join) => join.onTrue())
    .leftJoin('alert_ladders as ladder', 'ladder.job_id', 'job.id')
    .select(['asked.ring', 'asked.done_at', 'asked.audience', 'asked.reachable', reached.as('reached')])
    .select(['ladder.next_step', 'ladder.due_at as next_due_at'])
    .select(['job.contact_number', 'claimer.contact_number as claimer_number'])
    .select([needOf(scope, now).as('need'), heldUntil(now).as('held_until')])
    .select(isHoaxReported(scope).as('is_hoax_reported'))

/** What decides where the jobs of the queue stand, and in which region they are. */
const selectOrder = (scope: Pick<Scope, 'kysely'>, now: Date) =>
  scope.kysely
    .selectFrom('jobs as job')
    .leftJoinLateral(latestStep, (join) => join.onTrue())
    .leftJoin('alert_ladders as ladder', 'ladder.job_id', 'job.id')
    .select(['job.id', 'job.job_number', 'job.urgency', 'job.suburb', 'job.created_at', 'job.claimed_eta'])
    .select([reached.as('reached'), needOf(scope, now).as('need')])

/** The last step of the job's round, and the most catchers that one of its alerts could reach. */
const latestStep = (is: ExpressionBuilder<Tables & { job: Tables['jobs'] }, 'job'>) =>
  is
    .selectFrom('alert_steps as step')
    .whereRef('step.job_id', '=', 'job.id')
    .whereRef('step.round', '=', 'job.round')
    .orderBy('step.step', 'desc')
    .limit(1)
    .select(['step.ring', 'step.done_at', 'step.audience', 'step.reachable'])
    .select((last) =>
      last
        .selectFrom('alert_steps as before')
        .whereRef('before.job_id', '=', 'step.job_id')
        .whereRef('before.round', '=', 'step.round')
        .where('before.ring', '<', MODERATORS)
        .select(({ fn }) => fn.max('before.reachable').as('most'))
        .as('reached'),
    )
    .as('asked')

/** A round that went to moderators alone has reached no catcher. */
const reached = sql<number | null>`case when asked.ring is not null then coalesce(asked.reached, 0) end`

/** The index of the job's need in `jobNeeds`. */
const needOf = (scope: Pick<Scope, 'kysely'>, now: Date) => sql<
  number | null
>`case when not ${isOpenJob('job')} then case when ${isUnsettled(scope, 'job')} then 0 end
    when job.claimed_by_id is not null then
      case when ${hasLockedCatcher(now, 'job')} then 4 when ${isLate(now, 'job')} then 5 else 7 end
    when ${heldUntil(now)} is not null then 1
    when asked.ring = ${MODERATORS} then case when ${reached} = 0 then 2 else 3 end
    else 6 end`

const needNamed = (need: number | null) => (need === null ? null : jobNeeds[need]!)

/** One job as `selectStoredQueued` reads it. */
export type QueuedRow = Awaited<ReturnType<ReturnType<typeof selectStoredQueued>['executeTakeFirstOrThrow']>>

const ringName = (ring: number): AskedRing => askedRings[ring - 1]!

/** A job of the queue as moderators see it. */
export function presentQueued(row: QueuedRow, viewer: Viewer): QueuedJob {
  const isClaimed = row.claimed_by_id !== null
  return {
    ...jobFor(row, viewer),
    need: needNamed(row.need),
    asked:
      row.ring === null
        ? null
        : {
            ring: ringName(row.ring),
            at: isoInstant(row.done_at!),
            audience: row.audience!,
            reachable: row.reachable!,
          },
    reached: row.reached,
    next: nextStep(row),
    claimerMobile: isClaimed ? (row.contact_number ?? row.claimer_number) : null,
    heldUntil: isoInstant(row.held_until),
    isHoaxReported: Boolean(row.is_hoax_reported),
  }
}

function nextStep({ urgency, next_step: next, next_due_at: dueAt }: QueuedRow): QueuedJob['next'] {
  const step = next === null ? undefined : ladderStep(urgency, next)
  if (!step || dueAt === null) return null
  return { ring: step.ring === 'moderators' ? 'moderators' : ringName(step.ring), dueAt: isoInstant(dueAt) }
}

/**
 * The jobs that match: all open ones when no state is named, and with them those that are over, but to which nobody came
 * (D-139). They are in the order in which harm grows (`byHarm`), or by the time of posting. The cursor is an offset: a
 * page that is read again shows that part of the current list.
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listQueue(
  { scope, account }: Reader<Viewer>,
  { sort = 'needs', limit = DEFAULT_OPEN_JOBS_PAGE, cursor, region, state = 'open', ...rest }: JobQueueQuery,
  now: Date,
): Promise<{ jobs: QueuedJob[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isIdText(cursor)) throw cursorRefused()
  const offset = Number(cursor ?? 0)
  const all = await readOrdered(scope, { state, ...rest }, sort, now)
  const listed = region ? all.filter(({ suburb }) => regionOfSuburb(suburb)?.slug === region) : all
  const ids = listed.slice(offset, offset + limit).map(({ id }) => id)
  const rows = new Map(
    ids.length === 0
      ? []
      : (await selectStoredQueued(scope, account, now).where('job.id', 'in', ids).execute()).map((row) => [
          row.id,
          row,
        ]),
  )
  return {
    jobs: ids.flatMap((id) => rows.get(id) ?? []).map((row) => presentQueued(row, account)),
    nextCursor: listed.length > offset + limit ? String(offset + limit) : null,
  }
}

type OrderFacts = QueueFacts & {
  readonly createdAt: number
  readonly jobNumber: number
  readonly suburb: string | null
}

/** All jobs of the queue that match, in an order, with what decides it. */
export async function readOrdered(
  scope: Pick<Scope, 'kysely'>,
  filters: OpenJobsFilters,
  sort: NonNullable<JobQueueQuery['sort']>,
  now: Date,
): Promise<OrderFacts[]> {
  const rows = await selectOrder(scope, now)
    .where(await matchesQueue(scope, filters, now))
    .execute()
  return rows.map(orderFacts).sort(orders[sort](now.getTime()))
}

const orderFacts = (
  row: Awaited<ReturnType<ReturnType<typeof selectOrder>['execute']>>[number],
): OrderFacts => ({
  id: row.id,
  jobNumber: row.job_number,
  suburb: row.suburb,
  urgency: row.urgency,
  need: needNamed(row.need),
  since: new Date(row.claimed_eta ?? row.created_at).getTime(),
  createdAt: new Date(row.created_at).getTime(),
  reached: row.reached,
})

const byCreation = (one: OrderFacts, other: OrderFacts) =>
  one.createdAt - other.createdAt || one.id - other.id

const orders: Record<
  NonNullable<JobQueueQuery['sort']>,
  (now: number) => (one: OrderFacts, other: OrderFacts) => number
> = {
  needs: byHarm,
  oldest: () => byCreation,
  newest: () => (one, other) => byCreation(other, one),
}

async function matchesQueue(scope: Pick<Scope, 'kysely'>, filters: OpenJobsFilters, now: Date) {
  const open = matchesOpenJobs(scope, filters, now)
  if (filters.state !== 'open') return open
  // Named one by one, as they are few: the query reads them beside the index of open jobs.
  const unsettled = await unsettledJobs(scope).select('ended.id').execute()
  if (unsettled.length === 0) return open
  const ids = unsettled.map(({ id }) => id)
  return sql<SqlBool>`(${open} or job.id = any(${ids}::int[]) and ${matchesOpenJobs(scope, { ...filters, state: 'nobodyCame' }, now)})`
}

/**
 * How many jobs are in each state of the queue: they wait, are on the way, late, their catcher is locked, nobody came, or
 * they were completed today in Sydney. No job counts in two of them (D-160).
 */
export async function countQueue({ kysely }: Pick<Scope, 'kysely'>, now: Date): Promise<QueueCounts> {
  const late: RawBuilder<SqlBool> = sql`(${isLate(now)} and not ${hasLockedCatcher(now)})`
  const { claimed, ...open } = await kysely
    .selectFrom('jobs')
    .where(isOpenJob())
    .select([
      sql<number>`(count(*) - count(claimed_by_id))::int`.as('unclaimed'),
      sql<number>`count(claimed_by_id)::int`.as('claimed'),
      sql<number>`(count(*) filter (where ${late}))::int`.as('late'),
      sql<number>`(count(*) filter (where ${hasLockedCatcher(now)}))::int`.as('locked'),
    ])
    .executeTakeFirstOrThrow()
  const { doneToday } = await kysely
    .selectFrom('jobs')
    .where(isDoneToday({ kysely }, now, 'jobs'))
    .select(sql<number>`count(*)::int`.as('doneToday'))
    .executeTakeFirstOrThrow()
  const { nobodyCame } = await unsettledJobs({ kysely })
    .select(sql<number>`count(*)::int`.as('nobodyCame'))
    .executeTakeFirstOrThrow()
  const { unclaimed, late: lateJobs, locked } = open
  return {
    ...open,
    onTheWay: claimed - lateJobs - locked,
    nobodyCame,
    needing: unclaimed + lateJobs + locked + nobodyCame,
    doneToday,
  }
}
