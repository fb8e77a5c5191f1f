import type { MonthSums, RegionMonth } from '@snake-dispatch/contract/month-report'
import type { CsvCell } from '@snake-dispatch/domain/csv'
import { snakeLabel } from '@snake-dispatch/domain/snake-type'
import { csvParts } from '../../calls/csv-parts.ts'
import type { Scope } from '../../db/scope.ts'
import { readMonthReport } from './month-report.service.ts'

const sums: readonly [header: string, of: (month: MonthSums) => CsvCell][] = [
  ['Requests', ({ requests }) => requests],
  ['Claimed', ({ claimed }) => claimed],
  ['Claimed within 10 min', ({ within10 }) => within10],
  ['Median wait (min)', ({ medianMinutes }) => medianMinutes],
  ['Nobody came', ({ nobodyCame }) => nobodyCame],
  ['Completed', ({ completed }) => completed],
  ['Cancelled', ({ cancelled }) => cancelled],
  ['Relocated', ({ relocated }) => relocated],
  ['Gone when they came', ({ gone }) => gone],
  ['No snake', ({ noSnake }) => noSnake],
  ['Outcome not said', ({ notSaid }) => notSaid],
  ['Quoted (AUD)', ({ quoted }) => quoted],
  ['Paid or quoted (AUD)', ({ paid }) => paid],
]

/** A month by region, each region with a line for it and one for the month before (D-178). */
export function exportRegions(scope: Scope, month: string | undefined): AsyncGenerator<string> {
  return csvParts<CsvCell[]>({
    columns: ['Month', 'Region', ...sums.map(([header]) => header)],
    async read(last) {
      if (last) return []
      const report = await readMonthReport(scope, month)
      const lines = ({ name, now, before }: RegionMonth): CsvCell[][] => [
        [report.month, name, ...sums.map(([, of]) => of(now))],
        [report.monthBefore, name, ...sums.map(([, of]) => of(before))],
      ]
      return [...report.regions, report.total].flatMap(lines)
    },
    cellsOf: (cells) => cells,
  })
}

/** The kinds that were found in a month, and in the month before (D-178). */
export function exportKinds(scope: Scope, month: string | undefined): AsyncGenerator<string> {
  return csvParts<CsvCell[]>({
    columns: ['Kind found', 'Month', 'Jobs', 'Month before', 'Jobs then'],
    async read(last) {
      if (last) return []
      const report = await readMonthReport(scope, month)
      return report.kinds.map(({ type, jobs, before }) => [
        snakeLabel(type),
        report.month,
        jobs,
        report.monthBefore,
        before,
      ])
    },
    cellsOf: (cells) => cells,
  })
}
