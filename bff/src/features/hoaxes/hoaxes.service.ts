import type { HoaxMark } from '@snake-dispatch/contract/hoaxes'
import { placedNumber } from '@snake-dispatch/domain/job-alert'
import { formatSydney } from '@snake-dispatch/domain/sydney-time'
import { AppError } from '../../calls/app-error.ts'
import type { Caller } from '../../calls/caller.ts'
import type { Core } from '../../core/core.ts'
import { deriveKey } from '../../core/session-secret.ts'
import type { Database } from '../../db/database.ts'
import { isoInstant } from '../../db/instant.ts'
import type { Scope, Transaction } from '../../db/scope.ts'
import { noteDetail, recordAudit } from '../audit/audit.service.ts'
import type { LadderService } from '../dispatch/ladder.service.ts'
import { isOpenJob } from '../jobs/job-status.rows.ts'
import { jobNotFound } from '../jobs/job.errors.ts'
import { findJob } from '../jobs/job.rows.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'
import { HOAX_KEY, hoaxHash } from './hoax-hash.ts'

/** The most seconds for which a request from a marked number waits for a moderator (D-93). */
export const HELD_SECONDS = 120
/** Milliseconds for which a number is marked. */
const MARKED_MS = 365 * 24 * 60 * 60 * 1000

/** Numbers that sent hoaxes, and their next requests (D-93). */
export type Hoaxes = ReturnType<typeof createHoaxes>

interface HoaxNeeds {
  readonly ladders: Pick<LadderService, 'openNow'>
  readonly office: Pick<OfficeNotices, 'tellModerators'>
}

