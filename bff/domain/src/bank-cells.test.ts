import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankCents, bankDay } from './bank-cells.ts'

test.each([
  ['21/11/2026', '2026-11-21'],
  ['1/7/26', '2026-07-01'],
  ['01-07-2026', '2026-07-01'],
  ['21.11.2026', '2026-11-21'],
  ['21 Nov 2026', '2026-11-21'],
  ['21-NOV-26', '2026-11-21'],
  ['3 September 2026', '2026-09-03'],
  ['2026-11-21', '2026-11-21'],
  ['2026/11/21', '2026-11-21'],
  ['20261121', '2026-11-21'],
  ['21/11/2026 14:05', '2026-11-21'],
  ['2026-11-21T14:05:00+11:00', '2026-11-21'],
  ['31/02/2026', null],
  ['11/21/2026', null],
  ['21 Foo 2026', null],
  ['', null],
  ['19.00', null],
])('D-173 the day %j is %j', (cell, day) => {
  expect(bankDay(cell)).toBe(day)
})

test.each([
  ['19.00', 1900],
  ['19', 1900],
  ['19.5', 1950],
  ['+$1,234.56', 123456],
  ['$ 19.00', 1900],
  ['$+19.00', 1900],
  ['AUD 19.00', 1900],
  ['19.00 CR', 1900],
  ['-19.00', -1900],
  ['−19.00', -1900],
  ['-$19.00', -1900],
  ['$-19.00', -1900],
  ['(19.00)', -1900],
  ['19.00-', -1900],
  ['19.00 DR', -1900],
  ['0.00', 0],
  ['-0.00', 0],
  ['1,23', null],
  ['19.005', null],
  ['12/11', null],
  ['abc', null],
  ['', null],
])('D-173 the amount %j is %j cents', (cell, cents) => {
  expect(bankCents(cell)).toBe(cents)
})

test('D-173 every amount and every day is read as it is written', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
      (cents, date) => {
        const dollars = (Math.abs(cents) / 100).toLocaleString('en-AU', { minimumFractionDigits: 2 })
        expect(bankCents(`${cents < 0 ? '-' : ''}$${dollars}`)).toBe(cents)
        const day = date.toISOString().slice(0, 10)
        const [year, month, number] = day.split('-')
        expect([bankDay(day), bankDay(`${number}/${month}/${year}`)]).toEqual([day, day])
      },
    ),
  )
})

test('no cell breaks the reader', () => {
  fc.assert(
    fc.property(fc.string(), (cell) => {
      const cents = bankCents(cell)
      expect(cents === null || Number.isSafeInteger(cents)).toBe(true)
      expect(bankDay(cell) ?? '2026-01-01').toMatch(/^\d{4}-\d\d-\d\d$/)
    }),
  )
})
