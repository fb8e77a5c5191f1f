import type { Earnings } from '@snake-dispatch/contract/earnings'
import { csvFile } from '@snake-dispatch/domain/csv'
import { financialYearText } from '@snake-dispatch/domain/financial-year'

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
  const file = new Blob([earningsCsv(earnings)], { type: 'text/csv' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `earnings-${financialYearText(earnings.financialYear).replace('–', '-')}.csv`
  link.click()
  // The browser reads the file after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
