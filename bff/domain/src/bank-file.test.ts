import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'
import { MAX_BANK_FILE, MAX_BANK_LINES, readBankFile } from './bank-file.ts'

const read = (file: string) => {
  const found = readBankFile(file)
  if (found.fault !== null) throw new Error(found.fault)
  return found
}

const payment = { day: '2026-07-09', cents: 1900 }

test.each([
  [
    'Westpac: a column each for what came and went',
    'Bank Account,Date,Narrative,Debit Amount,Credit Amount,Balance,Categories,Serial\r\n' +
      '032000123456,9/07/2026,DEPOSIT NGUYEN INVOICE 41,,19.00,1019.00,DEP,\r\n' +
      '032000123456,9/07/2026,EFTPOS COLES,12.50,,1006.50,PAYMENT,\r\n',
    'DEPOSIT NGUYEN INVOICE 41',
  ],
  [
    'NAB: one amount with a sign',
    'Date,Amount,Account Number,,Transaction Type,Transaction Details,Balance\n' +
      '09 Jul 26,19.00,123,,INTER-BANK CREDIT,NGUYEN INVOICE 41,1019.00\n' +
      '09 Jul 26,-12.50,123,,EFTPOS DEBIT,COLES,1006.50\n',
    'NGUYEN INVOICE 41',
  ],
  [
    'Commonwealth Bank: no heading, a balance at the end',
    '09/07/2026,"+19.00","Direct Credit NGUYEN  INVOICE 41","+1,019.00"\r\n09/07/2026,"-12.50","COLES","+1,006.50"\r\n',
    'Direct Credit NGUYEN INVOICE 41',
  ],
  [
    'ANZ: no heading, no balance',
    '\uFEFF9/07/2026,"19.00","NGUYEN INVOICE 41"\r9/07/2026,"-12.50","COLES"\r',
    'NGUYEN INVOICE 41',
  ],
  [
    'semicolons, zeros in the other column, a text of two columns',
    'Value Date;Description;Reference;Debit;Credit\n2026-07-09;NGUYEN;INVOICE 41;0.00;19.00\n2026-07-09;COLES;;12.50;0.00',
    'NGUYEN INVOICE 41',
  ],
  [
    'a column that says CR or DR',
    'Date,Amount,DR/CR,Particulars\n9-Jul-2026,19.00,CR,INV 41\n9-Jul-2026,12.50,DR,COLES',
    'INV 41',
  ],
])('D-173 %s', (_, file, text) => {
  const { credits, debits, unread } = read(file)
  expect([
    credits.map(({ day, cents, text: found }) => ({ day, cents, text: found })),
    debits,
    unread,
  ]).toEqual([[{ ...payment, text }], 1, []])
})

test('D-173 lines that cannot be read are named by their number, the others are read', () => {
  const { credits, unread } = read(
    'Date,Amount,Details\n9/7/26,19.00,INV 41\n31/2/26,19.00,INV 42\n9/7/26,abc,INV 43',
  )
  expect([credits.map(({ line }) => line), unread]).toEqual([[2], [3, 4]])
})

test.each([
  ['', 'The file is empty.'],
  ['\n\n', 'The file is empty.'],
  ['PK\u0003\u0004\0\0', 'This is no CSV file.'],
  ['Name,Phone\nRobin,0491 570 156', 'No date and amount were found'],
  ['x'.repeat(MAX_BANK_FILE + 1), 'The file is larger than 1 MB.'],
  ['9/7/26,1.00,x\n'.repeat(MAX_BANK_LINES + 2), 'The file has more than 2000 lines.'],
])('D-173 %.20j is refused with a sentence', (file, sentence) => {
  expect(readBankFile(file).fault).toContain(sentence)
})

test('D-173 every payment of a written file is read, whatever its text', () => {
  const credit = fc.record({
    day: fc
      .date({ min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    cents: fc.integer({ min: 1, max: 9_999_999 }),
    text: fc
      .string({ unit: fc.constantFrom('a', 'B', '7', ',', '"', ' ', '\n', ';') })
      .map((text) => `in ${text}`),
  })
  fc.assert(
    fc.property(fc.array(credit, { minLength: 1, maxLength: 20 }), (credits) => {
      const rows = credits.map(({ day, cents, text }) => {
        const [year, month, number] = day.split('-')
        return [`${number}/${month}/${year}`, (cents / 100).toFixed(2), text]
      })
      const file = csvFile([['Date', 'Amount', 'Description'], ...rows])
      expect(read(file).credits).toEqual(
        credits.map(({ day, cents, text }, at) => ({
          line: at + 2,
          day,
          cents,
          text: text.replaceAll(/\s+/g, ' ').trim(),
        })),
      )
    }),
  )
})

test('no file breaks the reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (file) => {
      expect(readBankFile(file)).toHaveProperty('fault')
    }),
  )
})
