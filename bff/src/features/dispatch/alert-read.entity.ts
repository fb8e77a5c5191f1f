import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

const AlertReadSchema = defineEntity({
  name: 'AlertRead',
  tableName: 'alert_reads',
  indexes: [{ name: 'alert_read_job_index', properties: ['jobId'] }],
  properties: {
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade').primary(),
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    round: p.integer().primary(),
    realm: realmColumn(),
    readAt: p.datetime(3),
  },
})

/** Marks that the check call has reported a round of a job to an account (DISP-01, LIVE-04). */
export class AlertRead extends AlertReadSchema.class {}
AlertReadSchema.setClass(AlertRead)
