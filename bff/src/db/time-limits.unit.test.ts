import { expect, test } from 'vitest'
import { limitsFor, requestTimeLimits } from './time-limits.ts'

const limits = { lock_timeout: 1, statement_timeout: 2, query_timeout: 3 }

test.each([
  'postgres://me:secret@db.example/portal',
  'postgres:///portal?host=/var/run/postgresql',
  'postgres://db.example/portal?options=-c%20search_path%3Dportal',
])('%s has the limits that are given', (url) => {
  expect(limitsFor(url, limits)).toEqual(limits)
})

test('a limit in the options of the address takes precedence', () => {
  const url = 'postgres://db.example/portal?options=-c%20statement_timeout%3D60000'
  expect(limitsFor(url, limits)).toEqual({ lock_timeout: 1, query_timeout: 3 })
})

test('a lock times out before its statement, and the statement before its answer, so that the server names the reason', () => {
  const { lock_timeout, statement_timeout, query_timeout } = requestTimeLimits
  const inOrder = [lock_timeout, statement_timeout, query_timeout]
  expect(inOrder.toSorted((one, other) => one! - other!)).toEqual(inOrder)
})
