import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { placeNames } from '@snake-dispatch/domain/find-area'
import { codeOfPosition, positionOfCode } from '@snake-dispatch/domain/position-code'
import { neighbours } from './neighbours.ts'
import { placePositionTable } from './positions.ts'

const table = readFileSync(new URL('../domain/src/place-position-table.ts', import.meta.url), 'utf8')

test('place-position-table.ts is what the script makes: run `npm run positions` after a change of the lists', () => {
  expect(table).toBe(placePositionTable())
})

test('the table of positions is small: at most 8 kB compressed', () => {
  expect(brotliCompressSync(table).length).toBeLessThanOrEqual(8000)
})

test('each place has one neighbour to borrow from, and all of them are known', () => {
  const borrowers = Object.values(neighbours).flat()
  expect(borrowers.filter((name, at) => borrowers.indexOf(name) !== at)).toEqual([])
  expect([...borrowers, ...Object.keys(neighbours)].filter((name) => !placeNames.includes(name))).toEqual([])
})

test('the code of a position keeps it within a thousandth of a degree; far from New South Wales there is none', () => {
  const position = { latitude: -33.87123, longitude: 151.20696 }
  const decoded = positionOfCode(codeOfPosition(position))
  expect(Math.abs(decoded.latitude - position.latitude)).toBeLessThanOrEqual(0.0005001)
  expect(Math.abs(decoded.longitude - position.longitude)).toBeLessThanOrEqual(0.0005001)
  expect(() => codeOfPosition({ latitude: 51.5, longitude: -0.1 })).toThrow(RangeError)
})
