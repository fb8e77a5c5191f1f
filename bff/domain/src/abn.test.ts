import { expect, test } from 'vitest'
import { formatAbn, isAbn } from './abn.ts'

// Nobody's: the register issues check digits from 11 to 99, and these begin with 10.
test.each(['10 123 456 284', '10123456284', '10 987 654 190'])('FEE-02 %s is an ABN', (text) => {
  expect(isAbn(text)).toBe(true)
})

test.each(['10 123 456 285', '01 123 456 284', '1012345628', '101234562840', '00000000000', 'x', ''])(
  'FEE-02 %j is not an ABN',
  (text) => {
    expect(isAbn(text)).toBe(false)
  },
)

test('FEE-02 an ABN is written in groups', () => {
  expect(formatAbn('10123456284')).toBe('10 123 456 284')
})
