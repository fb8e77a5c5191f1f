import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { Job } from '../jobs/job.entity.ts'
import { User } from './user.entity.ts'

const PaymentOffenceSchema = defineEntity({
  name: 'PaymentOffence',
  tableName: 'payment_offences',
  uniques: [
    { name: 'payment_offence_number_unique', properties: ['userId', 'number'] },
    // One for each payment that a logger misses (D-148).
    {
      name: 'payment_offence_job_unique',
      properties: ['jobId'],
      where: 'job_id is not null and withdrawn_at is null',
    },
  ],
  // A job that is deleted finds its offences, also those that were withdrawn.
  indexes: [{ name: 'payment_offence_job_index', properties: ['jobId'], where: 'job_id is not null' }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id').deleteRule('cascade'),
    /** 1 for the account's first offence, counting those that were withdrawn. */
    number: p.integer(),
    /** The job whose logger misses the payment; null where none was named. */
    jobId: () => p.manyToOne(Job).mapToPk().nullable().joinColumn('job_id').deleteRule('set null'),
    note: p.text(),
    suspendedUntil: p.datetime(3),
    recordedById: () => p.manyToOne(User).mapToPk().nullable().joinColumn('recorded_by_id'),
    /** When and why an admin withdrew it; it then no longer counts (D-61). */
    withdrawnAt: p.datetime(3).nullable(),
    withdrawnReason: p.text().nullable(),
    withdrawnById: () => p.manyToOne(User).mapToPk().nullable().joinColumn('withdrawn_by_id'),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** A payment offence, as an admin recorded it: the account did not pay the logger of a job (FEE-03). */
export class PaymentOffence extends PaymentOffenceSchema.class {}
PaymentOffenceSchema.setClass(PaymentOffence)
