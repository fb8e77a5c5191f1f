import { ERASED } from '@snake-dispatch/domain/erased'
import { completedJob } from '@snake-dispatch/kit/testing'
import { expect, test } from 'vitest'
import { openableDisputes } from './job-disputes.ts'

const at = '2026-11-20T02:10:00.000Z'
const soon = new Date('2026-11-21T02:10:00.000Z')
const late = new Date('2027-02-19T02:10:00.000Z')
const logged = {
  createdById: 7,
  createdBy: { id: 7, name: 'Ann Adder', payId: null },
  claimedById: 8,
  completedAt: at,
}

test.each([
  ['a job of another logger', {}, soon, ['share', 'visit']],
  ['90 days later', {}, late, []],
  [
    'a job that they logged themselves',
    { createdBy: { id: 8, name: 'Bo Boa', payId: null } },
    soon,
    ['visit'],
  ],
  ['a job that nobody logged', { createdBy: null }, soon, ['visit']],
  ['a job that cost nothing', { clientPaid: 0 }, soon, ['visit']],
  ['an erased one', { clientName: ERASED }, soon, []],
  ['one that is not over', { completedAt: null }, soon, []],
] as const)('D-175 of %s what the server accepts is offered', (_of, fields, now, subjects) => {
  expect(openableDisputes(completedJob({ ...logged, quotedCost: 350, ...fields }), now)).toEqual(subjects)
})
