import { expect, test } from 'vitest'
import { keyFor, randomKey } from './send-key.ts'

const fresh = () => 'fresh'
const sent = { key: 'first', body: 'a', refused: false }

test('D-10 a filled form gets one key', () => {
  expect(keyFor(undefined, 'a', fresh)).toEqual({ key: 'fresh', body: 'a', refused: false })
})

test('D-10 the same body keeps its key, also after a refusal', () => {
  expect(keyFor(sent, 'a', fresh).key).toBe('first')
  expect(keyFor({ ...sent, refused: true }, 'a', fresh).key).toBe('first')
})

test('D-10 a body that was changed after a refusal gets a new key', () => {
  expect(keyFor({ ...sent, refused: true }, 'b', fresh)).toEqual({ key: 'fresh', body: 'b', refused: false })
})

test('D-10 a body that was changed after a lost answer keeps the key, so that no second job comes of it', () => {
  expect(keyFor(sent, 'b', fresh)).toEqual({ key: 'first', body: 'b', refused: false })
})

test('D-10 keys are 32 hexadecimal digits, never the same', () => {
  const keys = Array.from({ length: 50 }, randomKey)
  expect(new Set(keys).size).toBe(50)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
