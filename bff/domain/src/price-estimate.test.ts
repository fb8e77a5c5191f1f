import { expect, test } from 'vitest'
import {
  BASE_PRICE,
  estimatePrice,
  explainPrice,
  isSurcharged,
  PRICE_STEP,
  RESET_PRICE,
} from './price-estimate.ts'
import { snakeTypes } from './snake-type.ts'
import { urgencies } from './urgency.ts'

test('PUB-05 the price starts at 200 and is reset to 150, in steps of 5', () => {
  expect([BASE_PRICE, RESET_PRICE, PRICE_STEP]).toEqual([200, 150, 5])
})

test.each([
  [{}, 200],
  [{ snakeType: '', urgency: '' as const }, 200],
  [{ snakeType: null, urgency: undefined }, 200],
  [{ urgency: 'low' as const }, 225],
  [{ urgency: 'medium' as const }, 250],
  [{ urgency: 'high' as const }, 300],
  [{ snakeType: 'unknown' }, 250],
  [{ snakeType: 'diamondPython', urgency: 'high' as const }, 300],
  [{ snakeType: 'coastalTaipan', urgency: 'low' as const }, 225],
  [{ snakeType: 'easternBrownSnake', urgency: 'low' as const }, 275],
  [{ snakeType: 'deathAdder', urgency: 'medium' as const }, 300],
  [{ snakeType: 'unknown', urgency: 'high' as const }, 350],
])('PUB-05 %j is estimated at $%i', (choice, dollars) => {
  expect(estimatePrice(choice)).toBe(dollars)
})

test.each([
  [{}, '$200'],
  [{ urgency: 'high' as const }, '$200 + $100 inside'],
  [{ urgency: 'medium' as const }, '$200 + $50 in the yard'],
  [{ urgency: 'low' as const, snakeType: 'keelback' }, '$200 + $25 moved away'],
  [{ urgency: 'high' as const, snakeType: 'deathAdder' }, '$200 + $100 inside + $50 dangerous kind'],
  [{ urgency: 'high' as const, snakeType: 'unknown' }, '$200 + $100 inside + $50 unknown kind'],
  [{ snakeType: 'unknown' }, '$200 + $50 unknown kind'],
])('PUB-05 %j is explained as %s', (choice, explanation) => {
  expect(explainPrice(choice)).toBe(explanation)
})

test('PUB-05 the parts of every explanation add up to the estimate', () => {
  for (const snakeType of snakeTypes)
    for (const urgency of urgencies) {
      const parts = [...explainPrice({ snakeType, urgency }).matchAll(/\$(\d+)/g)].map(([, part]) =>
        Number(part),
      )
      expect(parts.reduce((sum, part) => sum + part)).toBe(estimatePrice({ snakeType, urgency }))
    }
})

test('PUB-05 exactly five types have the surcharge', () => {
  expect(snakeTypes.filter(isSurcharged).sort()).toEqual([
    'deathAdder',
    'easternBrownSnake',
    'easternTigerSnake',
    'redBelliedBlackSnake',
    'unknown',
  ])
})

test('PUB-05 every estimate is a multiple of the step between 200 and 350', () => {
  for (const snakeType of snakeTypes)
    for (const urgency of urgencies) {
      const dollars = estimatePrice({ snakeType, urgency })
      expect(dollars % PRICE_STEP).toBe(0)
      expect(dollars).toBeGreaterThanOrEqual(225)
      expect(dollars).toBeLessThanOrEqual(350)
    }
})
