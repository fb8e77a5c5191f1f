import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const MaybeSameJobSchema = defineEntity({
  name: 'MaybeSameJob',
  tableName: 'maybe_same_jobs',
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    otherId: () => p.manyToOne(Job).mapToPk().joinColumn('other_id').deleteRule('cascade').primary().index(),
    realm: realmColumn(),
  },
})

/** Two jobs that may be about the same snake; each of the two has a row that names the other. */
export class MaybeSameJob extends MaybeSameJobSchema.class {}
MaybeSameJobSchema.setClass(MaybeSameJob)
