import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'

const FeeSumSchema = defineEntity({
  name: 'FeeSum',
  tableName: 'fee_sums',
  properties: {
    realm: realmColumn().primary(),
    /** How many fees of claims and how many reversals there are, and the sum of both in whole cents (D-20). */
    fees: p.integer(),
    reversals: p.integer(),
    cents: p.integer(),
    /** The entries that are on no invoice yet, and their sum. */
    openEntries: p.integer(),
    openCents: p.integer(),
  },
})

/** The sums of the ledger, so that reading them takes as long with a million fees as with ten (FEE-01). */
export class FeeSum extends FeeSumSchema.class {}
FeeSumSchema.setClass(FeeSum)
