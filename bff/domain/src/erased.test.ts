import { expect, test } from 'vitest'
import { suburbAfterErasure } from './erased.ts'

test.each([
  [null, null],
  ['Penrith', 'Penrith'],
  ['penrith nsw', 'Penrith'],
  ['Quollwick', 'Quollwick'],
  ['St Albans', 'St Albans'],
  ['12 Wattle Street, Penrith NSW 2750', 'Penrith'],
  ['7391Q Quollwick', null],
  ['Bandicootra Street Quollwick', null],
  ['Penrith 0491 570 006', null],
])('D-38 of the suburb %j an erased job keeps %j', (typed, kept) => {
  expect(suburbAfterErasure(typed)).toBe(kept)
})
