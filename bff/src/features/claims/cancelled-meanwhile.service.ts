import { placedNumber } from '@snake-dispatch/domain/job-alert'
import type { Caller } from '../../calls/caller.ts'
import type { Transaction } from '../../db/scope.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { jobIs } from '../jobs/job-status.rows.ts'
import type { OfficeNotices } from '../notifications/office-notices.service.ts'

/**
 * Notifies moderators that a catcher reported a job as done after somebody else had cancelled it (D-95): the report was
 * refused, and the fee is reversed. They are notified once per job. Does nothing unless the caller had claimed the job
 * and somebody else cancelled it.
 */
export function tellCancelledMeanwhile(
  { scope, account, address }: Caller,
  office: Pick<OfficeNotices, 'tellModerators'>,
  jobId: number,
): Promise<void> {
  return scope.transaction(async (tx) => {
    const job = await tx.kysely
      .selectFrom('jobs')
      .select(['id', 'job_number', 'suburb'])
      .where('id', '=', jobId)
      .where('claimed_by_id', '=', account.id)
      .where('cancelled_by_id', 'is distinct from', account.id)
      .where(jobIs('cancelled'))
      // Two tabs may send the same report at once.
      .forUpdate()
      .executeTakeFirst()
    if (!job || (await wasTold(tx, jobId))) return
    await recordAudit(tx, {
      actor: account,
      action: 'job.cancelled-meanwhile',
      subject: { type: 'job', id: jobId },
      address,
    })
    await office.tellModerators(tx, {
      type: 'cancelledMeanwhile',
      title: 'Done, but cancelled meanwhile',
      message: `${account.name} reported job ${placedNumber(job.job_number, job.suburb)} as done. It had been cancelled.`,
      job: { id: job.id, jobNumber: job.job_number },
    })
  })
}

async function wasTold({ kysely }: Pick<Transaction, 'kysely'>, jobId: number): Promise<boolean> {
  const told = await kysely
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_type', '=', 'job')
    .where('subject_id', '=', jobId)
    .where('action', '=', 'job.cancelled-meanwhile')
    .executeTakeFirst()
  return told !== undefined
}
