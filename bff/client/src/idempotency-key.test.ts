import { expect, test } from 'vitest'
import { randomKey } from './idempotency-key.ts'

test('D-10 keys are 32 hexadecimal digits, never the same', () => {
  const keys = Array.from({ length: 50 }, randomKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
