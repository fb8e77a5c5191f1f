import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boundedAccuracy, roundedDegrees } from './job-position.ts'

const degrees = fc.double({ min: -180, max: 180, noNaN: true })

test('D-141 degrees have at most five decimals, are off by half a step at most, and stay when they are rounded again', () => {
  fc.assert(
    fc.property(degrees, (exact) => {
      const rounded = roundedDegrees(exact)
      expect(String(Math.abs(rounded))).toMatch(/^(?:\d{1,3}(?:\.\d{1,5})?|[1-9](?:\.\d)?e-5)$/)
      expect(Math.abs(rounded - exact)).toBeLessThanOrEqual(0.5e-5 + 1e-12)
      expect(roundedDegrees(rounded)).toBe(rounded)
    }),
  )
})

test('D-141 the radius is rounded up to whole metres, and never more than 100 km', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e9, noNaN: true }), (metres) => {
      const bounded = boundedAccuracy(metres)
      expect(Number.isInteger(bounded)).toBe(true)
      expect(bounded).toBeLessThanOrEqual(100_000)
      expect(bounded - Math.min(metres, 100_000)).toBeGreaterThanOrEqual(0)
      expect(bounded - metres).toBeLessThanOrEqual(1)
      expect(boundedAccuracy(bounded)).toBe(bounded)
    }),
  )
})
