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
      body: `if tg_op = 'INSERT' then update jobs set is_suspect = true where id = new.job_id and not is_suspect;
      else update jobs set is_suspect = false where id = old.job_id and is_suspect and not exists (select from suspect_jobs where job_id = old.job_id);
      end if; return null;`,
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
