import { expect, test } from 'vitest'
import { nearnessTo } from './nearness.ts'

test('MOD-05 its own suburb is nearest, then its region, then the neighbours of that', () => {
  const nearness = nearnessTo({ suburb: 'Dapto', reachSuburbs: ['dapto'] })
  const served = [['DAPTO '], ['Thirroul'], ['Bowral'], ['Cronulla'], ['Parramatta'], ['Byron Bay']]
  expect(served.map(nearness)).toEqual([
    'suburb',
    'region',
    'neighbour',
    'neighbour',
    'elsewhere',
    'elsewhere',
  ])
  expect(nearness(['Byron Bay', 'Cronulla', 'Thirroul'])).toBe('region')
})

test('MOD-05 who chose no suburbs is not said to serve it', () => {
  const nearness = nearnessTo({ suburb: 'Dapto', reachSuburbs: null })
  expect([nearness([]), nearness([' ', ''])]).toEqual(['anywhere', 'anywhere'])
})

test('MOD-05 D-51 what a guess concerns is as near as its region, in whichever region it is counted', () => {
  const nearness = nearnessTo({ suburb: 'Dapto', reachSuburbs: ['dapto', 'byron bay'] })
  expect([nearness(['Dapto']), nearness(['Byron Bay'])]).toEqual(['suburb', 'region'])
})

test('MOD-05 D-07 a suburb that no region lists has nothing near, a job without one is served by all', () => {
  const nowhere = nearnessTo({ suburb: 'Nowhere Creek', reachSuburbs: null })
  expect([nowhere(['nowhere creek']), nowhere(['Dapto']), nowhere(['Elsewhere'])]).toEqual([
    'suburb',
    'elsewhere',
    'elsewhere',
  ])
  expect(nearnessTo({ suburb: null, reachSuburbs: null })(['Dapto'])).toBe('suburb')
})
