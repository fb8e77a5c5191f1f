import { expect, test } from 'vitest'
import { catcherShare, loggerShare, PLATFORM_FEE_CENTS } from './revenue-split.ts'

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
