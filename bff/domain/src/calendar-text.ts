import { months } from './months.ts'

const monthName = (month: string) => months[Number(month) - 1] ?? ''

/** A calendar day '2026-11-21' as '21 Nov 2026', as `formatSydney` writes dates. */
export function dayText(day: string): string {
  const [year, month = '', date] = day.split('-')
  return `${Number(date)} ${monthName(month)} ${year}`
}

/** A month '2026-11' as 'Nov 2026'. */
export function monthText(month: string): string {
  const [year, number = ''] = month.split('-')
  return `${monthName(number)} ${year}`
}

/** A quarter '2026-Q4' as 'Oct to Dec 2026'. */
export function quarterText(quarter: string): string {
  const [year, number] = quarter.split('-Q')
  const last = Number(number) * 3
  return `${months[last - 3]} to ${months[last - 1]} ${year}`
}
