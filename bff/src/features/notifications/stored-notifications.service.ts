import { quietNoticeTypes, type NoticeType } from '@snake-dispatch/contract/notifications'
import { placedNumber } from '@snake-dispatch/domain/job-alert'
import type { Transaction } from '../../db/scope.ts'
import type { StoredNotification } from './push.service.ts'

/** One account and one job. */
export interface Recipient {
  readonly userId: number
  readonly jobId: number
}

/**
 * Removes the notices of a job that its release or restoration makes untrue (D-37, D-61), in that transaction: that it
 * is assigned, waits, is cancelled or has a catcher. The notice to the catcher who lost the claim stays.
 */
export async function removeNotifications(tx: Transaction, jobId: number): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('job_id', '=', jobId)
    .where('type', 'in', ['assigned', 'unserved', 'cancelled', 'loggedClaimed'] satisfies NoticeType[])
    .execute()
}

/** Removes 'Job Assigned to You' of a job that is handed over, so that a catcher who gets it a second time is notified. */
export async function removeAssignment(tx: Transaction, jobId: number): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('job_id', '=', jobId)
    .where('type', '=', 'assigned' satisfies NoticeType)
    .execute()
}

/** Removes that a job is offered to a mate, once it is not any more, so that they are notified of the next offer (D-153). */
export async function removeOffered(tx: Transaction, { userId, jobId }: Recipient): Promise<void> {
  await remove(tx, { userId, jobId }, 'jobOffered')
}

/** Removes the answer to the last offer of a job: the next one is news. */
export async function removeOfferAnswered(tx: Transaction, { userId, jobId }: Recipient): Promise<void> {
  await remove(tx, { userId, jobId }, 'offerAnswered')
}

/**
 * Removes 'Job Handed Over' or 'Job Released' of a catcher who gets the job again, or loses it again, so that they are
 * notified of the next one.
 */
export async function removeClaimEnded(tx: Transaction, { userId, jobId }: Recipient): Promise<void> {
  await remove(tx, { userId, jobId }, 'claimEnded')
}

/** Removes that an account is approved, once that is undone (D-168). */
export async function removeApproved(tx: Transaction, userId: number): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', 'accountApproved' satisfies NoticeType)
    .execute()
}

async function remove(tx: Transaction, { userId, jobId }: Recipient, type: NoticeType): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('type', '=', type)
    .execute()
}

/**
 * Removes what a claimer was told that staff corrected of a job: the next notice stands in its place (D-163).
 * @returns its message, when it was not read; else undefined
 */
export async function removeCorrected(
  tx: Transaction,
  { userId, jobId }: Recipient,
): Promise<string | undefined> {
  const removed = await tx.kysely
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('type', '=', 'jobCorrected' satisfies NoticeType)
    .returning(['message', 'is_read'])
    .executeTakeFirst()
  return removed && !removed.is_read ? removed.message : undefined
}

/**
 * Removes that a logged job has a catcher, and what its logger will get, once it is cancelled or deleted (D-147, D-163).
 * @returns whose notices they were
 */
export async function removeLoggedOpen(tx: Transaction, jobId: number): Promise<number[]> {
  const removed = await tx.kysely
    .deleteFrom('notifications')
    .where('job_id', '=', jobId)
    .where('type', 'in', ['loggedClaimed', 'loggedPrice'] satisfies NoticeType[])
    .returning('user_id')
    .execute()
  return removed.map((row) => row.user_id)
}

/** Removes what the logger of a job was told of it before: the next notice says what is so now (D-147). */
export async function removeLoggerNotices(tx: Transaction, { userId, jobId }: Recipient): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('type', 'in', quietNoticeTypes)
    .execute()
}

/**
 * Removes the summaries of earlier nights of an account: the new one replaces them, also when it is about another job.
 */
export async function removeNightSummaries(tx: Transaction, userId: number): Promise<void> {
  await tx.kysely
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', 'nightSummary' satisfies NoticeType)
    .execute()
}

