import { expect, test } from 'vitest'
import { mapsLink } from './maps-link.ts'

const placeOf = (address: string, suburb: string | null) =>
  new URL(mapsLink({ address, suburb })).searchParams.get('destination')

test.each([
  ['12 Acacia Rd', 'Sutherland', '12 Acacia Rd, Sutherland, NSW'],
  ['12 Acacia Rd, Sutherland NSW 2232', 'sutherland', '12 Acacia Rd, Sutherland NSW 2232'],
  ['Manly, NSW, Australia', null, 'Manly, NSW, Australia'],
  ['12 Acacia Rd', null, '12 Acacia Rd, NSW'],
  [' ', null, 'Sydney NSW'],
  ['', 'Manly', 'Manly, NSW'],
])('JOB-14 the map shows %j, %j as %j', (address, suburb, place) => {
  expect(placeOf(address, suburb)).toBe(place)
})
