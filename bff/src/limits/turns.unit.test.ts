import { expect, test } from 'vitest'
import { AppError } from '../calls/app-error.ts'
import { takingTurns } from './turns.ts'

test('works run so many at a time, in their order, and one beyond the queue is refused', async () => {
  const inTurn = takingTurns({ atOnce: 2, longestQueue: 3 })
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const works = gates.map((gate, index) =>
    inTurn(async () => {
      begun.push(index)
      await gate.promise
      return index
    }),
  )
  const refusal: unknown = await inTurn(async () => 5).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal).toMatchObject({ status: 503, retryAfter: 10 })
  expect(begun).toEqual([0, 1])
  gates[1]!.resolve()
  expect(await works[1]).toBe(1)
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of gates) resolve()
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3, 4])
  expect(begun).toEqual([0, 1, 2, 3, 4])
})

test('a work that fails gives its turn on', async () => {
  const inTurn = takingTurns({ atOnce: 1, longestQueue: 1 })
  const failing = inTurn(() => Promise.reject(new Error('no')))
  const next = inTurn(async () => 'next')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('next')
  expect(await inTurn(async () => 'later')).toBe('later')
})
