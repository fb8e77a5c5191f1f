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

test('MOD-03 a read that began before the cache was cleared is not cached, whether it answers or fails', async () => {
  const cache = cacheAnswers<string>(1_000)
  const reads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const
  const [old, failing] = reads.map(({ promise }) => {
    const answer = cache.get('live', () => promise, 0)
    cache.clear()
    return answer
  })
  expect(await cache.get('live', () => Promise.resolve('new'), 0)).toBe('new')
  reads[0].resolve('old')
  reads[1].reject(new Error('away'))
  expect(await old).toBe('old')
  await expect(failing).rejects.toThrow('away')
  expect(await cache.get('live', () => Promise.resolve('newer'), 1)).toBe('new')
})
