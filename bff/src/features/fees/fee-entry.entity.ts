import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

const FeeEntrySchema = defineEntity({
  name: 'FeeEntry',
  tableName: 'fee_entries',
  indexes: [{ name: 'fee_entry_user_index', properties: ['userId', 'createdAt'] }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    /** A job bears at most one fee (D-12). */
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id').unique(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    /** Whole cents (D-20). */
    cents: p.integer(),
    /** Whether the issuer was registered for GST at the claim, so that the fee includes the tax. */
    includesGst: p.boolean(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** The platform fee of one claimed job, a row of the ledger (FEE-01). */
export class FeeEntry extends FeeEntrySchema.class {}
FeeEntrySchema.setClass(FeeEntry)
