import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

const lines = (file: string) => file.slice(1).split('\r\n')

test('a file begins with a byte order mark, and every line ends with CR LF', () => {
  expect(
    csvFile([
      ['Month', 'Jobs'],
      ['July', 3],
    ]),
  ).toBe('\uFEFFMonth,Jobs\r\nJuly,3\r\n')
})

test.each([
  ['Smith, Jane', '"Smith, Jane"'],
  ['a "brown" one', '"a ""brown"" one"'],
  ['two\nlines', '"two\nlines"'],
  ['two\r\nlines', '"two\r\nlines"'],
  ['Straße', 'Straße'],
  ['', ''],
  [null, ''],
  [-5, '-5'],
])('RFC 4180 the cell %j is written %j', (cell, written) => {
  expect(csvFile([[cell]]).slice(1, -2)).toBe(written)
})

test.each(['=1+1', '+61491570156', '-2', '@SUM(A1)', '\t=1', ' =1'])(
  'the text %j is not run as a formula',
  (text) => {
    expect(lines(csvFile([[text]]))[0]).toBe(`'${text}`)
  },
)
