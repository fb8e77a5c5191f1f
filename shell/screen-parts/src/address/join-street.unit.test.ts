import { expect, test } from 'vitest'
import { towns } from '@snake-dispatch/domain/towns'
import { joinStreet, tidySeparators } from './join-street.ts'

const penrith = 'Penrith, NSW, Australia'

test.each([
  ['1Penrith, NSW, Australia', '1, Penrith, NSW, Australia', 1],
  ['12 High StPenrith, NSW, Australia', '12 High St, Penrith, NSW, Australia', 10],
  ['12 High St, Penrith, NSW, Australia', '12 High St, Penrith, NSW, Australia', undefined],
  ['12 High St Penrith, NSW, Australia', '12 High St Penrith, NSW, Australia', undefined],
  ['Penrith, NSW, Australia1', 'Penrith, NSW, Australia1', undefined],
  ['Penrith, NSW, Australia 2750', 'Penrith, NSW, Australia 2750', undefined],
  ['Penrith, NSW, Australia 12 H', '12 H, Penrith, NSW, Australia', 4],
  ['Penrith, NSW, Australia 3/', '3/, Penrith, NSW, Australia', 2],
  ['Penrith, NSW, Australia, 12 High St', '12 High St, Penrith, NSW, Australia', 10],
  ['Penrith, NSW, Australia ', 'Penrith, NSW, Australia ', undefined],
  [', Penrith, NSW, Australia', penrith, 0],
  [' Penrith, NSW, Australia', penrith, 0],
  ['12 High St, Manly', '12 High St, Manly', undefined],
])('JOB-21 %j becomes %j', (typed, text, cursor) => {
  expect(joinStreet(typed, penrith, towns)).toEqual({ text, ...(cursor !== undefined && { cursor }) })
})

test('JOB-21 a town that was not chosen here is not moved', () => {
  const typed = 'Penrith, NSW, Australia, 2750'
  expect(joinStreet(typed, '', towns)).toEqual({ text: typed })
})

test.each([
  ['12 High St,, Penrith', '12 High St, Penrith'],
  ['12 High St , Penrith', '12 High St, Penrith'],
  ['12 High St,Penrith,', '12 High St, Penrith'],
  [' 12  High St, , Penrith ', '12 High St, Penrith'],
  ['12 High St', '12 High St'],
])('JOB-21 the separators of %j are tidied', (typed, text) => {
  expect(tidySeparators(typed)).toBe(text)
})
