import { defineEntity, p } from '@mikro-orm/core'
import { disputeSubjects } from '@snake-dispatch/domain/dispute'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

const DisputeSchema = defineEntity({
  name: 'Dispute',
  tableName: 'disputes',
  uniques: [{ name: 'dispute_job_subject_unique', properties: ['jobId', 'subject'] }],
  indexes: [
    // Those that wait for a decision, and the others.
    {
      name: 'dispute_undecided_index',
      properties: ['realm', 'id'],
      where: 'closed_at is null and (decided_at is null or appealed_at is not null)',
    },
    { name: 'dispute_realm_index', properties: ['realm', 'id'] },
    { name: 'dispute_logger_index', properties: ['loggerId'], where: 'logger_id is not null' },
    { name: 'dispute_catcher_index', properties: ['catcherId'] },
  ],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade'),
    subject: p.enum(disputeSubjects),
    /** Of the 20%: who logged the job; null for a dispute about the visit. */
    loggerId: () => p.manyToOne(User).mapToPk().nullable().joinColumn('logger_id').deleteRule('cascade'),
    /** Who had the job when it ended: the job may be another's later. */
    catcherId: () => p.manyToOne(User).mapToPk().joinColumn('catcher_id').deleteRule('cascade'),
    openedAt: p.datetime(3),
    decidedAt: p.datetime(3).nullable(),
    appealedAt: p.datetime(3).nullable(),
    /** When the appeal was decided, or the job erased. */
    closedAt: p.datetime(3).nullable(),
  },
})

/** A dispute about a job (D-175). */
export class Dispute extends DisputeSchema.class {}
DisputeSchema.setClass(Dispute)
