import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'

const LedgerComparisonSchema = defineEntity({
  name: 'LedgerComparison',
  tableName: 'ledger_comparisons',
  properties: {
    realm: realmColumn().primary(),
    /** How many fees of claims and how many reversals the ledger had, and the sum of both in whole cents (D-20). */
    fees: p.integer(),
    reversals: p.integer(),
    cents: p.integer(),
    /** Whether the invoices and what is not yet invoiced were the whole ledger. */
    agrees: p.boolean(),
    comparedAt: p.datetime(3),
    /**
     * When the check that makes the ledger again (D-174) last found a difference; null since it found none. A
     * comparison, which looks at less, leaves it as it is.
     */
    checkFailedAt: p.datetime(3).nullable(),
  },
})

/** The last comparison of the invoices with the ledger (FEE-01, FEE-02). */
export class LedgerComparison extends LedgerComparisonSchema.class {}
LedgerComparisonSchema.setClass(LedgerComparison)
