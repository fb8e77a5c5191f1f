import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { publicItem } from './offline.ts'
import { ageOf, isOfFuture, queuedNow } from './age.ts'
import { itemsOf, putItem } from './outbox-store.ts'
import { completion, setUpDevice } from '../testing/offline-device.ts'

setUpDevice()
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('D-108 a clock that is set meanwhile makes nothing negative, and what is of the future is known', () => {
  fc.assert(
    fc.property(fc.integer({ min: -4e11, max: 4e11 }), (jump) => {
      const queued = queuedNow()
      vi.setSystemTime(Date.now() + jump)
      const isFuture = jump < -60_000
      expect(isOfFuture(queued)).toBe(isFuture)
      expect(ageOf(queued)).toBe(isFuture ? Infinity : Math.max(0, jump))
    }),
  )
})

test('D-108 of the two times the one counts by which it is younger', () => {
  const now = Date.now()
  const YEARS = 2 * 365 * 24 * 3_600_000
  expect(ageOf({ queuedAt: now - YEARS, serverAt: now - 5_000 })).toBe(5_000)
  expect(ageOf({ queuedAt: now - 5_000, serverAt: now - YEARS })).toBe(5_000)
  expect(ageOf({ queuedAt: now + YEARS, serverAt: now - 5_000 })).toBe(5_000)
})

test('D-108 what a wrong clock has dated into the future is kept, and waits from now on', async () => {
  const request = { ...completion(), owner: 'public' as const, kind: 'request' as const, job: null }
  await putItem({ ...request, queuedAt: Date.now() + 10 * 365 * 24 * 3_600_000 })
  expect((await publicItem())?.queuedAt).toBe(Date.now())
  expect((await itemsOf('public'))[0]?.queuedAt).toBe(Date.now())
  vi.setSystemTime(Date.now() + 24 * 3_600_000 + 1)
  expect(await publicItem()).toBeUndefined()
})
