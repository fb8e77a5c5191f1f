import { describe, expect, test } from 'vitest'
import {
  BASE_PRICE,
  estimatePrice,
  explainPrice,
  isSurcharged,
  PRICE_STEP,
  priceRange,
  priceRangeText,
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

describe('D-144 the range beside the sum', () => {
  const types = ['', ...snakeTypes]
  const places = ['', ...urgencies] as const
  const choices = types.flatMap((snakeType) => places.map((urgency) => ({ snakeType, urgency })))
  /** Every complete choice that the open answers allow. */
  const completions = (choice: (typeof choices)[number]) =>
    urgencies
      .filter((urgency) => !choice.urgency || urgency === choice.urgency)
      .flatMap((urgency) =>
        snakeTypes
          .filter((snakeType) => !choice.snakeType || snakeType === choice.snakeType)
          .map((snakeType) => estimatePrice({ snakeType, urgency })),
      )

  test('is what the rules can give for the rest of every choice', () => {
    for (const choice of choices) {
      const estimates = completions(choice)
      expect(priceRange(choice)).toEqual({ from: Math.min(...estimates), to: Math.max(...estimates) })
    }
  })

  test('contains the sum as soon as it is known where the snake is', () => {
    for (const choice of choices.filter(({ urgency }) => urgency)) {
      const { from, to } = priceRange(choice)
      expect(estimatePrice(choice)).toBeGreaterThanOrEqual(from)
      expect(estimatePrice(choice)).toBeLessThanOrEqual(to)
    }
  })

  test('only narrows with each answer', () => {
    for (const { snakeType, urgency } of choices) {
      const { from, to } = priceRange({ snakeType, urgency })
      for (const fewer of [{ snakeType }, { urgency }, {}]) {
        expect(priceRange(fewer).from).toBeLessThanOrEqual(from)
        expect(priceRange(fewer).to).toBeGreaterThanOrEqual(to)
      }
    }
  })

  test.each([
    [{}, '$225 to $350'],
    [{ snakeType: null, urgency: undefined }, '$225 to $350'],
    [{ urgency: 'low' as const }, '$225 to $275'],
    [{ urgency: 'high' as const }, '$300 to $350'],
    [{ snakeType: 'unknown' }, '$275 to $350'],
    [{ snakeType: 'keelback' }, '$225 to $300'],
    [{ snakeType: 'keelback', urgency: 'medium' as const }, '$250'],
  ])('says of %j %s', (choice, range) => {
    expect(priceRangeText(choice)).toBe(`Most requests like yours: ${range}. The catcher confirms the price.`)
  })
})
