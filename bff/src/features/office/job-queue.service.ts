import {
  askedRings,
  jobNeeds,
  type AskedRing,
  type JobNeed,
  type JobQueueQuery,
  type QueuedJob,
} from '@snake-dispatch/contract/job-queue'
import { type QueueCounts } from '@snake-dispatch/contract/queue-counts'
import { DEFAULT_OPEN_JOBS_PAGE } from '@snake-dispatch/contract/moderation'
import { ladderStep } from '@snake-dispatch/domain/dispatch/ladder'
import { startOfSydneyDay } from '@snake-dispatch/domain/dispatch/sydney-wall-clock'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Reader } from '../../calls/caller.ts'
import { cursorRefused, isIdText } from '../../calls/pagination.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope } from '../../db/scope.ts'
import { isUnsettled, unsettledJobs } from '../client-page/client-answers.rows.ts'
import { MODERATORS } from '../dispatch/ladder.rows.ts'
import { isHoaxReported } from '../fairness/claim-events.rows.ts'
import { heldUntil } from '../hoaxes/suspect-jobs.rows.ts'
import { hasLockedCatcher, isLate, isOpenJob } from '../jobs/job-status.rows.ts'
import type { Viewer } from '../jobs/job.policy.ts'
import { jobFor } from '../jobs/job.lists.service.ts'
import { queryReader, selectStoredJobs, urgencyRank } from '../jobs/job.rows.ts'
import { matchesOpenJobs } from '../moderation/moderation.lists.service.ts'

/** The query of jobs with their latest alert step; `need` is null for a job that needs nobody any more. */
export const selectQueued = (scope: Pick<Scope, 'kysely'>, viewer: Viewer, now: Date) =>
  selectStoredQueued(scope, viewer, now).where('job.deleted_at', 'is', null)

/** `selectQueued` with the deleted jobs too. */
export function selectStoredQueued(scope: Pick<Scope, 'kysely'>, viewer: Viewer, now: Date) {
  const need = sql<
    number | null
  >`case when not ${isOpenJob('job')} then case when ${isUnsettled(scope, 'job')} then 0 end
    when job.claimed_by_id is not null then
      case when ${hasLockedCatcher(now, 'job')} then 4 when ${isLate(now, 'job')} then 5 else 7 end
    when ${heldUntil(now)} is not null then 1
    when asked.ring = ${MODERATORS} then case when coalesce(asked.reached, 0) = 0 then 2 else 3 end
    else 6 end`
  return selectStoredJobs(scope, queryReader(viewer))
    .leftJoinLateral(
      (is) =>
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
              .where('before.ring', '<', 4)
              .select(({ fn }) => fn.max('before.reachable').as('most'))
              .as('reached'),
          )
          .as('asked'),
      (join) => join.onTrue(),
    )
    .leftJoin('alert_ladders as ladder', 'ladder.job_id', 'job.id')
    .select(['asked.ring', 'asked.done_at', 'asked.audience', 'asked.reachable'])
    .select(['ladder.next_step', 'ladder.due_at as next_due_at'])
    .select(['job.contact_number', 'claimer.contact_number as claimer_number'])
    .select([need.as('need'), heldUntil(now).as('held_until'), isHoaxReported(scope).as('is_hoax_reported')])
}

/** One job as `selectQueued` reads it. */
export type QueuedRow = Awaited<ReturnType<ReturnType<typeof selectQueued>['executeTakeFirstOrThrow']>>

const ringName = (ring: number): AskedRing => askedRings[ring - 1]!

