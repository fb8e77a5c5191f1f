import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const JobAlertSchema = defineEntity({
  name: 'JobAlert',
  tableName: 'job_alerts',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').index(),
    /** How many accounts were notified. */
    notified: p.integer(),
    createdAt: p
      .datetime(3)
      .onCreate(() => new Date())
      .index(),
  },
})

/** One alert of one job: a job that is given back is alerted again (D-37). */
export class JobAlert extends JobAlertSchema.class {}
JobAlertSchema.setClass(JobAlert)
