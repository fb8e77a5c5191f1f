import { describe, expect, test } from 'vitest'
import { readBankFile, type BankCredit } from './bank-file.ts'
import { allMentions, invoiceMentions, matchCredits, type MatchedInvoice } from './bank-match.ts'

test.each([
  ['NGUYEN INVOICE 41', [41], []],
  ['inv41', [41], []],
  ['INV-0041 12 MAIN ST', [41], [12]],
  ['Inv No. 41', [41], []],
  ['tax invoices 41, 42 and 43', [41, 42, 43], []],
  ['invoice #41 & #42', [41, 42], []],
  ['#41', [41], []],
  ['41', [], [41]],
  ['TFR 41 41', [], [41]],
  ['ref 041, 2026-07', [], [41, 2026]],
  ['$19.00 3.50 A41 41B', [], []],
  ['0491570156', [], []],
  ['invitation 41', [], [41]],
])('D-173 of %j %j are named as invoices, and %j may be', (text, named, bare) => {
  const found = invoiceMentions(text)
  expect(found.named).toEqual(named)
  expect(found.bare.slice(0, bare.length || 1)).toEqual(bare)
})

const invoice = (number: number, fields: Partial<MatchedInvoice> = {}): MatchedInvoice => ({
  id: number + 100,
  number,
  totalCents: 1900,
  issuedOn: '2026-07-01',
  paidOn: null,
  ...fields,
})
const credit = (text: string, fields: Partial<BankCredit> = {}): BankCredit => ({
  line: 1,
  day: '2026-07-09',
  cents: 1900,
  text,
  ...fields,
})
const today = '2026-07-20'

test('D-173 the number of an invoice is found at the end of a long text, whole', () => {
  const text = `DIRECT CREDIT ${'0123456789 '.repeat(9)}INVOICE 4123`
  expect(text.indexOf('4123')).toBeGreaterThan(100)
  const file = readBankFile(`Date,Amount,Description\n09/07/2026,19.00,${text}\n`)
  const credits = file.fault === null ? file.credits : []
  const [match] = matchCredits(credits, [invoice(41), invoice(4123)], today)
  expect(match).toMatchObject({ kind: 'matched', invoices: [{ number: 4123 }] })
})
const match = (credits: BankCredit[], invoices: MatchedInvoice[]) =>
  matchCredits(credits, invoices, today).map(({ kind, invoices: found }) => [
    kind,
    ...found.map(({ number }) => number),
  ])

describe('D-173 a line of the bank', () => {
  test.each<[string, BankCredit, MatchedInvoice[], unknown[]]>([
    ['names an invoice of that amount', credit('Invoice 41'), [invoice(41)], ['matched', 41]],
    ['has only its number', credit('Nguyen 41'), [invoice(41)], ['maybe', 41]],
    [
      'has the number of an invoice of another amount',
      credit('41 Main St'),
      [invoice(41, { totalCents: 700 })],
      ['unknown'],
    ],
    ['names one of another amount', credit('Inv 41', { cents: 1800 }), [invoice(41)], ['differs', 41]],
    [
      'pays two together',
      credit('Inv 41, 42', { cents: 3800 }),
      [invoice(41), invoice(42)],
      ['matched', 41, 42],
    ],
    [
      'names two and pays one',
      credit('Inv 41, 42', { cents: 700 }),
      [invoice(41), invoice(42, { totalCents: 700 })],
      ['matched', 42],
    ],
    ['names two alike and pays one', credit('Inv 41, 42'), [invoice(41), invoice(42)], ['differs', 41, 42]],
    [
      'pays the open one of two',
      credit('Inv 41, 42'),
      [invoice(41, { paidOn: '2026-07-02' }), invoice(42)],
      ['matched', 42],
    ],
    ['names what is paid', credit('Inv 41'), [invoice(41, { paidOn: '2026-07-09' })], ['paid', 41]],
    ['came before the invoice', credit('Inv 41', { day: '2026-06-30' }), [invoice(41)], ['refused', 41]],
    ['lies in the future', credit('Inv 41', { day: '2026-07-21' }), [invoice(41)], ['refused', 41]],
    ['names nothing known', credit('Inv 7'), [invoice(41)], ['unknown']],
    ['may be one of two', credit('41 or 42'), [invoice(41), invoice(42)], ['unknown']],
  ])('that %s', (_, line, invoices, found) => {
    expect(match([line], invoices)).toEqual([found])
  })
})

test('D-173 the second line that pays an invoice pays it twice; a named one goes before one that may be', () => {
  const lines = [credit('Nguyen 41'), credit('Invoice 41'), credit('Inv 41')]
  expect(match(lines, [invoice(41)])).toEqual([
    ['repeated', 41],
    ['matched', 41],
    ['repeated', 41],
  ])
})

test('D-173 a file that is opened again has nothing left to mark', () => {
  const lines = [credit('Invoice 41'), credit('Nguyen 42')]
  const paid = [invoice(41, { paidOn: '2026-07-09' }), invoice(42, { paidOn: '2026-07-09' })]
  expect(match(lines, paid)).toEqual([
    ['paid', 41],
    ['paid', 42],
  ])
})

test('D-173 each number is asked for once', () => {
  expect(allMentions([credit('Invoice 41'), credit('Nguyen 41 42')])).toEqual([41, 42])
})
