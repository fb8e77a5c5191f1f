import { expect, test } from 'vitest'
import { distanceText } from './distance-text.ts'

test.each([
  [0, 'under 1 km'],
  [0.99, 'under 1 km'],
  [1, 'about 1 km'],
  [1.5, 'about 2 km'],
  [12.4, 'about 12 km'],
  [19.6, 'about 20 km'],
  [22.4, 'about 20 km'],
  [43, 'about 45 km'],
  [98, 'about 100 km'],
  [114, 'about 110 km'],
  [1_004, 'about 1,000 km'],
])('JOB-03 %d km is %s', (kilometres, text) => {
  expect(distanceText(kilometres)).toBe(text)
})

test.each([
  [0, 'under 5 km'],
  [4.9, 'under 5 km'],
  [5, 'about 5 km'],
  [12.4, 'about 10 km'],
  [43, 'about 45 km'],
])('JOB-03 %d km to a place with the position of its neighbour is %s', (kilometres, text) => {
  expect(distanceText(kilometres, true)).toBe(text)
})