/** Call `open` first: it derives the key of the hashes. */
export function createHoaxes(
  core: Pick<Core, 'clock' | 'env' | 'events' | 'settings'>,
  { ladders, office }: HoaxNeeds,
) {
  const { clock, events } = core
  let key: Buffer | undefined
  const hashOf = (mobile: string) => hoaxHash(key!, mobile)

  const marks = ({ kysely }: Pick<Scope, 'kysely'>, mobile: string) =>
    kysely
      .selectFrom('hoax_numbers as mark')
      .where('mark.hash', '=', hashOf(mobile))
      .where('mark.marked_at', '>', new Date(clock.now().getTime() - MARKED_MS).toISOString())

  /**
   * Changes the mark of a job's number and writes an audit entry, which does not name the number, in one transaction.
   */
  function change(
    { scope, account, address }: Caller,
    { jobId, reason }: { jobId: number; reason: string },
    action: 'job.hoax-mark' | 'job.hoax-unmark',
    work: (tx: Transaction, mobile: string) => Promise<boolean>,
  ): Promise<void> {
    return scope.transaction(async (tx) => {
      const job = await findJob(tx, jobId)
      if (!job) throw jobNotFound()
      if (job.client_mobile === null) throw new AppError('CONFLICT', 'The number of this job was erased.')
      if (!(await work(tx, job.client_mobile))) return
      const subject = { type: 'job', id: jobId } as const
      await recordAudit(tx, { actor: account, action, subject, detail: noteDetail(reason), address })
      await events.publish(tx, 'jobUpdated', { jobId })
    })
  }

  /** @returns false when the request does not wait */
  async function endWait(
    tx: Transaction,
    { account, address }: Pick<Caller, 'account' | 'address'>,
    jobId: number,
  ): Promise<boolean> {
    if (!(await ladders.openNow(tx, jobId))) return false
    const subject = { type: 'job', id: jobId } as const
    await recordAudit(tx, { actor: account, action: 'job.let-go', subject, address })
    await events.publish(tx, 'jobUpdated', { jobId })
    return true
  }

  return {
    open: async (): Promise<void> => void (key = await deriveKey(core, HOAX_KEY)),

    /**
     * Checks the number of a new public request, in its transaction. A request from a marked number is held, and
     * moderators are notified at once; its sender sees nothing of it.
     * @returns for how many seconds its ladder waits; 0 for a number that is not marked
     */
    async hold(tx: Transaction, jobId: number, mobile: string): Promise<number> {
      const mark = await marks(tx, mobile).select('mark.id').executeTakeFirst()
      if (!mark) return 0
      await tx.kysely.insertInto('suspect_jobs').values({ job_id: jobId, hoax_number_id: mark.id }).execute()
      const { job_number: jobNumber, suburb } = await tx.kysely
        .selectFrom('jobs')
        .select(['job_number', 'suburb'])
        .where('id', '=', jobId)
        .executeTakeFirstOrThrow()
      const goesOut = new Date(clock.now().getTime() + HELD_SECONDS * 1000)
      await office.tellModerators(tx, {
        type: 'requestHeld',
        title: 'A Request Waits for Your Look',
        message: `Job ${placedNumber(jobNumber, suburb)}: this number sent a hoax before. Let it go, or cancel it; otherwise it goes out at ${formatSydney(goesOut, 'time')}.`,
        job: { id: jobId, jobNumber },
      })
      await events.publish(tx, 'jobUpdated', { jobId })
      return HELD_SECONDS
    },

    /** Notifies moderators that a catcher gave a job back as a hoax, in the transaction of the release. */
    async report(tx: Transaction, { jobId, userId }: { jobId: number; userId: number }): Promise<void> {
      const row = await tx.kysely
        .selectFrom('jobs')
        .innerJoin('users as catcher', (join) => join.on('catcher.id', '=', userId))
        .select(['jobs.job_number', 'jobs.suburb', 'catcher.name'])
        .where('jobs.id', '=', jobId)
        .executeTakeFirstOrThrow()
      await office.tellModerators(tx, {
        type: 'hoaxReported',
        title: 'A Hoax, Says a Catcher',
        message: `${row.name} gave job ${placedNumber(row.job_number, row.suburb)} back as a hoax. It is available again: cancel it if nobody is needed.`,
        job: { id: jobId, jobNumber: row.job_number },
      })
    },

    /**
     * Who marked a number, and when; null when it is not marked, or was marked a year ago.
     * @param mobile null once it was erased
     */
    async markOf(scope: Pick<Scope, 'kysely'>, mobile: string | null): Promise<HoaxMark | null> {
      if (mobile === null) return null
      const mark = await marks(scope, mobile)
        .leftJoin('users as moderator', 'moderator.id', 'mark.marked_by_id')
        .select(['mark.marked_at', 'moderator.name'])
        .executeTakeFirst()
      return mark ? { at: isoInstant(mark.marked_at), by: mark.name } : null
    },

    /**
     * Marks the number of a job for a year from now. Marking it again for the same job changes nothing.
     * @throws AppError NOT_FOUND when there is no such job, CONFLICT when its number was erased
     */
    mark: (caller: Caller, jobId: number, reason: string): Promise<void> =>
      change(caller, { jobId, reason }, 'job.hoax-mark', async (tx, mobile) => {
        const again = await marks(tx, mobile)
          .where('mark.job_id', '=', jobId)
          .select('mark.id')
          .executeTakeFirst()
        if (again) return false
        const mark = { marked_at: clock.now(), marked_by_id: caller.account.id, job_id: jobId }
        await tx.kysely
          .insertInto('hoax_numbers')
          .values({ hash: hashOf(mobile), ...mark })
          .onConflict((conflict) => conflict.columns(['realm', 'hash']).doUpdateSet(mark))
          .execute()
        return true
      }),

    /**
     * Removes the mark: the requests from its number are not suspect any more, and those that wait go out now.
     * @throws AppError as `mark`
     */
    unmark: (caller: Caller, jobId: number, reason: string): Promise<void> =>
      change(caller, { jobId, reason }, 'job.hoax-unmark', async (tx, mobile) => {
        // Locked first: a request that is being held at this moment is then seen below.
        const mark = await tx.kysely
          .selectFrom('hoax_numbers')
          .select('id')
          .where('hash', '=', hashOf(mobile))
          .forUpdate()
          .executeTakeFirst()
        if (!mark) return false
        // The delete takes the rows of suspects with it.
        const suspects = await tx.kysely
          .selectFrom('suspect_jobs as suspect')
          .innerJoin('jobs as job', 'job.id', 'suspect.job_id')
          .where('suspect.hoax_number_id', '=', mark.id)
          .where(isOpenJob('job'))
          .select('job.id')
          .execute()
        await tx.kysely.deleteFrom('hoax_numbers').where('id', '=', mark.id).execute()
        for (const { id } of suspects)
          if (!(await endWait(tx, caller, id)) && id !== jobId)
            await events.publish(tx, 'jobUpdated', { jobId: id })
        return true
      }),

    /**
     * Ends the wait of a request: its first step is due now. Does nothing for a request that does not wait.
     * @throws AppError NOT_FOUND when there is no such job
     */
    letGo: (caller: Caller, jobId: number): Promise<void> =>
      caller.scope.transaction(async (tx) => {
        if (!(await findJob(tx, jobId))) throw jobNotFound()
        const suspect = await tx.kysely
          .selectFrom('suspect_jobs')
          .select('job_id')
          .where('job_id', '=', jobId)
          .executeTakeFirst()
        if (suspect) await endWait(tx, caller, jobId)
      }),
  }
}

/** Removes marks that are a year old (D-93). */
export async function eraseOldHoaxMarks(
  { withoutRealm }: Pick<Database, 'withoutRealm'>,
  now: Date,
): Promise<void> {
  await withoutRealm
    .deleteFrom('hoax_numbers')
    .where('marked_at', '<=', new Date(now.getTime() - MARKED_MS).toISOString())
    .execute()
}
