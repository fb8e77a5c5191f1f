import { expect, test } from 'vitest'
import { BASE_PRICE, estimatePrice, isSurcharged, PRICE_STEP, RESET_PRICE } from './price-estimate.ts'
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
