import { answerCsv } from '../../calls/csv-parts.ts'
import type { Feature } from '../../core/core.ts'
import { recordExport } from '../audit/list-export.service.ts'
import { exportAccountList } from '../accounts/account-export.service.ts'
import { exportJobList } from '../jobs/job-export.service.ts'
import { exportAuditTrail } from '../audit/trail-export.service.ts'

/** Lists that admins download as CSV files; each download is in the audit trail (ADMIN-14). */
export function createExports() {
  return {
    name: 'exports',
    handlers: {
      async exportAccounts(call) {
        await recordExport(call, 'accounts')
        answerCsv(call, 'accounts.csv')
        return exportAccountList(call.scope)
      },
      async exportJobs(call) {
        await recordExport(call, 'jobs')
        answerCsv(call, 'jobs.csv')
        return exportJobList(call.scope)
      },
      async exportTrail(call) {
        await recordExport(call, 'trail')
        answerCsv(call, 'audit-trail.csv')
        return exportAuditTrail(call, call.query)
      },
    },
  } satisfies Feature
}
