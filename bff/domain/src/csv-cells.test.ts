import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLines } from './csv.ts'
import { csvCells } from './csv-cells.ts'

test.each([
  [
    '\uFEFFDate,Amount\r\n1/7/26,19',
    [
      ['Date', 'Amount'],
      ['1/7/26', '19'],
    ],
  ],
  ['a;"b;c";d\n\n;;\n', [['a', 'b;c', 'd']]],
  [
    'a\tb\rc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a,"two\r\nlines, ""quoted"""\n', [['a', 'two\r\nlines, "quoted"']]],
  ['a, "b" ,c', [['a', 'b', 'c']]],
  ['a,"never closed\nb,c', [['a', 'never closed\nb,c']]],
  ['5" pipe,1', [['5" pipe', '1']]],
  ['', []],
])('%j is read as %j', (file, rows) => {
  expect(csvCells(file)).toEqual(rows)
})

test('what is written as CSV is read again', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r', ';', ' ', 'é') })
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { maxLength: 8 }), (rows) => {
      const written = [
        ['a', 'b', 'c'],
        ...rows.map((row) => ['start', ...row.map((each) => each.trim()), 'end']),
      ]
      expect(csvCells(csvLines(written))).toEqual(written)
    }),
  )
})

test('no text breaks the reader', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (file) => {
      expect(csvCells(file).every((row) => row.some((cell) => cell !== ''))).toBe(true)
    }),
  )
})
