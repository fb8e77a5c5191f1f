import { expect, test } from 'vitest'
import { builtInViews, isSameView, viewAddress } from './view-address.ts'

test('D-166 a view is an address; all open jobs need none', () => {
  expect(viewAddress({ state: 'late', urgency: 'high' })).toBe('?state=late&urgency=high')
  expect(viewAddress({ state: 'open' })).toBe('?')
  expect(
    viewAddress({ region: 'blue-mountains', suburb: 'Mount Victoria', minutesOld: 60, sort: 'newest' }),
  ).toBe('?region=blue-mountains&suburb=Mount+Victoria&age=60&sort=newest')
  expect(isSameView({ state: 'open', urgency: 'low' }, { urgency: 'low' })).toBe(true)
  expect(isSameView({ state: 'late' }, { state: 'available' })).toBe(false)
})

test('D-166 my region is that of the base suburb, else of the first service suburb that is in one', () => {
  const names = (baseSuburb: string | null, ...serviceSuburbs: string[]) =>
    builtInViews({ baseSuburb, serviceSuburbs }).map(({ filters }) => filters.region ?? filters.state)
  expect(names('Katoomba', 'Manly')).toEqual(['blue-mountains', 'late'])
  expect(names(null, 'Nowhere at all', 'Manly')).toEqual(['northern-beaches', 'late'])
  expect(names(null)).toEqual(['late'])
})
