import { expect, test } from 'vitest'
import { limitHeavyCalls, type HeavyRules } from './heavy-calls.ts'
import { heavyLimits } from './limit-numbers.ts'

const rules: HeavyRules = {
  concurrency: 3,
  maxWaitingPerCaller: 2,
  msPerSecond: 1_000_000,
  savedMs: 1_000,
}

/** Calls that run until `finish`, and the names of those that have begun. */
function calls(given: Partial<HeavyRules> = {}, factor = 1) {
  const heavy = limitHeavyCalls({ ...rules, ...given }, factor, '0491 570 156')
  const begun: string[] = []
  const gates = new Map<string, () => void>()
  return {
    heavy,
    begun,
    start: (caller: string, name: string) =>
      heavy(caller, async () => {
        begun.push(name)
        const gate = Promise.withResolvers<void>()
        gates.set(name, gate.resolve)
        await gate.promise
        return name
      }),
    finish: (name: string) => gates.get(name)!(),
  }
}

/** Keeps the main thread busy. */
const busy = async (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('SEC-10 the heavy calls of a caller run one after another, beside those of others', async () => {
  const { start, finish, begun } = calls()
  const first = start('a', 'a1')
  void start('a', 'a2')
  void start('b', 'b1')
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
  finish('a1')
  expect(await first).toBe('a1')
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
})

test('SEC-10 a caller with as many waiting calls as may wait is refused, another one is not', async () => {
  const { start, begun } = calls()
  for (const name of ['a1', 'a2', 'a3']) void start('a', name)
  await expect(start('a', 'a4')).rejects.toMatchObject({
    status: 429,
    retryAfter: 2,
    message: expect.stringContaining('call 0491 570 156') as string,
  })
  void start('b', 'b1')
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
})

test('SEC-10 the calls of many callers wait for each other, a few run at a time', async () => {
  const { start, finish, begun } = calls()
  const names = Array.from({ length: 12 }, (_, at) => `${at}`)
  const all = Promise.all(names.map((name) => start(`caller ${name}`, name)))
  await expect.poll(() => begun).toEqual(['0', '1', '2'])
  for (const name of names) {
    await expect.poll(() => begun).toContain(name)
    finish(name)
  }
  expect(await all).toEqual(names)
})

test('D-136 however many callers ask at once, as after a restart, each of them is answered', async () => {
  const { heavy } = calls(heavyLimits)
  const callers = Array.from({ length: 5_000 }, (_, at) => at)
  const answers = callers.map((caller) => heavy(`caller ${caller}`, () => Promise.resolve(caller)))
  expect(await Promise.all(answers)).toEqual(callers)
})

test('SEC-10 a call that fails lets the next one run', async () => {
  const { heavy } = calls()
  const failing = heavy('a', () => Promise.reject(new Error('no')))
  const next = heavy('a', async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
})

test('SEC-10 who has used up their time waits until it has come back, others do not', async () => {
  const { heavy } = calls({ msPerSecond: 100, savedMs: 20 })
  await heavy('a', () => busy(60))
  const begun = performance.now()
  const slow = heavy('a', async () => performance.now() - begun)
  const quick = await heavy('b', async () => performance.now() - begun)
  // A debt of 20 ms, the most that there is, comes back in 200.
  expect(await slow).toBeGreaterThan(150)
  expect(quick).toBeLessThan(150)
})

test('SEC-10 D-21 `RATE_LIMIT_FACTOR` multiplies that time', async () => {
  const { heavy } = calls({ msPerSecond: 1, savedMs: 20 }, 1_000_000)
  await heavy('a', () => busy(60))
  const begun = performance.now()
  expect(await heavy('a', async () => performance.now() - begun)).toBeLessThan(1_000)
})
