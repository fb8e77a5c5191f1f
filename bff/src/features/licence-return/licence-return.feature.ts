import { answerCsv } from '../../calls/csv-parts.ts'
import type { Feature } from '../../core/core.ts'
import { recordExport } from '../audit/list-export.service.ts'
import { listLicenceReturns, readLicenceReturn } from './licence-return.service.ts'
import { exportReturns, returnFileName } from './return-export.service.ts'

/** What catchers caught in a financial year, for the returns of their licences (D-176). */
export function createLicenceReturns() {
  return {
    name: 'licence-return',
    handlers: {
      licenceReturn: ({ scope, account, query }) => readLicenceReturn(scope, account.id, query.financialYear),
      async exportLicenceReturn(call) {
        const { scope, account, query } = call
        answerCsv(call, returnFileName(scope, query.financialYear))
        return exportReturns(scope, account.id, query.financialYear)
      },
      licenceReturns: ({ scope, query }) => listLicenceReturns(scope, query.financialYear),
      licenceReturnOf: ({ scope, params, query }) =>
        readLicenceReturn(scope, params.userId, query.financialYear),
      async exportLicenceReturns(call) {
        const { scope, query } = call
        await recordExport(call, 'licence-returns')
        answerCsv(call, returnFileName(scope, query.financialYear))
        return exportReturns(scope, query.userId, query.financialYear)
      },
    },
  } satisfies Feature
}
