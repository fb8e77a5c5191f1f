import { answerCsv } from '../../calls/csv-parts.ts'
import type { Feature } from '../../core/core.ts'
import { recordExport } from '../audit/list-export.service.ts'
import { exportKinds, exportRegions } from './month-export.service.ts'
import { readMonthReport } from './month-report.service.ts'

/** What the office reports about a month (D-178). */
export function createMonthReports() {
  const fileOf = (list: string, month: string | undefined) => `${list}${month ? `-${month}` : ''}.csv`
  return {
    name: 'reports',
    handlers: {
      monthReport: ({ scope, query }) => readMonthReport(scope, query.month),
      async exportMonthRegions(call) {
        await recordExport(call, 'month-regions')
        answerCsv(call, fileOf('month-by-region', call.query.month))
        return exportRegions(call.scope, call.query.month)
      },
      async exportMonthKinds(call) {
        await recordExport(call, 'month-kinds')
        answerCsv(call, fileOf('month-kinds', call.query.month))
        return exportKinds(call.scope, call.query.month)
      },
    },
  } satisfies Feature
}
