import * as z from 'zod'
import { answerCsv } from '../../calls/csv-parts.ts'
import type { Core, Feature } from '../../core/core.ts'
import { defineTask } from '../../tasks/task.ts'
import { recordExport } from '../audit/list-export.service.ts'
import { findNumbered, recordPayments } from './bulk-payment.service.ts'
import { withoutMessages } from '../messages/message-queue.service.ts'
import { exportInvoices, exportName } from './fee-export.service.ts'
import { readFeeOverview } from './fee-overview.service.ts'
import { readCurrentFees } from './current-fees.service.ts'
import { INVOICING_GRACE_MINUTES, issueInvoices } from './invoice-issue.service.ts'
import { compareWithLedger } from './ledger-comparison.service.ts'
import { makeInvoiceFile } from './invoice-file.service.ts'
import type { InvoiceMessages } from './invoice-messages.service.ts'
import { listAdminInvoices } from './invoice.admin.service.ts'
import { listInvoices, ownerFor, readInvoice } from './invoice.service.ts'
import { recordPayment, undoPayment } from './payment.service.ts'

/**
 * A few minutes into the first day of each quarter in Sydney, as soon as the old one may be billed; and again on the
 * next six days, in case no process was able to on the first.
 */
export const INVOICING = {
  cron: `${INVOICING_GRACE_MINUTES} 0 1-7 1,4,7,10 *`,
  timeZone: 'Australia/Sydney',
} as const

/** The fees' invoices: issued once a quarter and compared with the ledger, read by catchers and admins (FEE-02). */
export function createFees({ env }: Pick<Core, 'env'>, messages: InvoiceMessages = withoutMessages) {
  const issuer = { abn: env.ABN ?? null }
  const issue = defineTask({
    name: 'issue-invoices',
    schema: z.strictObject({}),
    schedule: INVOICING,
    retry: { limit: 10, delaySeconds: 10 },
    async run(_data, { scope, log }) {
      const now = scope.now()
      const invoices = await issueInvoices(scope, { now, issuer, messages })
      if (invoices > 0) log.info({ invoices }, 'Invoices issued')
      if (!(await compareWithLedger(scope, now)))
        log.error('The invoices differ from the ledger of the fees: have the database checked')
    },
  })
  return {
    name: 'fees',
    tasks: [issue],
    handlers: {
      async invoices(call) {
        const page = await listInvoices(call, call.query)
        if (page.nextCursor) call.set('x-next-cursor', page.nextCursor)
        return page.invoices
      },
      invoice: (call) => readInvoice(call, call.params.id),
      async invoicePdf(call) {
        const file = await makeInvoiceFile(call.scope, call.params.id, ownerFor(call))
        call.set('content-type', file.contentType)
        call.set('content-disposition', `attachment; filename="${file.name}"`)
        call.set('cache-control', 'private, no-store')
        return file.content
      },
      currentFees: (call) => readCurrentFees(call),
      feeOverview: (call) => readFeeOverview(call),
      async adminInvoices(call) {
        const page = await listAdminInvoices(call, call.query)
        if (page.nextCursor) call.set('x-next-cursor', page.nextCursor)
        return page.invoices
      },
      recordPayment: (call) => recordPayment(call, call.params.id, call.body),
      recordPayments: (call) => recordPayments(call, call.body.payments),
      numberedInvoices: (call) => findNumbered(call, call.query.numbers),
      undoPayment: (call) => undoPayment(call, call.params.id),
      async exportFees(call) {
        await recordExport(call, 'invoices')
        answerCsv(call, exportName(call.query.quarter))
        return exportInvoices(call, call.query.quarter)
      },
    },
  } satisfies Feature
}
