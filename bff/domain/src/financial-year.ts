import { quarterStart } from './quarters.ts'
import { quarterOf } from './sydney-time.ts'

/** An Australian financial year, from 1 July in Sydney, named by the year in which it ends: 2027 is 2026–27. */
export type FinancialYear = number

/**
 * The financial year in which an instant falls, by the date in Sydney.
 *
 * @throws RangeError when the date is invalid
 */
export function financialYearOf(date: Date): FinancialYear {
  const { year, quarter } = quarterOf(date)
  return quarter > 2 ? year + 1 : year
}

/** The instant at which a financial year begins: midnight in Sydney on 1 July. */
export function financialYearStart(financialYear: FinancialYear): Date {
  const year = financialYear - 1
  return quarterStart({ year, quarter: 3, key: `${year}-Q3` })
}

/** A calendar month as '2026-07', with the key of its quarter, '2026-Q3'. */
interface FinancialMonth {
  readonly month: string
  readonly quarter: string
}

/** The twelve months of a financial year, July first. */
export function financialMonths(financialYear: FinancialYear): FinancialMonth[] {
  return Array.from({ length: 12 }, (_, index) => {
    const year = financialYear - (index < 6 ? 1 : 0)
    const month = ((index + 6) % 12) + 1
    return {
      month: `${year}-${String(month).padStart(2, '0')}`,
      quarter: `${year}-Q${Math.ceil(month / 3)}`,
    }
  })
}

/** How people write a financial year: '2026–27'. */
export function financialYearText(financialYear: FinancialYear): string {
  return `${financialYear - 1}–${String(financialYear % 100).padStart(2, '0')}`
}
