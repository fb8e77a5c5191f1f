import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  amountPaid,
  catcherShare,
  keptByCatcher,
  loggerShare,
  owedToLogger,
  PLATFORM_FEE_CENTS,
} from './revenue-split.ts'

test.each([
  [0, 0, 0],
  [1, 1, 0],
  [2, 2, 0],
  [3, 2, 1],
  [7, 6, 1],
  [8, 6, 2],
  [150, 120, 30],
  [200, 160, 40],
  [233, 186, 47],
  [349, 279, 70],
])('JOB-19 of $%i the catcher keeps $%i and the logger gets $%i', (cost, catcher, logger) => {
  expect([catcherShare(cost, 'catcher'), loggerShare(cost, 'catcher')]).toEqual([catcher, logger])
})

test('D-28 when nobody logged the job, the full cost is for its catcher', () => {
  expect([catcherShare(251, 'none'), loggerShare(251, 'none')]).toEqual([251, 0])
})

test('D-14 a catcher who logged the job themselves keeps the full cost', () => {
  expect([catcherShare(251, 'self'), loggerShare(251, 'self')]).toEqual([251, 0])
})

test('JOB-19 both shares are whole dollars and add up to the quoted cost', () => {
  for (let cost = 0; cost <= 1000; cost += 1)
    for (const logger of ['catcher', 'self', 'none'] as const) {
      const shares = [catcherShare(cost, logger), loggerShare(cost, logger)]
      expect(shares.every(Number.isInteger)).toBe(true)
      expect(shares[0]! + shares[1]!).toBe(cost)
    }
})

test('FEE-01 the platform fee is one dollar', () => {
  expect(PLATFORM_FEE_CENTS).toBe(100)
})

test.each([
  // quoted, paid, owed, kept
  [350, null, 70, 280],
  [350, 350, 70, 280],
  [350, 60, 12, 48],
  [350, 0, 0, 0],
  // More than the quote: the rest is the catcher's.
  [350, 500, 70, 430],
  [0, 200, 0, 200],
])(
  'D-148 D-149 of $%i quoted and %j paid the logger gets $%i and the catcher $%i',
  (quotedCost, clientPaid, owed, kept) => {
    const money = { quotedCost, clientPaid }
    expect([owedToLogger(money, 'catcher'), keptByCatcher(money, 'catcher')]).toEqual([owed, kept])
  },
)

const dollars = fc.integer({ min: 0, max: 100_000 })
const loggers = fc.constantFrom('catcher' as const, 'self' as const, 'none' as const)

test('D-148 D-149 both parts are whole dollars, add up to what was paid, and nobody owes more than 20% of the quote', () => {
  fc.assert(
    fc.property(dollars, fc.option(dollars), loggers, (quotedCost, clientPaid, logger) => {
      const money = { quotedCost, clientPaid }
      const [owed, kept] = [owedToLogger(money, logger), keptByCatcher(money, logger)]
      expect(owed + kept).toBe(amountPaid(money))
      expect([Number.isInteger(owed), owed >= 0, kept >= 0]).toEqual([true, true, true])
      expect(owed).toBeLessThanOrEqual(loggerShare(quotedCost, logger))
      // Rounding aside, a fifth of what was paid at most.
      expect(owed * 5 - amountPaid(money)).toBeLessThanOrEqual(2)
    }),
  )
})

test('D-148 who is paid more never owes less', () => {
  fc.assert(
    fc.property(dollars, dollars, fc.nat(1000), (quotedCost, paid, more) => {
      const owed = (clientPaid: number) => owedToLogger({ quotedCost, clientPaid }, 'catcher')
      expect(owed(paid + more)).toBeGreaterThanOrEqual(owed(paid))
    }),
  )
})

test('D-149 a completion without the field counts the quote', () => {
  fc.assert(
    fc.property(dollars, loggers, (quotedCost, logger) => {
      expect(keptByCatcher({ quotedCost }, logger)).toBe(catcherShare(quotedCost, logger))
      expect(owedToLogger({ quotedCost, clientPaid: null }, logger)).toBe(loggerShare(quotedCost, logger))
    }),
  )
})
