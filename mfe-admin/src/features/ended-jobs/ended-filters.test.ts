import { expect, test } from 'vitest'
import { filtersOf } from './ended-filters.ts'

test('D-177 the address has the filters of ended jobs', () => {
  const filters = {
    state: 'cancelled',
    from: '2026-07-01',
    to: '2026-07-31',
    region: 'newcastle',
    outcome: 'notSaid',
    catcher: 'Jo Reid',
  }
  expect(filtersOf(filters)).toEqual(filters)
})

test('D-177 what names nothing in the address is left out', () => {
  const nothing = filtersOf({
    state: 'lost',
    from: 'July',
    to: '2026-13-01',
    region: 'atlantis',
    outcome: 'x',
    catcher: '',
  })
  expect(Object.values(nothing)).toEqual(Array.from({ length: 6 }, () => undefined))
})
