import { expect, test } from 'vitest'
import { isUnusualPrice, unusualPriceText } from './unusual-price.ts'

test.each([
  [99_999, true],
  [1001, true],
  [1000, false],
  [250, false],
  [50, false],
  [49, true],
  [1, true],
  [0, false],
])('D-163 a price of $%i is asked about: %s', (dollars, isAsked) => {
  expect(isUnusualPrice(dollars)).toBe(isAsked)
})

test('D-163 what is asked names the sum and the usual ones', () => {
  expect(unusualPriceText(99_999)).toBe('$99,999. Most jobs cost $225 to $350.')
})
