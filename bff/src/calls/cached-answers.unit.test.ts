import { expect, test } from 'vitest'
import { cacheAnswers } from './cached-answers.ts'

function counting() {
  let reads = 0
  return async () => ++reads
}

test('MOD-03 an answer is cached for its time, for its key alone, and read again afterwards', async () => {
  const cache = cacheAnswers<number>(1_000)
  const read = counting()
  expect(await Promise.all([cache.get('live', read, 0), cache.get('live', read, 999)])).toEqual([1, 1])
  expect(await cache.get('demo', read, 999)).toBe(2)
  expect(await cache.get('live', read, 1_000)).toBe(3)
})

test('MOD-03 a read that failed is made again', async () => {
  const cache = cacheAnswers<number>(1_000)
  await expect(cache.get('live', () => Promise.reject(new Error('away')), 0)).rejects.toThrow('away')
  expect(await cache.get('live', counting(), 1)).toBe(1)
})
