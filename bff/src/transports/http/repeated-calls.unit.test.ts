import { expect, test } from 'vitest'
import { runUnlessRunning, type RunningCalls } from './repeated-calls.ts'

test('D-133 a call that runs is joined by its repetitions; the next one after it runs again', async () => {
  const running: RunningCalls = new Map()
  let runs = 0
  const call = (id: string | null) =>
    runUnlessRunning(running, id, () => Promise.resolve().then(() => (runs += 1)))
  expect(await Promise.all([call('a'), call('a'), call('b'), call('a')])).toEqual([1, 1, 2, 1])
  expect(await Promise.all([call(null), call(null)])).toEqual([3, 4])
  expect(await call('a')).toBe(5)
  expect(running.size).toBe(0)
})

test('D-133 when the call fails, one repetition after the other runs until one succeeds', async () => {
  const running: RunningCalls = new Map()
  let runs = 0
  const call = () =>
    runUnlessRunning(running, 'a', async () => {
      await Promise.resolve()
      runs += 1
      if (runs < 3) throw new Error(`on purpose ${runs}`)
      return runs
    })
  const outcomes = await Promise.allSettled([call(), call(), call(), call()])
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'failed'))).toEqual([
    'failed',
    'failed',
    3,
    3,
  ])
})
