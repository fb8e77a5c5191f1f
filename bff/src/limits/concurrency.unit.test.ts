import { expect, test } from 'vitest'
import { AppError } from '../calls/app-error.ts'
import { currentSpan, outsideTraces, runAs, type Span } from '../tracing/span.ts'
import { limitConcurrency, type ConcurrencyLimit, type WorkFor } from './concurrency.ts'

/** Fills a limit of one with work that waits for `open`, and records the order in which further work starts. */
function occupied(limit: ConcurrencyLimit) {
  const gate = Promise.withResolvers<void>()
  const started: string[] = []
  const all = [limit(() => gate.promise)]
  return {
    started,
    add: (name: string, workFor?: WorkFor) =>
      void all.push(limit(async () => void started.push(name), workFor)),
    open: async () => {
      gate.resolve()
      await Promise.all(all)
      return started
    },
  }
}

test('D-21 work runs in order, a few at a time, and is refused when the queue is full', async () => {
  const limit = limitConcurrency({ concurrency: 2, maxWaiting: 3 })
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const works = gates.map((gate, index) =>
    limit(async () => {
      begun.push(index)
      await gate.promise
      return index
    }),
  )
  const refusal: unknown = await limit(async () => 5).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ status: 503, retryAfter: 10 })
  expect(begun).toEqual([0, 1])
  gates[1]!.resolve()
  expect(await works[1]).toBe(1)
  await expect.poll(() => begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('D-21 the next work starts when one fails', async () => {
  const limit = limitConcurrency({ concurrency: 1, maxWaiting: 1 })
  const failing = limit(() => Promise.reject(new Error('no')))
  const next = limit(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await limit(async () => 'later')).toBe('later')
})

test('D-40 callers are served round-robin, each in the order of their own work', async () => {
  const { add, open } = occupied(limitConcurrency({ concurrency: 1, maxWaiting: 9 }))
  for (const name of ['a1', 'a2', 'a3']) add(name, { caller: 'a' })
  for (const name of ['b1', 'b2']) add(name, { caller: 'b' })
  add('c1', { caller: 'c' })
  expect(await open()).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('D-40 a caller who sends work in sequence does not overtake work that waits', async () => {
  const limit = limitConcurrency({ concurrency: 1, maxWaiting: 9 })
  const { add, open, started } = occupied(limit)
  for (const name of ['a1', 'a2']) add(name, { caller: 'a' })
  const sendAll = async () => {
    for (const name of ['b1', 'b2', 'b3']) await limit(async () => started.push(name), { caller: 'b' })
  }
  await Promise.all([sendAll(), open()])
  expect(started).toEqual(['a1', 'b1', 'a2', 'b2', 'b3'])
})

test('D-40 background work starts after all other work, and leaves half of the queue to it', async () => {
  const limit = limitConcurrency({ concurrency: 1, maxWaiting: 4 })
  const { add, open } = occupied(limit)
  add('background 1', { caller: 'demo', isBackground: true })
  add('background 2', { caller: 'demo', isBackground: true })
  await expect(limit(async () => {}, { isBackground: true })).rejects.toMatchObject({ status: 503 })
  add('a1', { caller: 'a' })
  add('a2', { caller: 'a' })
  expect(await open()).toEqual(['a1', 'a2', 'background 1', 'background 2'])
})

test('D-40 one caller does not fill the queue for others', async () => {
  const limit = limitConcurrency({ concurrency: 1, maxWaiting: 4, maxWaitingPerCaller: 2 })
  const { add, open } = occupied(limit)
  for (const name of ['a1', 'a2']) add(name, { caller: 'a' })
  await expect(limit(async () => {}, { caller: 'a' })).rejects.toMatchObject({ status: 503 })
  add('b1', { caller: 'b' })
  expect(await open()).toEqual(['a1', 'b1', 'a2'])
})

test('D-199 work is part of the trace of its caller, or of none, not of the trace whose end lets it start', async () => {
  const limit = limitConcurrency({ concurrency: 1, maxWaiting: 3 })
  const seen = () => limit(async () => currentSpan()?.traceId)
  const inTrace = (traceId: string) => runAs({ traceId, end() {} } as Span, seen)
  const found = [inTrace('first'), outsideTraces(seen), inTrace('third')]
  expect(await Promise.all(found)).toEqual(['first', undefined, 'third'])
})
