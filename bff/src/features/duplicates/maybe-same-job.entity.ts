import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'

const MaybeSameJobSchema = defineEntity({
  name: 'MaybeSameJob',
  tableName: 'maybe_same_jobs',
  triggers: [
    {
      name: 'note',
      timing: 'after',
      events: ['insert', 'delete'],
      forEach: 'row',
      body: `if tg_op = 'INSERT' then update jobs set is_maybe_same = true where id = new.job_id and not is_maybe_same;
      else update jobs set is_maybe_same = false where id = old.job_id and is_maybe_same and not exists (select from maybe_same_jobs where job_id = old.job_id);
      end if; return null;`,
    },
  ],
  properties: {
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').deleteRule('cascade').primary(),
    otherId: () => p.manyToOne(Job).mapToPk().joinColumn('other_id').deleteRule('cascade').primary().index(),
    realm: realmColumn(),
  },
})

/** Two jobs that may be about the same snake; each of the two has a row that names the other. */
export class MaybeSameJob extends MaybeSameJobSchema.class {}
MaybeSameJobSchema.setClass(MaybeSameJob)
