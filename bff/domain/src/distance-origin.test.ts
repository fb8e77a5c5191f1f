import { expect, test } from 'vitest'
import { defaultJobOrder, originSuburbs } from './distance-origin.ts'
import { nearestByDefault, originOf } from './job-distance.ts'
import { positionOfPlace } from './place-positions.ts'

const home = (baseSuburb: string | null, ...serviceSuburbs: string[]) => ({ baseSuburb, serviceSuburbs })
const nameOfOrigin = (...args: Parameters<typeof home>) => originOf(home(...args))?.name
const jobsIn = (...suburbs: (string | null)[]) => suburbs.map((suburb) => ({ suburb }))

test('D-151 distances are measured from the base suburb, else from the first chosen suburb', () => {
  expect(originOf(home(' Penrith ', 'Manly'))).toEqual({
    name: 'Penrith',
    isBase: true,
    position: positionOfPlace('Penrith'),
    isRough: false,
  })
  expect(originOf(home(null, 'Manly', 'Penrith'))).toMatchObject({ name: 'Manly', isBase: false })
  expect(nameOfOrigin('  ', ' ', 'Penrith')).toBe('Penrith')
})

test('D-151 a suburb that no list knows gives way to the next one; without any there is no origin', () => {
  expect(nameOfOrigin('Back of Nowhere', 'Smallville', 'Katoomba', 'Manly')).toBe('Katoomba')
  expect(nameOfOrigin('Back of Nowhere')).toBeUndefined()
  expect(nameOfOrigin(null)).toBeUndefined()
  expect(originSuburbs(home('Back of Nowhere'))).toEqual([{ name: 'Back of Nowhere', isBase: true }])
})

test('D-151 a place that borrows the position of its neighbour is a rough origin', () => {
  expect(originOf(home('St Marys'))?.isRough).toBe(true)
})

test('D-151 the order is by distance exactly where there is a place to measure from', () => {
  expect(defaultJobOrder(true)).toBe('nearest')
  expect(defaultJobOrder(false)).toBe('newest')
  const jobs = jobsIn('Manly', null, 'Katoomba', 'Emu Plains')
  expect(nearestByDefault(jobs, home('Penrith'))?.map(({ suburb }) => suburb)).toEqual([
    'Emu Plains',
    'Katoomba',
    'Manly',
    null,
  ])
  expect(nearestByDefault(jobs, home(null, 'Manly'))?.[0]).toEqual({ suburb: 'Manly' })
  expect(nearestByDefault(jobs, home('Back of Nowhere'))).toBeUndefined()
})
