import { expect, test } from 'vitest'
import { catcherShare, loggerShare, PLATFORM_FEE_CENTS, splitRevenue } from './revenue-split.ts'

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
])('JOB-19 of $%i the catcher gets $%i and the logger $%i', (cost, catcher, logger) => {
  expect(splitRevenue(cost, { logger: 'catcher' })).toEqual({ catcher, logger, platform: 0 })
  expect([catcherShare(cost), loggerShare(cost)]).toEqual([catcher, logger])
})

test('JOB-19 with no logger the 20 per cent stay with the platform (D-14)', () => {
  expect(splitRevenue(250, { logger: 'none' })).toEqual({ catcher: 200, logger: 0, platform: 50 })
})

test('JOB-19 a catcher who logged the job himself keeps the full cost (D-14)', () => {
  expect(splitRevenue(251, { logger: 'self' })).toEqual({ catcher: 251, logger: 0, platform: 0 })
})

test('JOB-19 no dollar is lost or made, whoever logged the job', () => {
  for (let cost = 0; cost <= 1000; cost += 1)
    for (const logger of ['catcher', 'self', 'none'] as const) {
      const split = splitRevenue(cost, { logger })
      expect(split.catcher + split.logger + split.platform).toBe(cost)
      for (const share of Object.values(split)) expect(Number.isInteger(share)).toBe(true)
    }
})

test('FEE-01 the platform fee is one dollar', () => {
  expect(PLATFORM_FEE_CENTS).toBe(100)
})
