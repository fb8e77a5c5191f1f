import { expect, test } from 'vitest'
import { centsText } from './cents.ts'

test.each([
  [0, '$0.00'],
  [9, '$0.09'],
  [100, '$1.00'],
  [125_050, '$1,250.50'],
  [-100, '−$1.00'],
])('D-20 %i cents read %s', (cents, text) => {
  expect(centsText(cents)).toBe(text)
})
