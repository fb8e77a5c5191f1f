import { expect, test } from 'vitest'
import { isOfferDue, withVisit, type InstallVisits } from './install-visits.ts'

const MINUTE = 60_000
const first: InstallVisits = { count: 1, last: 0, dismissed: false }

test('the install offer is due from the second visit on, which begins half an hour after the last look', () => {
  expect(isOfferDue(withVisit({ count: 0, last: -Infinity, dismissed: false }, 0))).toBe(false)
  expect(isOfferDue(withVisit(first, 29 * MINUTE))).toBe(false)
  expect(isOfferDue(withVisit(first, 30 * MINUTE))).toBe(true)
})

test('a visit goes on as long as somebody looks again', () => {
  const later = withVisit(withVisit(first, 20 * MINUTE), 40 * MINUTE)
  expect(later).toEqual({ count: 1, last: 40 * MINUTE, dismissed: false })
})

test('an install offer that was dismissed is never due again', () => {
  expect(isOfferDue(withVisit({ count: 7, last: 0, dismissed: true }, 90 * MINUTE))).toBe(false)
})
