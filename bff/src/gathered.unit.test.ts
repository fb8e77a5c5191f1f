import { setImmediate as turn } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathered, type Apart } from './gathered.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const eachByItself: Apart<unknown> = { by: (call) => call, after: () => true }

/** Runs that last until the test ends them. */
function lasting(apart?: Apart<number>) {
  const runs: { readonly calls: readonly number[]; readonly end: (error?: Error) => void }[] = []
  const call = gathered((calls: readonly number[]) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly number[]>()
    runs.push({
      calls,
      end: (error) => (error ? reject(error) : resolve(calls.map((each) => each * 10))),
    })
    return promise
  }, apart)
  const begun = async (count: number) => {
    while (runs.length < count) await turn()
  }
  return { call, runs, begun }
}

test('calls of one moment share a run, and each gets its own outcome', async () => {
  const { call, runs, begun } = lasting()
  const outcomes = Promise.all([call(1), call(2), call(3)])
  await begun(1)
  runs[0]!.end()
  expect(await outcomes).toEqual([10, 20, 30])
  expect(runs.map(({ calls }) => calls)).toEqual([[1, 2, 3]])
})

test('calls that come while a run is under way share the next one', async () => {
  const { call, runs, begun } = lasting()
  void call(1)
  await begun(1)
  const others = [call(2)]
  await turn()
  others.push(call(3))
  await turn()
  expect(runs).toHaveLength(1)
  runs[0]!.end()
  await begun(2)
  runs[1]!.end()
  expect(await Promise.all(others)).toEqual([20, 30])
  expect(runs.map(({ calls }) => calls)).toEqual([[1], [2, 3]])
})

test('a run that hangs holds up the next one for a moment only, and no third one beside them', async () => {
  const { call, runs, begun } = lasting()
  void call(1)
  await begun(1)
  const second = call(2)
  await turn()
  vi.advanceTimersByTime(50)
  await begun(2)
  const others = Promise.all([call(3), call(4)])
  await turn()
  vi.advanceTimersByTime(50)
  expect(runs).toHaveLength(2)
  runs[1]!.end()
  expect(await second).toBe(20)
  await begun(3)
  runs[2]!.end()
  expect(await others).toEqual([30, 40])
  expect(runs.map(({ calls }) => calls)).toEqual([[1], [2], [3, 4]])
})

test('the calls of a run that failed are made by themselves, four at a time', async () => {
  const { call, runs, begun } = lasting(eachByItself)
  const outcomes = Promise.allSettled([1, 2, 3, 4, 5, 6].map(call))
  await begun(1)
  runs[0]!.end(new Error('too long'))
  await begun(5)
  runs[1]!.end(new Error('still too long'))
  await begun(6)
  for (const { end } of runs.slice(2)) end()
  await begun(7)
  runs[6]!.end()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    ...Array<string>(5).fill('fulfilled'),
  ])
  expect(runs.slice(1).map(({ calls }) => calls)).toEqual([[1], [2], [3], [4], [5], [6]])
})

test('calls that belong together are not taken apart', async () => {
  const { call, runs, begun } = lasting({ by: (each) => each % 2, after: () => true })
  const outcomes = Promise.allSettled([1, 2, 3, 4].map(call))
  await begun(1)
  runs[0]!.end(new Error('both'))
  await begun(3)
  runs[1]!.end(new Error('odd ones'))
  runs[2]!.end()
  expect((await outcomes).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(runs.map(({ calls }) => calls)).toEqual([
    [1, 2, 3, 4],
    [1, 3],
    [2, 4],
  ])
})

test.each<[string, Apart<number> | undefined]>([
  ['that has no parts', undefined],
  ['whose fault its parts would meet as well', { by: (call) => call, after: () => false }],
])('the calls of a run %s fail with it', async (_, apart) => {
  const { call, runs, begun } = lasting(apart)
  const outcomes = Promise.allSettled([1, 2].map(call))
  await begun(1)
  runs[0]!.end(new Error('no answer'))
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(runs).toHaveLength(1)
})

test('a bad call is made by itself and takes no other along', async () => {
  const call = gathered(async (calls: readonly string[]) => {
    if (calls.includes('bad')) throw new Error(`${calls.length} together`)
    return calls.map((each) => each.toUpperCase())
  }, eachByItself)
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
