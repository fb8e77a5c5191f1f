import { expect, test } from 'vitest'
import { suspensionEnd, suspensionEnds, suspensionLength } from './suspension.ts'

const end = (from: string, offence: number) => suspensionEnd(new Date(from), offence).toISOString()

test('FEE-03 the first offence is 30 days in Sydney, also over a change of the clocks', () => {
  expect(end('2026-11-21T03:15:00.000Z', 1)).toBe('2026-12-21T03:15:00.000Z')
  expect(end('2026-03-20T03:15:00.000Z', 1)).toBe('2026-04-19T04:15:00.000Z')
})

test('FEE-03 the second and every later offence is 6 months', () => {
  expect(end('2026-11-21T03:15:00.000Z', 2)).toBe('2027-05-21T04:15:00.000Z')
  expect(end('2026-11-21T03:15:00.000Z', 3)).toBe('2027-05-21T04:15:00.000Z')
})

test('FEE-03 the day counts in Sydney, and a month without that day ends on its last', () => {
  // 31 August, 8 am in Sydney; still the 30th in UTC.
  expect(end('2026-08-30T22:00:00.000Z', 2)).toBe('2027-02-27T21:00:00.000Z')
})

test('FEE-03 an invalid date has no end', () => {
  expect(() => suspensionEnd(new Date(Number.NaN), 1)).toThrow(RangeError)
})

test('FEE-03 the length in words is that of the suspension', () => {
  expect([1, 2, 3].map(suspensionLength)).toEqual(['30 days', '6 months', '6 months'])
})

test('FEE-04 D-61 no suspension ends before an earlier one, and the first that stands is the first', () => {
  const [march, april] = [new Date('2026-03-02T00:00:00.000Z'), new Date('2026-04-02T00:00:00.000Z')]
  const ends = (at: Date[]) => suspensionEnds(at).map((each) => each.toISOString())
  expect(ends([march, april])).toEqual(
    [suspensionEnd(march, 1), suspensionEnd(april, 2)].map((each) => each.toISOString()),
  )
  expect(ends([april])).toEqual([suspensionEnd(april, 1).toISOString()])
  expect(
    ends([new Date('2026-01-01T00:00:00.000Z'), march, new Date('2026-03-01T00:00:00.000Z')]).slice(1),
  ).toEqual(Array(2).fill(suspensionEnd(march, 2).toISOString()))
  expect(ends([])).toEqual([])
})
