import { expect, test } from 'vitest'
import { gathered } from './gathered.ts'

/** A run that notes which calls it is given, and takes until it is let go. */
function noted(outcome: (call: number) => number = (call) => call * 10) {
  const runs: (readonly number[])[] = []
  let letGo = Promise.withResolvers<void>()
  const begun: PromiseWithResolvers<void>[] = [Promise.withResolvers()]
  const call = gathered(async (calls: readonly number[]) => {
    runs.push(calls)
    begun.at(-1)!.resolve()
    await letGo.promise
    return calls.map(outcome)
  })
  return {
    call,
    runs,
    /** Settles when the next run has begun. */
    begins: () => begun.at(-1)!.promise,
    release: () => {
      begun.push(Promise.withResolvers())
      letGo.resolve()
      letGo = Promise.withResolvers()
    },
  }
}

test('calls of one moment share a run, and each gets its own outcome', async () => {
  const { call, runs, begins, release } = noted()
  const outcomes = Promise.all([call(1), call(2), call(3)])
  await begins()
  release()
  expect(await outcomes).toEqual([10, 20, 30])
  expect(runs).toEqual([[1, 2, 3]])
})

test('calls that come while a run is under way share the next one', async () => {
  const { call, runs, begins, release } = noted()
  const first = call(1)
  await begins()
  const others = Promise.all([call(2), call(3)])
  release()
  expect(await first).toBe(10)
  await begins()
  release()
  expect(await others).toEqual([20, 30])
  expect(runs).toEqual([[1], [2, 3]])
})

test('a bad call is made by itself and takes no other along', async () => {
  const call = gathered(async (calls: readonly string[]) => {
    if (calls.includes('bad')) throw new Error(`${calls.length} together`)
    return calls.map((each) => each.toUpperCase())
  })
  const outcomes = await Promise.allSettled([call('one'), call('bad'), call('two')])
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'ONE' },
    { status: 'rejected', reason: new Error('1 together') },
    { status: 'fulfilled', value: 'TWO' },
  ])
  expect(await call('three')).toBe('THREE')
})

test('a run has a hundred calls at most', async () => {
  const sizes: number[] = []
  const call = gathered(async (calls: readonly number[]) => {
    sizes.push(calls.length)
    return calls
  })
  const numbers = Array.from({ length: 250 }, (_, index) => index)
  expect(await Promise.all(numbers.map(call))).toEqual(numbers)
  expect(sizes).toEqual([100, 100, 50])
})
