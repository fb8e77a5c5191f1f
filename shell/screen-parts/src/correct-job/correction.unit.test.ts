import { expect, test } from 'vitest'
import { carriedOver, changedLabels } from './correction.ts'

test('D-61 D-147 what was typed stays, also where both changed a field or one was emptied', () => {
  const before = { address: '1 First St', details: 'Under the deck', clientName: 'Pat' }
  const after = { address: '2 Later St', details: 'In the kitchen', clientName: 'Pat', quotedCost: 300 }
  const typed = { address: '3 Typed St', details: '', clientName: 'Pat', quotedCost: Number.NaN }
  expect(carriedOver(typed, before, after)).toEqual({
    address: '3 Typed St',
    details: '',
    clientName: 'Pat',
    quotedCost: 300,
  })
  expect(changedLabels(before, after)).toEqual(['Address', 'Quoted cost', 'Details'])
  expect(changedLabels(after, { ...after, locationDetails: 'Shed' })).toEqual(['Location details'])
})
