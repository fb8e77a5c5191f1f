import type { Earnings } from '@snake-dispatch/contract/earnings'
import { csvFile } from '@snake-dispatch/domain/csv'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { saveFile } from '@snake-dispatch/screen-parts/save-file'

const columns = [
  'Month',
  'Quarter',
  'Jobs completed',
  'Quoted cost',
  'Your share',
  'For loggers',
  'For loggers, marked as sent',
  'Jobs logged, completed by others',
  'Your part as logger',
  'Your part as logger, marked as sent',
  'Earned in all',
]

/** The twelve months of a financial year, in whole dollars. */
export function earningsCsv({ months }: Earnings): string {
  return csvFile([
    columns,
    ...months.map(({ month, quarter, completed, logged }) => [
      month,
      quarter,
      completed.jobs,
      completed.quotedCost,
      completed.share,
      completed.loggerShare,
      completed.loggerShareSent,
      logged.jobs,
      logged.share,
      logged.shareSent,
      completed.share + logged.share,
    ]),
  ])
}

/** Saves the earnings of a financial year as a file, e.g. `earnings-2026-27.csv`. */
export function downloadEarnings(earnings: Earnings): void {
  const year = financialYearText(earnings.financialYear).replace('–', '-')
  saveFile(`earnings-${year}.csv`, 'text/csv', earningsCsv(earnings))
}
