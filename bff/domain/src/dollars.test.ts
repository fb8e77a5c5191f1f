import { expect, test } from 'vitest'
import { dollarsText } from './dollars.ts'

test('whole dollars, with a comma for thousands', () => {
  expect([0, 50, 1250, 100_000].map(dollarsText)).toEqual(['$0', '$50', '$1,250', '$100,000'])
})
