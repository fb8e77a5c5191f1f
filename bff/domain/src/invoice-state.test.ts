import { expect, test } from 'vitest'
import { invoiceState } from './invoice-state.ts'

const invoice = { dueOn: '2027-01-15', paidOn: null }

test.each([
  ['2027-01-01', {}, 'due'],
  ['2027-01-15', {}, 'due'],
  ['2027-01-16', {}, 'overdue'],
  ['2027-01-16', { paidOn: '2027-01-20' }, 'paid'],
])('FEE-02 on %s an invoice with %j is %s', (today, fields, state) => {
  expect(invoiceState({ ...invoice, ...fields }, today)).toBe(state)
})
