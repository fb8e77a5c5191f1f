import { expect, test } from 'vitest'
import { textNumber } from './text-number.ts'

test.each([
  ['0491 570 006', '+61491570006'],
  ['+61491570006', '+61491570006'],
  ['+61 (0)491 570 006', '+61491570006'],
  ['Mum: 0491570006', '+61491570006'],
  ['02 5550 1234', undefined],
  ['+61 2 5550 1234', undefined],
  ['1300 975 707', undefined],
  ['+44 7700 900123', undefined],
  ['+1 491 570 0061', undefined],
  ['0491 570 006 or 0491 570 156', undefined],
  ['', undefined],
])('D-187 a text for %j goes to %j', (phone, number) => {
  expect(textNumber(phone)).toBe(number)
})
