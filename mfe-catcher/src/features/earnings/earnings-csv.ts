import type { Earnings, EarningsMonth } from '@snake-dispatch/contract/earnings'
import { centsDecimal } from '@snake-dispatch/domain/cents'
import { csvFile } from '@snake-dispatch/domain/csv'
import { earnedCents } from '@snake-dispatch/domain/earned'
import { financialYearText } from '@snake-dispatch/domain/financial-year'
import { saveFile } from '@snake-dispatch/screen-parts/save-file'
import type { Grouping } from './earnings-periods.ts'

const columns = [
  'Jobs completed',
  'Quoted cost',
  'Paid by clients',
  'Your share',
  'For loggers',
  'For loggers, marked as sent',
  'Platform fees',
  'Jobs logged, completed by others',
  'Your part as logger',
  'Your part as logger, marked as sent',
  'Earned in all, after fees',
]

/** The months of a financial year, or its weeks: whole dollars, with two decimals where there are fees. */
export function earningsCsv({ months, weeks }: Earnings, grouping: Grouping): string {
  return csvFile(
    grouping === 'week'
      ? [
          ['First day', 'Last day', ...columns],
          ...weeks.map(({ from, to, ...sums }) => [from, to, ...cellsOf(sums)]),
        ]
      : [
          ['Month', 'Quarter', ...columns],
          ...months.map(({ month, quarter, ...sums }) => [month, quarter, ...cellsOf(sums)]),
        ],
  )
}

const cellsOf = (sums: Pick<EarningsMonth, 'completed' | 'logged'>) => {
  const { completed, logged } = sums
  return [
    completed.jobs,
    completed.quotedCost,
    completed.paid,
    completed.share,
    completed.loggerShare,
    completed.loggerShareSent,
    centsDecimal(completed.feeCents),
    logged.jobs,
    logged.share,
    logged.shareSent,
    centsDecimal(earnedCents(sums)),
  ]
}

/** Saves the earnings of a financial year as a file, e.g. `earnings-2026-27.csv` or `earnings-2026-27-weeks.csv`. */
export function downloadEarnings(earnings: Earnings, grouping: Grouping): void {
  const year = financialYearText(earnings.financialYear).replace('–', '-')
  const name = grouping === 'week' ? `earnings-${year}-weeks.csv` : `earnings-${year}.csv`
  saveFile(name, 'text/csv', earningsCsv(earnings, grouping))
}
