import { expect, test } from 'vitest'
import { bankText } from './bank-text.ts'

test.each([
  ['UTF-8', [0xc3, 0xa9]],
  ['Windows-1252', [0xe9]],
])('D-173 a text in %s is read', (_, bytes) => {
  expect(bankText(new Uint8Array(bytes).buffer)).toBe('é')
})
