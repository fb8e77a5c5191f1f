import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'
import { Job } from '../jobs/job.entity.ts'

const FeeEntrySchema = defineEntity({
  name: 'FeeEntry',
  tableName: 'fee_entries',
  indexes: [
    { name: 'fee_entry_user_index', properties: ['userId', 'createdAt'] },
    // What is on no invoice yet is read from this one, however long the ledger is.
    {
      name: 'fee_entry_open_index',
      properties: ['realm', 'userId', 'createdAt', 'cents'],
      where: 'not is_billed',
    },
  ],
  // A job never bears two fees at once: its second entry reverses the first, the third is the fee of the next claim.
  uniques: [{ name: 'fee_entry_number_unique', properties: ['jobId', 'number'] }],
  checks: [{ name: 'fee_entry_reversal_check', expression: '(number % 2 = 0) = (cents < 0)' }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    jobId: () => p.manyToOne(Job).mapToPk().joinColumn('job_id'),
    /** The place among the entries of its job, from 1: odd for a claim's fee, even for its reversal (D-12, D-37). */
    number: p.integer().default(1),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    /** Whole cents (D-20); negative for a reversal. */
    cents: p.integer(),
    /** Whether the issuer was registered for GST at the claim, so that the fee, or what is reversed, includes GST. */
    includesGst: p.boolean(),
    /** Whether it is on an invoice: set in the statement that issues it, and never changed back. */
    isBilled: p.boolean().default(false),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** The platform fee of one claim (FEE-01), or its reversal (D-37): a row of the append-only ledger, billed once. */
export class FeeEntry extends FeeEntrySchema.class {}
FeeEntrySchema.setClass(FeeEntry)
