import { expect, test } from 'vitest'
import { withPlainDigits } from './plain-digits.ts'

test.each([
  '０１２３４５６７８９',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '๐๑๒๓๔๕๖๗๘๙',
  '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗',
  '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿',
  '᪀᪁᪂᪃᪄᪅᪆᪇᪈᪉᪐',
])('D-116 %s are read as digits', (digits) => {
  expect(withPlainDigits(`a ${digits}`).slice(2, 12)).toBe('0123456789')
})

test('D-116 every digit of Unicode has its value', () => {
  const signs = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code))
  const digits = signs.filter((sign) => /\p{Nd}/u.test(sign))
  expect(digits.map(withPlainDigits).join('')).toMatch(/^(?:0123456789)+$/)
})
