import { expect, test } from 'vitest'
import { nationalNumber } from './national-number.ts'

test.each([
  ['+61 491 570 156', '0491570156'],
  ['+61491570156', '0491570156'],
  ['+61 (0) 491 570 156', '0491570156'],
  ['0061 491 570 156', '0491570156'],
  ['0491-570-156', '0491570156'],
  ['(02) 9876 5432', '0298765432'],
])('PUB-03 the copied number %s is dialled as %s', (copied, national) => {
  expect(nationalNumber(copied)).toBe(national)
})

test.each(['', 'call me', '+44 20 7946 0000', '0491 570', '0491 570 156 or 0491 570 157'])(
  'PUB-03 %j is left to the visitor',
  (copied) => {
    expect(nationalNumber(copied)).toBeUndefined()
  },
)