/**
 * Why moderators are notified of a job: nobody has claimed it in time; nobody who is on call can be reached; or it was
 * given back long after it was posted (DISP-20, DISP-23).
 */
export type WhyWaiting = 'unclaimed' | 'unreachable' | 'released'

/** The facts of a notice to moderators about a waiting job. */
export interface WaitingJob {
  readonly jobId: number
  readonly why: WhyWaiting
  /** Milliseconds since it became available; since it was posted, of a job that was given back. */
  readonly waitedMs: number
}

/**
 * Stores, for moderators and admins, the notice that a job waits. It replaces the earlier one and is unread.
 * @returns the stored notices, one for each account
 */
export async function storeWaiting(
  tx: Transaction,
  waiting: WaitingJob,
  userIds: readonly number[],
  now: Date,
) {
  const { jobId } = waiting
  const type: NoticeType = 'unserved'
  await tx.kysely.deleteFrom('notifications').where('job_id', '=', jobId).where('type', '=', type).execute()
  if (userIds.length === 0) return []
  const { jobNumber, suburb } = await readJob(tx, jobId)
  const [title, message] = waitingText(waiting, `Job ${placedNumber(jobNumber, suburb)}`)
  const notice = {
    type,
    title,
    message,
    job_id: jobId,
    job_number: jobNumber,
    is_read: false,
    created_at: now,
  }
  return tx.kysely
    .insertInto('notifications')
    .values(userIds.map((userId) => ({ ...notice, user_id: userId })))
    .returning(['id', 'user_id', 'title', 'message'])
    .execute()
}

function waitingText({ why, waitedMs }: WaitingJob, job: string): [title: string, message: string] {
  const waited = spanText(waitedMs)
  switch (why) {
    case 'unreachable':
      return [
        'No Catcher Can Be Reached',
        `${job}: no catcher who is on call can be reached. Find one by phone.`,
      ]
    case 'released':
      return [
        'Job Given Back',
        `${job} was given back ${waited} after it was posted. Find a catcher who takes it.`,
      ]
    case 'unclaimed':
      return ['Nobody Has Claimed a Job', `${job} has waited for ${waited}. Find a catcher who takes it.`]
  }
}

/** '5 minutes'; from two hours on in hours, from two days on in days. */
function spanText(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes >= 2 * 24 * 60) return `${Math.floor(minutes / (24 * 60))} days`
  if (minutes >= 2 * 60) return `${Math.floor(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

/** A notification that concerns one account alone. */
export interface Notice {
  readonly userId: number
  readonly type: NoticeType
  readonly title: string
  readonly message: string
  readonly jobId: number | null
  readonly jobNumber: number | null
}

/** Whether a notice of that type is stored for an account and a job. */
export async function findNotice(
  tx: Transaction,
  { userId, jobId, type }: Recipient & Pick<Notice, 'type'>,
): Promise<boolean> {
  const found = await tx.kysely
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .where('type', '=', type)
    .executeTakeFirst()
  return found !== undefined
}

/** Stores a notice. @returns empty when a notice of its type had been stored for the same job before */
export function storeNotice(tx: Transaction, notice: Notice, now: Date): Promise<StoredNotification[]> {
  const { userId, type, title, message, jobId, jobNumber } = notice
  return tx.kysely
    .insertInto('notifications')
    .values({
      user_id: userId,
      type,
      title,
      message,
      job_id: jobId,
      job_number: jobNumber,
      is_read: false,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'job_id']).doNothing())
    .returning('id')
    .execute()
}

/** The fields of a job that its notices contain. @throws Error when there is no such job */
export function readJob(tx: Transaction, jobId: number) {
  return tx.kysely
    .selectFrom('jobs')
    .select(['job_number as jobNumber', 'snake_type as snakeType', 'suburb'])
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
}
