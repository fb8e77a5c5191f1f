import { dueAt, pushesEndAt, type LadderStep } from '@snake-dispatch/domain/dispatch/ladder'
import type { Core } from '../../core/core.ts'
import type { Database } from '../../db/database.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask, TryLater } from '../../tasks/task.ts'
import type { AlertTexts } from '../messages/alert-texts.service.ts'
import type { ClientTexts } from '../messages/client-texts.service.ts'
import type { DispatchTimes } from '../metrics/dispatch-times.service.ts'
import type { NotificationService } from '../notifications/notification.service.ts'
import type { Deliveries } from './deliveries.service.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import { planSteps } from './ladder.plan.ts'
import {
  lockDueLadder,
  MODERATORS,
  readModerators,
  storeSteps,
  widenReach,
  type DueLadder,
  type TakenStep,
} from './ladder.rows.ts'
import { runAlertSteps } from './ladder.task.ts'
import type { RingAudience } from './ring-audience.service.ts'

/** Milliseconds between polls for due steps, independent of the queue (DISP-21). */
const POLL_MS = 15_000

interface RunnerNeeds {
  readonly audience: RingAudience
  readonly deliveries: Pick<Deliveries, 'ring'>
  readonly notifications: Pick<NotificationService, 'notifyWaiting'>
  readonly messages: RunnerMessages
  readonly times: Pick<DispatchTimes, 'alerted'>
}

/** The texts of a ladder (D-187). */
export interface RunnerMessages {
  readonly alertTexts: AlertTexts
  readonly clientTexts: Pick<ClientTexts, 'nobody'>
}

/** The database with the connections that a poll uses. */
type Databases = Pick<Database, 'scope' | 'withoutRealm'>

/**
 * Runs the due steps of ladders (DISP-20, DISP-21): each once, in one transaction, on any replica. Its task wakes it,
 * and it polls every 15 seconds in case a task is lost.
 */
export function createLadderRunner(
  { clock, database, events, log, tasks }: Pick<Core, 'clock' | 'database' | 'events' | 'log' | 'tasks'>,
  { audience, deliveries, notifications, messages, times }: RunnerNeeds,
) {
  /** The polls of this process, one after the other. */
  let running: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined

  function look(databases: Databases): Promise<void> {
    const own = running.then(() => runDue(databases))
    running = own.catch(() => {})
    return own
  }

  /**
   * Runs everything that is due; when one job fails, the others are still run.
   * @throws TryLater while something due remains
   */
  async function runDue(databases: Databases): Promise<void> {
    for (const { job_id: jobId, realm } of await listDue(databases)) {
      try {
        await databases.scope(realm).transaction((tx) => runJob(tx, jobId))
      } catch (error) {
        log.error({ err: error, jobId }, 'A step of a ladder failed and is tried again')
      }
    }
    // A step failed, another replica runs it, or its job was locked at that moment.
    if ((await listDue(databases)).length > 0) throw new TryLater(null)
  }

  const listDue = ({ withoutRealm }: Databases) =>
    withoutRealm
      .selectFrom('alert_ladders as ladder')
      .innerJoin('jobs as job', 'job.id', 'ladder.job_id')
      .where('ladder.due_at', '<=', clock.now().toISOString())
      .where(jobIs('available', 'job'))
      .whereRef('job.round', '=', 'ladder.round')
      .select(['ladder.job_id', 'ladder.realm'])
      .orderBy('ladder.due_at')
      .orderBy('ladder.job_id')
      .execute()

  /** Takes the steps of one job that are due. */
  async function runJob(tx: Transaction, jobId: number): Promise<void> {
    const now = clock.now()
    const ladder = await lockDueLadder(tx, jobId, now)
    if (!ladder) return
    const { job, openedAt } = ladder
    const { ring, moderators, merged, reach, next, isPushed } = await planSteps(ladder, now, () =>
      audience.read(tx, job),
    )
    const readers = moderators ? await readModerators(tx, now) : []
    const taken: TakenStep[] = merged.map((step) => ({
      ...step,
      ring: numberOf(step.ring),
      isMerged: true,
      asked: [],
    }))
    if (ring) taken.push({ ...ring.step, ring: ring.ring, isMerged: false, asked: ring.asked })
    if (moderators) taken.push({ ...moderators.step, ring: MODERATORS, isMerged: false, asked: readers })
    const stored = await storeSteps(tx, ladder, taken, now)

    const isWider = await widenReach(tx, job, reach)
    if (ring && stored.has(ring.step.step)) {
      const userIds = ring.asked.map(({ userId }) => userId)
      await deliveries.ring(tx, { jobId, round: job.round, step: ring.step.step, userIds })
      await events.publish(tx, 'jobCreated', { jobId, ring: ring.ring, step: ring.step.step })
      if (!ladder.isAlerted && userIds.length > 0)
        times.alerted(tx, { urgency: job.urgency, since: job.createdAt, until: now })
      // Ring 1 at the first step, ring 2 from the next one on, also where steps were skipped (D-187).
      await messages.alertTexts.text(tx, job, ring.asked, ring.step.step + 1)
    } else if (isWider || stored.size > 0) {
      // A step that notifies only moderators also changes their boards and the client's page (DISP-17, DISP-31).
      await events.publish(tx, 'jobUpdated', { jobId })
    }
    if (moderators && stored.has(moderators.step.step)) {
      const userIds = readers.map(({ userId }) => userId)
      // A raised urgency can move `openedAt` past the start of the round (DISP-35).
      const isSincePosted = moderators.why === 'released' || job.round === 1 || !job.isGivenBack
      const waitedMs = now.getTime() - (isSincePosted ? job.createdAt : openedAt).getTime()
      const isHeard = readers.some((reader) => reader.isReachable)
      await notifications.notifyWaiting(tx, {
        jobId,
        userIds,
        why: moderators.why,
        waitedMs,
        isPushed,
        isHeard,
      })
    }
    await goOn(tx, ladder, isPushed ? next : undefined, now)
  }

  /**
   * Stores what is due next: the next step, or, after the last one, the end of pushes. Once that has passed, deletes
   * the ladder.
   */
  async function goOn(
    tx: Transaction,
    { job, openedAt, nextStep }: DueLadder,
    next: LadderStep | undefined,
    now: Date,
  ): Promise<void> {
    const due = next ? dueAt(next, openedAt) : pushesEndAt(job.urgency, openedAt)
    if (due <= now) {
      await tx.kysely.deleteFrom('alert_ladders').where('job_id', '=', job.id).execute()
      return messages.clientTexts.nobody(tx, job.id)
    }
    await tx.kysely
      .updateTable('alert_ladders')
      .set({ due_at: due, next_step: next?.step ?? nextStep + 1 })
      .where('job_id', '=', job.id)
      .execute()
    const afterSeconds = Math.ceil((due.getTime() - now.getTime()) / 1000)
    await tasks.enqueueAll(tx, runAlertSteps, [{}], { afterSeconds })
  }

  return {
    task: defineTask({
      ...runAlertSteps,
      retry: { limit: 20, delaySeconds: 1 },
      run: (_data, context) => look(context.database),
    }),
    start(): void {
      timer = setInterval(() => {
        look(database).catch((error: unknown) => {
          if (!(error instanceof TryLater)) log.error({ err: error }, 'Ladders could not be looked at')
        })
      }, POLL_MS)
      timer.unref()
    },
    /** Stops polling, and waits for the poll that is running. */
    async stop(): Promise<void> {
      clearInterval(timer)
      await running
    },
  }
}

const numberOf = (ring: LadderStep['ring']) => (ring === 'moderators' ? MODERATORS : ring)
