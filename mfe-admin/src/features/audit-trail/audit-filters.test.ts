import { expect, test } from 'vitest'
import { auditQueryOf, jobTrailQueryOf } from './audit-filters.ts'

test('AUDIT the address says which part of the trail is shown', () => {
  expect(
    auditQueryOf({
      person: '7',
      job: '10000012',
      kind: 'job.claim',
      from: '2026-11-01',
      to: '2026-11-30',
      subjectType: 'account',
      subjectId: '9',
      cursor: '41',
    }),
  ).toEqual({
    personId: 7,
    jobNumber: 10_000_012,
    action: 'job.claim',
    from: '2026-11-01',
    to: '2026-11-30',
    subjectType: 'account',
    subjectId: 9,
    cursor: '41',
  })
})

test('AUDIT what is not valid in an address is ignored', () => {
  expect(
    auditQueryOf({
      person: 'kim',
      job: '0',
      kind: 'job.dance',
      from: '2026-02-30',
      to: '0202-11-30',
      subjectType: 'snake',
      subjectId: '9',
      cursor: 'x',
    }),
  ).toEqual({ visits: 'false' })
  expect(auditQueryOf({ subjectType: 'job' })).toEqual({ visits: 'false' })
})

test('AUDIT sign-ins and sign-outs are left out until they are asked for', () => {
  expect(auditQueryOf({})).toEqual({ visits: 'false' })
  expect(auditQueryOf({ visits: 'shown' })).toEqual({})
  expect(auditQueryOf({ kind: 'account.sign-in' })).toEqual({ action: 'account.sign-in' })
})

test('MOD-17 the trail of jobs takes from an address neither persons nor accounts', () => {
  const values = { person: '7', job: '10000012', subjectType: 'account', subjectId: '9', visits: 'shown' }
  expect(jobTrailQueryOf({ ...values, kind: 'job.claim' })).toEqual({
    jobNumber: 10_000_012,
    action: 'job.claim',
  })
  expect(jobTrailQueryOf({ ...values, kind: 'account.lock' })).toEqual({ jobNumber: 10_000_012 })
})
