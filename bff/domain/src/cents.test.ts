import { expect, test } from 'vitest'
import { centsDecimal, centsText } from './cents.ts'

test.each([
  [0, '$0.00'],
  [9, '$0.09'],
  [100, '$1.00'],
  [125_050, '$1,250.50'],
  [-100, '−$1.00'],
])('D-20 %i cents read %s', (cents, text) => {
  expect(centsText(cents)).toBe(text)
})

test.each([
  [9, '0.09'],
  [125_050, '1250.50'],
  [1_900, '19.00'],
])('FEE-02 %i cents are %s in a file', (cents, text) => {
  expect(centsDecimal(cents)).toBe(text)
})
