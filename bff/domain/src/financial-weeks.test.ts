import fc from 'fast-check'
import { expect, test } from 'vitest'
import { financialWeeks } from './financial-weeks.ts'

test('D-149 the weeks of 2026–27 begin on 1 July and on Mondays, and end with the year', () => {
  const weeks = financialWeeks(2027)
  expect(weeks.slice(0, 3)).toEqual([
    { from: '2026-07-01', to: '2026-07-05' },
    { from: '2026-07-06', to: '2026-07-12' },
    { from: '2026-07-13', to: '2026-07-19' },
  ])
  expect(weeks.at(-1)).toEqual({ from: '2027-06-28', to: '2027-06-30' })
})

test('D-149 each day of a financial year is in one week', () => {
  const next = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
  fc.assert(
    fc.property(fc.integer({ min: 2000, max: 2999 }), (year) => {
      const weeks = financialWeeks(year)
      expect([weeks[0]!.from, weeks.at(-1)!.to]).toEqual([`${year - 1}-07-01`, `${year}-06-30`])
      for (const { from, to } of weeks)
        expect(Date.parse(to) - Date.parse(from)).toBeLessThanOrEqual(6 * 86_400_000)
      expect(weeks.slice(1).map(({ from }) => from)).toEqual(weeks.slice(0, -1).map(({ to }) => next(to)))
      for (const { from } of weeks.slice(1)) expect(new Date(from).getUTCDay()).toBe(1)
    }),
  )
})
