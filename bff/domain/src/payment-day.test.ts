import { expect, test } from 'vitest'
import { paymentDayFault } from './payment-day.ts'

test.each([
  ['2026-10-01', null],
  ['2026-10-09', null],
  ['2026-10-10', 'The day of the payment is in the future.'],
  ['2026-09-30', 'The invoice was issued on 1 Oct 2026: it was not paid before.'],
])('FEE-02 paid on %s: %s', (paidOn, fault) => {
  expect(paymentDayFault(paidOn, { issuedOn: '2026-10-01' }, '2026-10-09')).toBe(fault)
})
