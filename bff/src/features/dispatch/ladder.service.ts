import type { Reached } from '@snake-dispatch/contract/public-job'
import {
  dueAt,
  firstOpenStep,
  firstStep,
  moderatorsStep,
  openedForStep,
  widerSteps,
} from '@snake-dispatch/domain/dispatch/ladder'
import { sql, type QueryCreator } from 'kysely'
import type { Core } from '../../core/core.ts'
import type { Transaction } from '../../db/scope.ts'
import type { Tables } from '../../db/tables.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { TEXTED_RINGS, type AlertTexts } from '../messages/alert-texts.service.ts'
import { enqueueClientText } from '../messages/client-texts.service.ts'
import { removeNotifications } from '../notifications/stored-notifications.service.ts'
import { firstHeard } from './ladder.plan.ts'
import { findLadderJob, MODERATORS, type LadderJob } from './ladder.rows.ts'
import { runAlertSteps } from './ladder.task.ts'
import type { RingAudience } from './ring-audience.service.ts'

/** Opens, speeds up and ends the ladders of jobs (DISP-21). */
export type LadderService = ReturnType<typeof createLadders>

export function createLadders(
  { clock, env, tasks }: Pick<Core, 'clock' | 'env' | 'tasks'>,
  audience: RingAudience,
  alertTexts: AlertTexts,
) {
  const ladders = {
    /**
     * Opens the ladder of a job, in the transaction that makes it available: its first step is due now (DISP-20,
     * DISP-23). Its client is texted what that means for them (D-187).
     * @param afterSeconds delays the first step, for a job that its logger is about to claim, or that a moderator may
     *   check first (D-93)
     * @throws Error when there is no such job
     */
    async open(tx: Transaction, jobId: number, { afterSeconds = 0 } = {}): Promise<void> {
      const { round } = await readJob(tx, jobId)
      const openedAt = new Date(clock.now().getTime() + afterSeconds * 1000)
      await tx.kysely
        .insertInto('alert_ladders')
        .values({ job_id: jobId, round, opened_at: openedAt, next_step: firstStep(round), due_at: openedAt })
        .execute()
      await tasks.enqueueAll(tx, runAlertSteps, [{}], { afterSeconds })
      await enqueueClientText(tx, { tasks, env }, jobId)
    },

    /**
     * Starts a delayed ladder now, in the caller's transaction.
     * @returns false when it has started already, or there is none
     */
    async openNow(tx: Transaction, jobId: number): Promise<boolean> {
      const now = clock.now()
      const opened = await tx.kysely
        .updateTable('alert_ladders')
        .set({ opened_at: now, due_at: now })
        .where('job_id', '=', jobId)
        .where('opened_at', '>', now.toISOString())
        .returning('job_id')
        .executeTakeFirst()
      if (!opened) return false
      await tasks.enqueueAll(tx, runAlertSteps, [{}])
      return true
    },

    /**
     * How far the first step reaches that has a catcher who may hear of the job: what its client reads (DISP-20).
     * @throws Error when there is no such job
     */
    async reached(tx: Transaction, jobId: number): Promise<Reached> {
      const job = await readJob(tx, jobId)
      const heard = firstHeard(widerSteps(job.urgency, firstStep(job.round)), await audience.read(tx, job))
      if (!heard) return 'nobody'
      if (heard.ring > 1) return 'wider'
      return job.reachSuburbs === null ? 'all' : 'suburb'
    },

    /**
     * Adapts a ladder to the raised urgency of its job, in the transaction that has locked and raised the job
     * (DISP-35): the first step that was not taken is due at its minute in the ladder of that urgency, or now when that
     * has passed, and the later ones count from there. Where no step is left that asks a ring, those whom the urgency
     * makes a text for are texted now (D-187). Does nothing for a job that is not available, and schedules nothing where
     * all steps were taken.
     */
    async follow(tx: Transaction, jobId: number): Promise<void> {
      const job = await readJob(tx, jobId)
      const { round, urgency } = job
      // Low urgency has moderators at the step at which High and Medium have ring 3.
      await tx.kysely
        .updateTable('alert_steps')
        .set({ step: moderatorsStep(urgency).step })
        .where('job_id', '=', jobId)
        .where('round', '=', round)
        .where('ring', '=', MODERATORS)
        .where('step', '<', moderatorsStep(urgency).step)
        .execute()
      const taken = await tx.kysely
        .selectFrom('alert_steps')
        .select('step')
        .where('job_id', '=', jobId)
        .where('round', '=', round)
        .execute()
      const next = firstOpenStep(urgency, round, new Set(taken.map(({ step }) => step)))
      const open = await tx.kysely
        .selectFrom('jobs as job')
        .leftJoin('alert_ladders as ladder', (join) =>
          join.onRef('ladder.job_id', '=', 'job.id').onRef('ladder.round', '=', 'job.round'),
        )
        .select('ladder.opened_at')
        .where('job.id', '=', jobId)
        .where(jobIs('available', 'job'))
        .executeTakeFirst()
      if (!open) return
      if (!next || next.ring === 'moderators')
        await alertTexts.text(tx, job, await audience.read(tx, job), TEXTED_RINGS)
      if (!next) return
      const now = clock.now()
      const openedAt = openedForStep(next, open.opened_at === null ? null : new Date(open.opened_at), now)
      const due = dueAt(next, openedAt)
      const steps = { round, opened_at: openedAt, next_step: next.step, due_at: due }
      await tx.kysely
        .insertInto('alert_ladders')
        .values({ job_id: jobId, ...steps })
        .onConflict((conflict) => conflict.column('job_id').doUpdateSet(steps))
        .execute()
      const afterSeconds = Math.max(0, Math.ceil((due.getTime() - now.getTime()) / 1000))
      await tasks.enqueueAll(tx, runAlertSteps, [{}], { afterSeconds })
    },

    /**
     * Begins a new round of an available job that was corrected, in the transaction that has locked it (D-147): it is
     * alerted as new. A ladder whose first step is still to come stays as it is, since nobody was alerted.
     * @returns false when it stays
     */
    async restart(tx: Transaction, jobId: number): Promise<boolean> {
      if (await isUntouched(tx, jobId)) return false
      await endOfLadder(jobId)(tx.kysely).execute()
      await tx.kysely
        .updateTable('jobs')
        .set({ round: sql<number>`round + 1`, released_at: null })
        .where('id', '=', jobId)
        .execute()
      await removeNotifications(tx, jobId)
      await ladders.open(tx, jobId)
      return true
    },

    /**
     * Lets the ladder of a job go on where it stood when it was ended (D-168), in the transaction that makes the job
     * available again: each later step comes as much later as the ladder stood still. Nobody is alerted again.
     * @param stoodStill milliseconds
     */
    async resume(
      tx: Transaction,
      jobId: number,
      ladder: { readonly openedAt: string; readonly nextStep: number; readonly dueAt: string },
      stoodStill: number,
    ): Promise<void> {
      const { round } = await readJob(tx, jobId)
      const later = (instant: string) => new Date(Date.parse(instant) + stoodStill)
      const due = later(ladder.dueAt)
      await tx.kysely
        .insertInto('alert_ladders')
        .values({
          job_id: jobId,
          round,
          opened_at: later(ladder.openedAt),
          next_step: ladder.nextStep,
          due_at: due,
        })
        .execute()
      const afterSeconds = Math.max(0, Math.ceil((due.getTime() - clock.now().getTime()) / 1000))
      await tasks.enqueueAll(tx, runAlertSteps, [{}], { afterSeconds })
    },

    /** Ends the ladder of a job, in the transaction that claims, cancels or deletes it. */
    async end(tx: Transaction, jobId: number): Promise<void> {
      await endOfLadder(jobId)(tx.kysely).execute()
    },
  }
  return ladders
}

/** What `end` of the ladders writes. */
export const endOfLadder = (jobId: number) => (db: QueryCreator<Tables>) =>
  db.deleteFrom('alert_ladders').where('job_id', '=', jobId)

/** Whether the ladder of a job has not taken a step of its round yet. */
async function isUntouched(tx: Transaction, jobId: number): Promise<boolean> {
  const untouched = await tx.kysely
    .selectFrom('alert_ladders as ladder')
    .where('ladder.job_id', '=', jobId)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('alert_steps as step')
            .select('step.id')
            .whereRef('step.job_id', '=', 'ladder.job_id')
            .whereRef('step.round', '=', 'ladder.round'),
        ),
      ),
    )
    .select('ladder.job_id')
    .executeTakeFirst()
  return untouched !== undefined
}

async function readJob(tx: Transaction, jobId: number): Promise<LadderJob> {
  const job = await findLadderJob(tx, jobId)
  if (!job) throw new Error(`There is no job ${jobId}`)
  return job
}
