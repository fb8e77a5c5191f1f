import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstWithin } from './gst.ts'
import { receiptText } from './receipt-text.ts'

const receipt = {
  jobNumber: 10_000_042,
  completedOn: '2026-11-20',
  snakeType: 'easternBrownSnake',
  clientName: 'Pat Lee',
  address: '12 Acacia Rd, Sutherland NSW 2232',
  suburb: 'Sutherland',
  amount: 350,
  gstCents: null,
  catcher: { name: 'Sam Reid', company: null, abn: null },
}

test('D-150 a receipt says who was paid by whom, for what, when, where and how much', () => {
  expect(receiptText(receipt, null)).toBe(`Receipt for job #10000042
Sam Reid
For Pat Lee
20 Nov 2026, 12 Acacia Rd, Sutherland NSW 2232
Snake call-out: Eastern Brown Snake
Paid: $350.00`)
})

test('D-150 with ABN, GST and the way it was paid', () => {
  const catcher = { name: 'Sam Reid', company: 'Reptile Relocators', abn: '51824753556' }
  expect(receiptText({ ...receipt, catcher, gstCents: gstWithin(350_00) }, 'payId')).toBe(
    `Tax invoice and receipt for job #10000042
Sam Reid, Reptile Relocators
ABN 51 824 753 556
For Pat Lee
20 Nov 2026, 12 Acacia Rd, Sutherland NSW 2232
Snake call-out: Eastern Brown Snake
Paid: $350.00 (PayID or bank transfer)
GST within it: $31.82`,
  )
})

test('D-150 of a client whose data were erased it says the suburb, where one is known', () => {
  const erased = { ...receipt, clientName: null, address: null }
  expect(receiptText(erased, null)).toContain('\n20 Nov 2026, Sutherland\n')
  expect(receiptText({ ...erased, suburb: null }, null)).toContain('\n20 Nov 2026\n')
})

test('D-150 GST is one eleventh, within half a cent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000 }), (dollars) => {
      const gst = gstWithin(dollars * 100)
      expect(Number.isInteger(gst)).toBe(true)
      expect(Math.abs(gst * 11 - dollars * 100)).toBeLessThanOrEqual(5.5)
    }),
  )
})
