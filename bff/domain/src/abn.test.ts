import { expect, test } from 'vitest'
import { formatAbn, isAbn } from './abn.ts'

test.each(['51 824 753 556', '51824753556', '53 004 085 616'])('FEE-02 %s is an ABN', (text) => {
  expect(isAbn(text)).toBe(true)
})

test.each(['51 824 753 557', '15 824 753 556', '5182475355', '518247535560', '00000000000', 'x', ''])(
  'FEE-02 %j is not an ABN',
  (text) => {
    expect(isAbn(text)).toBe(false)
  },
)

test('FEE-02 an ABN is written in groups', () => {
  expect(formatAbn('51824753556')).toBe('51 824 753 556')
})
