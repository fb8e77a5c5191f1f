import { defineEntity, p } from '@mikro-orm/core'
import { realmColumn } from '../../db/realm.ts'
import { User } from '../accounts/user.entity.ts'

const InvoiceSchema = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  uniques: [
    // One per catcher and quarter (FEE-02).
    { name: 'invoice_user_quarter_unique', properties: ['userId', 'quarter'] },
    { name: 'invoice_number_unique', properties: ['realm', 'number'] },
  ],
  indexes: [
    { name: 'invoice_quarter_index', properties: ['quarter', 'number'] },
    // The overview of all quarters reads this one alone.
    { name: 'invoice_sums_index', properties: ['realm', 'quarter', 'paidOn', 'dueOn', 'totalCents'] },
    { name: 'invoice_unpaid_index', properties: ['number'], where: 'paid_on is null' },
    // Finds a part of a name (see `matching`).
    {
      name: 'invoice_recipient_index',
      expression: `create index "invoice_recipient_index" on "invoices" using gin ((fold_text(recipient_name) || chr(10) || fold_text(coalesce(recipient_company, ''))) gin_trgm_ops)`,
    },
    // Finds a part of a reference (D-177).
    {
      name: 'invoice_payment_reference_index',
      expression: `create index "invoice_payment_reference_index" on "invoices" using gin (fold_text(payment_reference) gin_trgm_ops) where payment_reference is not null`,
    },
  ],
  checks: [{ name: 'invoice_payment_check', expression: '(paid_on is null) = (payment_reference is null)' }],
  properties: {
    id: p.integer().autoincrement().primary(),
    realm: realmColumn(),
    /** From 1 in its realm, without gaps. */
    number: p.integer(),
    userId: () => p.manyToOne(User).mapToPk().joinColumn('user_id'),
    /** Key of the quarter, such as '2026-Q4' (D-12). */
    quarter: p.text(),
    // Issuer and recipient as they were when it was issued: an invoice does not change afterwards.
    /** Whether a fee on it includes GST. */
    isTaxInvoice: p.boolean(),
    abn: p.text().nullable(),
    recipientName: p.text(),
    recipientCompany: p.text().nullable(),
    recipientAddress: p.text().nullable(),
    /** Whole cents (D-20). */
    totalCents: p.integer(),
    /** The GST within the fees that include it, in cents; null on an invoice without such fees. */
    gstCents: p.integer().nullable(),
    /** Calendar days in Sydney. */
    issuedOn: p.date(),
    dueOn: p.date(),
    /**
     * The day of the payment, and its reference as an admin noted it; only these two change after the invoice is
     * issued.
     */
    paidOn: p.date().nullable(),
    paymentReference: p.text().nullable(),
    createdAt: p.datetime(3).onCreate(() => new Date()),
  },
})

/** The fees of one catcher in one quarter, billed (FEE-02). */
export class Invoice extends InvoiceSchema.class {}
InvoiceSchema.setClass(Invoice)
