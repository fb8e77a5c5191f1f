import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'
import { HoaxNumber } from './hoax-number.entity.ts'

const SuspectJobSchema = defineEntity({
  name: 'SuspectJob',
  tableName: 'suspect_jobs',
  triggers: [
    {
      name: 'note',
      timing: 'after',
      events: ['insert', 'delete'],
      forEach: 'row',
      body: `update jobs set is_suspect = not is_suspect
      where id = coalesce(new.job_id, old.job_id) and is_suspect <> exists (select from suspect_jobs where job_id = jobs.id); return null;`,
    },
  ],
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    realm: realmColumn(),
    hoaxNumberId: () =>
      p.manyToOne(HoaxNumber).mapToPk().joinColumn('hoax_number_id').deleteRule('cascade').index(),
  },
})

/** A public request from a marked number; the row is deleted with the mark. */
export class SuspectJob extends SuspectJobSchema.class {}
SuspectJobSchema.setClass(SuspectJob)
