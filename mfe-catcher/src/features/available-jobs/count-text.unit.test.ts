import { expect, test } from 'vitest'
import { countText } from './count-text.ts'

test.each([
  [0, '0 jobs'],
  [1, '1 job'],
  [499, '499 jobs'],
  [500, '500+ jobs'],
])('JOB-02 a list of %i says %s: of a full page nobody knows how many more there are', (count, text) => {
  expect(countText(count)).toBe(text)
})
