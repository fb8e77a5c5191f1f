import { expect, test } from 'vitest'
import { withAnswer } from './place-words.ts'

test.each([
  ['', 'Laundry'],
  ['   ', 'Laundry'],
  ['Back yard', 'Laundry'],
  ['behind the washing machine', 'Laundry, behind the washing machine'],
  ['Kitchen, behind the fridge', 'Laundry, behind the fridge'],
  ['Laundry, behind the door', 'behind the door'],
  ['Laundry', ''],
  ['Shed at the fence', 'Laundry, Shed at the fence'],
])('PUB-04 the quick answer Laundry keeps what was typed: %j becomes %j', (typed, text) => {
  expect(withAnswer('Laundry', typed)).toBe(text)
})
