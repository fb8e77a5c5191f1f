import { rangeText } from '@snake-dispatch/domain/client-words'
import { promisedWindow } from '@snake-dispatch/domain/eta'
import * as z from 'zod'
import { sendsMessages } from '../../calls/demo-rules.ts'
import type { Core } from '../../core/core.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Transaction } from '../../db/scope.ts'
import { defineTask } from '../../tasks/task.ts'
import type { MessageQueue } from './message-queue.service.ts'

const textClient = { name: 'text-client', schema: z.strictObject({ jobId: z.int() }) }

/** What `enqueueClientText` needs. */
export interface ClientTextNeeds {
  readonly tasks: Pick<Core['tasks'], 'enqueueAll'>
  readonly env: Pick<Core['env'], 'SMS_CLIENT'>
}

/**
 * Has the client of a job texted what has become of it, in the transaction that changes it (D-187). Enqueued later, so
 * that no claim waits for it.
 */
export async function enqueueClientText(
  tx: Transaction,
  { tasks, env }: ClientTextNeeds,
  jobId: number,
): Promise<void> {
  if (env.SMS_CLIENT && sendsMessages(tx)) await tasks.enqueueAll(tx, textClient, [{ jobId }])
}

/** Texts to the clients of public requests (D-187). */
export type ClientTexts = ReturnType<typeof createClientTexts>

export function createClientTexts(queue: Pick<MessageQueue, 'enqueueForClient'>) {
  return {
    /** The task behind `enqueueClientText`: it texts what is so when it runs, and nothing twice. */
    task: defineTask({
      ...textClient,
      run: ({ jobId }, { scope }) => scope.transaction((tx) => enqueueStateText(tx, queue, jobId)),
    }),

    /** Texts a client that nobody was found, in the transaction that ends the alerts of a round. */
    async nobody(tx: Transaction, jobId: number): Promise<void> {
      const job = await readJob(tx, jobId)
      if (!job) return
      const subject = `${jobId}-${job.round}`
      await queue.enqueueForClient(tx, { kind: 'clientNobody', subject, jobId, facts: { round: job.round } })
    },
  }
}

/** Only of a request whose captcha was solved: its number is the sender's own as far as anybody can know. */
function readJob(tx: Transaction, jobId: number) {
  return tx.kysely
    .selectFrom('jobs as job')
    .leftJoin('users as claimer', 'claimer.id', 'job.claimed_by_id')
    .select(['job.job_number', 'job.round', 'job.released_at', 'job.claimed_at', 'job.claimed_eta'])
    .select(['job.new_time_at', 'claimer.name'])
    .where('job.id', '=', jobId)
    .where('job.is_public_submission', '=', true)
    .where('job.completed_at', 'is', null)
    .where('job.cancelled_at', 'is', null)
    .where('job.deleted_at', 'is', null)
    .executeTakeFirst()
}

async function enqueueStateText(
  tx: Transaction,
  queue: Pick<MessageQueue, 'enqueueForClient'>,
  jobId: number,
): Promise<void> {
  const job = await readJob(tx, jobId)
  if (!job) return
  if (job.name === null || job.claimed_at === null || job.claimed_eta === null) {
    const { round, job_number: jobNumber } = job
    if (round === 1)
      await queue.enqueueForClient(tx, {
        kind: 'clientReceived',
        subject: String(jobId),
        jobId,
        facts: { jobNumber },
      })
    else if (job.released_at !== null)
      await queue.enqueueForClient(tx, {
        kind: 'clientReleased',
        subject: `${jobId}-${round}`,
        jobId,
        facts: { round },
      })
    return
  }
  const eta = isoInstant(job.claimed_eta)
  const claimedAt = isoInstant(job.claimed_at)
  const promisedAt = new Date(job.new_time_at ? isoInstant(job.new_time_at) : claimedAt)
  const window = rangeText(promisedWindow(new Date(eta), promisedAt))
  const about = { jobId, facts: { name: job.name, window, eta, claimedAt } }
  // A release that was undone has begun a round, and the claim is the same: its client is told again.
  const claim = `${jobId}-${job.round}-${claimedAt}`
  if (job.new_time_at === null)
    await queue.enqueueForClient(tx, { ...about, kind: 'clientComing', subject: claim })
  else await queue.enqueueForClient(tx, { ...about, kind: 'clientNewTime', subject: `${claim}-${eta}` })
}
