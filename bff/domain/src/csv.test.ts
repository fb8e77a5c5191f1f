import fc from 'fast-check'
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

test.each([
  '=1+1',
  '+61491570156',
  '-2',
  '@SUM(A1)',
  '\t=1',
  ' =1',
  '\r=1',
  '\u0000=1',
  '＝1+1',
  '＋61491570156',
  '－2',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '⁺1',
  '\u22122',
  '\u20102',
  '=\u03381',
  '\u200b=1',
  '\ufeff＝1',
  '\u3000＝1',
  '\u2800=1',
  '\u3164=1',
  '\u00a0+1',
  '\u202e@A1',
])('D-122 the text %j is not run as a formula', (text) => {
  const written = lines(csvFile([[text]]))[0]!
  expect(written.replace(/^"/, '').startsWith("'")).toBe(true)
})

test.each(['0491570110', '007', '1234567890123456', '12E3', '1.5E+3', '1E-5', ' 0123 ', '０１２３'])(
  'D-122 the digits of %j stay as they are',
  (text) => {
    expect(lines(csvFile([[text]]))[0]).toBe(`'${text}`)
  },
)

test.each([
  '0491 570 110',
  '02 5550 1234',
  '0',
  '0.5',
  '123456',
  '51 824 753 556',
  '2026-11-21',
  'O’Brien',
  'a=1',
])('D-122 the text %j needs no apostrophe', (text) => {
  expect(lines(csvFile([[text]]))[0]).toBe(text)
})

test('D-122 no cell begins with a sign that starts a formula, whatever is before it', () => {
  const unseen = fc.stringMatching(/^[ \t\u200b\u2060\ufeff\u3000\u2800\u3164\0]{0,5}$/)
  fc.assert(
    fc.property(
      unseen,
      fc.constantFrom('=', '+', '-', '@', '＝', '＋', '－', '＠', '\u2212'),
      fc.string(),
      (before, sign, after) => {
        expect(csvFile([[before + sign + after]]).slice(1)).toMatch(/^"?'/)
      },
    ),
  )
})
