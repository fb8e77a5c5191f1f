import { expect, test } from 'vitest'
import { mapsLink, navigateLink, positionText } from './maps-link.ts'

const destinationOf = (link: string) => new URL(link).searchParams.get('destination')
const placeOf = (address: string, suburb: string | null) =>
  destinationOf(mapsLink({ address, suburb, position: null }))

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

const spot = { latitude: -33.75112, longitude: 150.69423, accuracy: 20 }

test.each([
  ['12 Acacia Rd, Sutherland NSW', null, '12 Acacia Rd, Sutherland NSW', undefined],
  ['12 Acacia Rd, Sutherland NSW', 20, '-33.75112,150.69423', 'Navigate opens their location, within 20 m'],
  ['12 Acacia Rd, Sutherland NSW', 1000, '-33.75112,150.69423', 'Navigate opens their location, within 1 km'],
  [
    '12 Acacia Rd, Sutherland NSW',
    2600,
    '12 Acacia Rd, Sutherland NSW',
    'Their location is only known within 3 km',
  ],
  ['Location given', 2600, '-33.75112,150.69423', 'Their location is only known within 3 km'],
])('D-141 of %j with a position within %j m the way leads to %j', (address, accuracy, destination, text) => {
  const job = { address, suburb: null, position: accuracy === null ? null : { ...spot, accuracy } }
  expect([destinationOf(navigateLink(job)), positionText(job)]).toEqual([destination, text])
  expect(destinationOf(mapsLink(job))).toBe(address === 'Location given' ? destination : address)
})
