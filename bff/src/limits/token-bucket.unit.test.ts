import { expect, test } from 'vitest'
import { TokenBucket } from './token-bucket.ts'

const taken = (bucket: TokenBucket, times: number, now: number) =>
  Array.from({ length: times }, () => bucket.take(now)).filter(Boolean).length

test('D-21 a full bucket gives its burst at once, and then what comes back in each second', () => {
  const bucket = new TokenBucket({ perSecond: 20, burst: 30 }, 0)
  expect(taken(bucket, 40, 0)).toBe(30)
  expect(taken(bucket, 40, 500)).toBe(10)
  expect(taken(bucket, 40, 500)).toBe(0)
})

test('D-21 a bucket is never fuller than its burst', () => {
  const bucket = new TokenBucket({ perSecond: 20, burst: 30 }, 0)
  expect(taken(bucket, 40, 60_000)).toBe(30)
})

test('SEC-10 what was spent beyond a bucket is owed, at most another bucket, and comes back first', () => {
  const bucket = new TokenBucket({ perSecond: 10, burst: 20 }, 0)
  bucket.spend(25, 0)
  expect(bucket.msUntilPaid(0)).toBe(500)
  bucket.spend(100, 0)
  expect([bucket.msUntilPaid(0), bucket.msUntilPaid(1_500), bucket.msUntilPaid(2_000)]).toEqual([
    2_000, 500, 0,
  ])
  expect([bucket.isFull(3_999), bucket.isFull(4_000)]).toEqual([false, true])
})