/** A job of the queue as moderators see it. */
export function presentQueued(
  row: QueuedRow,
  viewer: Viewer,
): Omit<QueuedJob, 'need'> & { need: JobNeed | null } {
  const isClaimed = row.claimed_by_id !== null
  return {
    ...jobFor(row, viewer),
    need: row.need === null ? null : jobNeeds[row.need]!,
    asked:
      row.ring === null
        ? null
        : {
            ring: ringName(row.ring),
            at: isoInstant(row.done_at!),
            audience: row.audience!,
            reachable: row.reachable!,
          },
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
 * The open jobs that match, and among all open ones those that are over, but to which nobody came (D-139). By default those that need the office most come first, then by urgency, then those that
 * have waited or been late longest (MOD-02). The cursor is an offset: a page that is read again shows that part of the
 * current list.
 *
 * @throws AppError BAD_INPUT for a cursor that no page ended with
 */
export async function listQueue(
  { scope, account }: Reader<Viewer>,
  { sort = 'needs', limit = DEFAULT_OPEN_JOBS_PAGE, cursor, ...filters }: JobQueueQuery,
  now: Date,
): Promise<{ jobs: QueuedJob[]; nextCursor: string | null }> {
  if (cursor !== undefined && !isIdText(cursor)) throw cursorRefused()
  const offset = Number(cursor ?? 0)
  let query = selectQueued(scope, account, now)
    .where(await matchesQueue(scope, filters, now))
    .limit(limit + 1)
    .offset(offset)
  if (sort === 'needs') {
    const since: RawBuilder<string> = sql`coalesce(job.claimed_eta, job.created_at)`
    query = query.orderBy('need').orderBy(urgencyRank('job')).orderBy(since).orderBy('job.id')
  } else {
    const direction = sort === 'oldest' ? 'asc' : 'desc'
    query = query.orderBy('job.created_at', direction).orderBy('job.id', direction)
  }
  const rows = await query.execute()
  return {
    jobs: rows.slice(0, limit).map((row) => presentQueued(row, account)),
    nextCursor: rows.length > limit ? String(offset + limit) : null,
  }
}

type Filters = Omit<JobQueueQuery, 'sort' | 'limit' | 'cursor'>

async function matchesQueue(scope: Pick<Scope, 'kysely'>, filters: Filters, now: Date) {
  const open = matchesOpenJobs(scope, filters, now)
  if (filters.state !== 'open') return open
  // Named one by one, as they are few: the query reads them beside the index of open jobs.
  const unsettled = await unsettledJobs(scope).select('ended.id').execute()
  if (unsettled.length === 0) return open
  const ids = unsettled.map(({ id }) => id)
  return sql<SqlBool>`(${open} or job.id = any(${ids}::int[]) and ${matchesOpenJobs(scope, { ...filters, state: 'nobodyCame' }, now)})`
}

/**
 * How many jobs wait, are on the way, are late or have a locked catcher, to how many nobody came, and how many were
 * completed today in Sydney.
 */
export async function countQueue({ kysely }: Pick<Scope, 'kysely'>, now: Date): Promise<QueueCounts> {
  const open = await kysely
    .selectFrom('jobs')
    .where(isOpenJob())
    .select([
      sql<number>`(count(*) - count(claimed_by_id))::int`.as('unclaimed'),
      sql<number>`count(claimed_by_id)::int`.as('onTheWay'),
      sql<number>`(count(*) filter (where ${isLate(now)}))::int`.as('late'),
      sql<number>`(count(*) filter (where ${hasLockedCatcher(now)}))::int`.as('locked'),
      sql<number>`(count(*) filter (where claimed_by_id is null or ${isLate(now)} or ${hasLockedCatcher(now)}))::int`.as(
        'needing',
      ),
    ])
    .executeTakeFirstOrThrow()
  const { doneToday } = await kysely
    .selectFrom('jobs')
    .where('completed_at', '>=', startOfSydneyDay(now).toISOString())
    .where('deleted_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('doneToday'))
    .executeTakeFirstOrThrow()
  const { nobodyCame } = await unsettledJobs({ kysely })
    .select(sql<number>`count(*)::int`.as('nobodyCame'))
    .executeTakeFirstOrThrow()
  return { ...open, nobodyCame, needing: open.needing + nobodyCame, doneToday }
}
