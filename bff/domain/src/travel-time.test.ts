import { expect, test } from 'vitest'
import { suggestedEta, travelText } from './travel-time.ts'

test.each([
  [0, 15],
  [8, 15],
  [9, 30],
  [20, 30],
  [30, 45],
  [45, 60],
  [60, 90],
  [95, 120],
  [96, undefined],
  [400, undefined],
])('D-169 %s km suggest an arrival in %s minutes', (kilometres, minutes) => {
  expect(suggestedEta(kilometres)).toBe(minutes)
})

test('D-169 the time is said with where they come from', () => {
  expect(travelText(30, 'Penrith')).toBe('about 45 min from Penrith')
  expect(travelText(300, 'Dubbo')).toBe('more than 2 hours from Dubbo')
})
