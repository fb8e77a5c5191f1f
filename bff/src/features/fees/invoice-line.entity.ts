import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { FeeEntry } from './fee-entry.entity.ts'
import { Invoice } from './invoice.entity.ts'

const InvoiceLineSchema = defineEntity({
  name: 'InvoiceLine',
  tableName: 'invoice_lines',
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    invoiceId: () => p.manyToOne(Invoice).mapToPk().joinColumn('invoice_id').index(),
    /** A fee is billed once. */
    feeEntryId: () => p.manyToOne(FeeEntry).mapToPk().joinColumn('fee_entry_id').unique(),
    jobNumber: p.integer(),
    claimedAt: p.datetime(3),
    /** Whole cents (D-20). */
    cents: p.integer(),
    includesGst: p.boolean(),
  },
})

/** One job's fee on an invoice (FEE-02). */
export class InvoiceLine extends InvoiceLineSchema.class {}
InvoiceLineSchema.setClass(InvoiceLine)
