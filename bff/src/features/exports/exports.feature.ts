import type { Period } from '@snake-dispatch/contract/period'
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
        answerCsv(call, fileOf('accounts', call.query))
        return exportAccountList(call.scope, call.query)
      },
      async exportJobs(call) {
        await recordExport(call, 'jobs')
        answerCsv(call, fileOf('jobs', call.query))
        return exportJobList(call.scope, call.query)
      },
      async exportTrail(call) {
        await recordExport(call, 'trail')
        answerCsv(call, fileOf('audit-trail', call.query))
        return exportAuditTrail(call, call.query)
      },
    },
  } satisfies Feature
}

/** The name of a file with its period, such as 'jobs-from-2026-07-01-to-2026-09-30.csv'. */
const fileOf = (list: string, { from, to }: Period) =>
  `${[list, from && `from-${from}`, to && `to-${to}`].filter(Boolean).join('-')}.csv`
