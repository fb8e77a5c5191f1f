import { expect, test } from 'vitest'
import { isRough, withinText } from './position-text.ts'

test.each([
  [0, 'within 1 m', false],
  [20, 'within 20 m', false],
  [999, 'within 999 m', false],
  [1000, 'within 1 km', false],
  [1001, 'within 2 km', true],
  [2600, 'within 3 km', true],
  [100_000, 'within 100 km', true],
])('D-141 a radius of %i metres is said %j', (accuracy, text, rough) => {
  const position = { latitude: -33.7511, longitude: 150.6942, accuracy }
  expect([withinText(position), isRough(position)]).toEqual([text, rough])
})
