import { regionsOfRing, type Ring } from '@snake-dispatch/domain/dispatch/rings'
import type { Urgency } from '@snake-dispatch/domain/urgency'
import { sql } from 'kysely'
import { receivesJobs } from '../../calls/may-receive-jobs.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { isModerating } from '../notifications/notification-preferences.rows.ts'
import { isReachable } from './reachable.rows.ts'

/** The value of `alert_steps.ring` for moderators. */
export const MODERATORS = 4

/** A job as the rings see it. */
export interface AskedJob {
  readonly id: number
  readonly urgency: Urgency
  readonly suburb: string | null
  readonly reachSuburbs: readonly string[] | null
  /** The catcher through whose personal link it came: it concerns them wherever it is (PUB-09). */
  readonly linkOfId: number | null
  /** Who is left out, as `isLeftOut` says (DISP-14). */
  readonly excludedIds: ReadonlySet<number>
}

/** What the steps of a job need to know of it. */
export interface LadderJob extends AskedJob {
  readonly round: number
  readonly reach: Ring
  readonly createdAt: Date
  /** True when a catcher gave it back, or a moderator ended the claim, since it was posted, restored or corrected. */
  readonly isGivenBack: boolean
}

/** A ladder that is due. */
export interface DueLadder {
  readonly openedAt: Date
  readonly nextStep: number
  /** Whether catchers were asked about it before, in this round or an earlier one. */
  readonly isAlerted: boolean
  readonly job: LadderJob
}

/** A step that was taken. */
export interface TakenStep {
  readonly step: number
  /** Minutes after the round opened at which it was due. */
  readonly minutes: number
  /** 1 to 3, or 4: moderators. */
  readonly ring: number
  readonly isMerged: boolean
  readonly asked: readonly { readonly isReachable: boolean }[]
}

const jobColumns = [
  'job.id',
  'job.urgency',
  'job.suburb',
  'job.reach_suburbs',
  'job.reach',
  'job.round',
  'job.not_asked',
  'job.not_shown_to',
  'job.created_by_id',
  'job.created_at',
  'job.released_at',
  'job.is_public_submission',
] as const

/** Reads a job for its ladder or its audience. @returns undefined when there is none */
export async function findLadderJob(
  { kysely }: Pick<Scope, 'kysely'>,
  jobId: number,
): Promise<LadderJob | undefined> {
  const row = await jobsFor(kysely).where('job.id', '=', jobId).executeTakeFirst()
  return row && readJob(row)
}

const jobsFor = (kysely: Scope['kysely']) => kysely.selectFrom('jobs as job').select(jobColumns)

type JobRow = Awaited<ReturnType<ReturnType<typeof jobsFor>['executeTakeFirstOrThrow']>>

const readJob = (row: JobRow): LadderJob => ({
  id: row.id,
  urgency: row.urgency,
  suburb: row.suburb,
  reachSuburbs: row.reach_suburbs,
  reach: row.reach as Ring,
  round: row.round,
  createdAt: new Date(row.created_at),
  isGivenBack: row.released_at !== null,
  linkOfId: row.is_public_submission ? row.created_by_id : null,
  // The catcher of a personal link has not logged the job: their client has (PUB-09).
  excludedIds: new Set([
    ...row.not_asked,
    ...row.not_shown_to,
    ...(row.created_by_id !== null && !row.is_public_submission ? [row.created_by_id] : []),
  ]),
})

/**
 * Locks the ladder of an open job, and the job, until the transaction ends: a concurrent claim waits, or it came first
 * and there is no step to take. Skips locked rows instead of waiting for them, so it cannot deadlock with a claim.
 * @returns undefined when it is not due, has ended, or is locked
 */
export async function lockDueLadder(
  tx: Transaction,
  jobId: number,
  now: Date,
): Promise<DueLadder | undefined> {
  const row = await tx.kysely
    .selectFrom('alert_ladders as ladder')
    .innerJoin('jobs as job', (join) =>
      join.onRef('job.id', '=', 'ladder.job_id').onRef('job.round', '=', 'ladder.round'),
    )
    .where('ladder.job_id', '=', jobId)
    .where('ladder.due_at', '<=', now.toISOString())
    .where(jobIs('available', 'job'))
    .select(jobColumns)
    .select(['ladder.opened_at', 'ladder.next_step'])
    .select((is) =>
      is
        .exists(
          is
            .selectFrom('alert_steps as step')
            .select('step.id')
            .whereRef('step.job_id', '=', 'job.id')
            .where('step.ring', '<', MODERATORS)
            .where('step.audience', '>', 0),
        )
        .as('is_alerted'),
    )
    .forNoKeyUpdate(['ladder', 'job'])
    .skipLocked()
    .executeTakeFirst()
  return (
    row && {
      openedAt: new Date(row.opened_at),
      nextStep: row.next_step,
      isAlerted: Boolean(row.is_alerted),
      job: readJob(row),
    }
  )
}

/**
 * Stores steps of a round.
 * @returns those that were not stored before, by another replica or because they were taken early
 */
export async function storeSteps(
  tx: Transaction,
  { job, openedAt }: DueLadder,
  steps: readonly TakenStep[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (steps.length === 0) return new Set()
  const rows = await tx.kysely
    .insertInto('alert_steps')
    .values(
      steps.map((taken) => ({
        id: sql<number>`${NEXT_ID}`,
        job_id: job.id,
        round: job.round,
        step: taken.step,
        ring: taken.ring,
        due_at: new Date(openedAt.getTime() + taken.minutes * 60_000),
        done_at: now,
        is_merged: taken.isMerged,
        audience: taken.asked.length,
        reachable: taken.asked.filter((asked) => asked.isReachable).length,
      })),
    )
    .onConflict((conflict) => conflict.columns(['job_id', 'round', 'step']).doNothing())
    .returning('step')
    .execute()
  return new Set(rows.map(({ step }) => step))
}

/**
 * A notification about a round has the id of its first step, so steps and notifications share one sequence (LIVE-09).
 */
const NEXT_ID = sql`nextval('notifications_id_seq')`

/**
 * Widens the reach of a job, so that the catchers of the ring can see and claim it; never narrows it (DISP-16).
 * @returns whether the reach has changed
 */
export async function widenReach(tx: Transaction, job: LadderJob, ring: Ring): Promise<boolean> {
  if (ring <= job.reach) return false
  const regions = regionsOfRing(job, ring)
  await tx.kysely
    .updateTable('jobs')
    .set({ reach: ring, reach_regions: regions && [...regions] })
    .where('id', '=', job.id)
    .execute()
  return true
}

/** The moderators and admins who are notified of waiting jobs, and whether they can be reached (DISP-17). */
export async function readModerators(
  tx: Transaction,
  now: Date,
): Promise<{ userId: number; isReachable: boolean }[]> {
  const rows = await tx.kysely
    .selectFrom('users as reader')
    .where(receivesJobs('reader'))
    .where(isModerating())
    .select(['reader.id', isReachable(tx, 'reader', now).as('is_reachable')])
    .execute()
  return rows.map((row) => ({ userId: row.id, isReachable: Boolean(row.is_reachable) }))
}
