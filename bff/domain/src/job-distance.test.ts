import { expect, test } from 'vitest'
import { placeNames } from './find-area.ts'
import { createDistances, nearestFirst } from './job-distance.ts'
import { positionOfPlace } from './place-positions.ts'

const fromPenrith = createDistances(positionOfPlace('Penrith')!)

test('JOB-03 the distance to a suburb is told as people say it, however the suburb is written', () => {
  expect(fromPenrith('Katoomba')?.text).toBe('about 35 km')
  expect(fromPenrith(' katoomba NSW 2780 ')).toEqual(fromPenrith('Katoomba'))
  expect(fromPenrith('Penrith')).toEqual({ kilometres: 0, text: 'under 1 km' })
})

test('JOB-03 a place with the position of its neighbour is told more roughly, as a base too', () => {
  expect(positionOfPlace('St Marys')).toEqual(positionOfPlace('North St Marys'))
  expect(fromPenrith('North St Marys')?.text).toBe('about 8 km')
  expect(fromPenrith('St Marys')?.text).toBe('about 10 km')
  expect(createDistances(positionOfPlace('Penrith')!, true)('Penrith')?.text).toBe('under 5 km')
})

test('JOB-03 D-51 nothing is told of an unknown place, of none, and of a whole region', () => {
  for (const suburb of ['Smallville', '', ' ', null, 'Sydney', 'sydney ', 'Western Sydney', 'Central Coast'])
    expect(fromPenrith(suburb)).toBeUndefined()
  // Towns that are regions too.
  for (const suburb of ['Newcastle', 'Wollongong']) expect(fromPenrith(suburb)).toBeDefined()
})

test('JOB-02 the nearest job is first; equal and unknown distances keep their order', () => {
  const suburbs = ['Manly', null, 'Katoomba', 'Sydney', 'Penrith', 'manly', 'Emu Plains']
  const jobs = suburbs.map((suburb, id) => ({ id, suburb }))
  const ordered = nearestFirst(jobs, ({ suburb }) => fromPenrith(suburb))
  expect(ordered.map(({ id }) => id)).toEqual([4, 6, 2, 0, 5, 1, 3])
  expect(jobs.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 6])
})

test('JOB-02 500 jobs are measured once per suburb', () => {
  const jobs = Array.from({ length: 500 }, (_, id) => ({ id, suburb: placeNames[id % 40]! }))
  const distances = createDistances(positionOfPlace('Penrith')!)
  const first = distances(jobs[0]!.suburb)
  const ordered = nearestFirst(jobs, ({ suburb }) => distances(suburb))
  expect(ordered).toHaveLength(500)
  const kilometres = ordered.map(({ suburb }) => distances(suburb)?.kilometres ?? Infinity)
  expect(kilometres).toEqual(kilometres.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0)))
  // The same object: nothing was measured again.
  expect(distances(jobs[0]!.suburb)).toBe(first)
})
