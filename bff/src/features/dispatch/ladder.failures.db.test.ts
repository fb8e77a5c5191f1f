import type { Job } from '@snake-dispatch/contract/jobs'
import { describe, expect, test, vi } from 'vitest'
import { type JobFields } from '../../testing/pushed-catcher.ts'
import { createAlertPermission } from './alert-permission.service.ts'
import { createLadderRunner } from './ladder.runner.ts'
import { withoutTimes } from '../metrics/dispatch-times.service.ts'
import { createRingAudience } from './ring-audience.service.ts'
import {
  openLadders,
  START,
  clock,
  pushing,
  live,
  catcherOf,
  log,
  at,
  stepsOf,
  ladderOf,
  claim,
} from '../../testing/ladders.ts'

openLadders()

/** A runner of another replica, which rings nobody. */
function replica(ring: () => Promise<void> = () => Promise.resolve()) {
  const { core } = pushing().server
  const audience = createRingAudience(core, createAlertPermission(core))
  const notifyWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const runner = createLadderRunner(core, {
    audience,
    deliveries: { ring },
    notifications: { notifyWaiting },
    messages: { alertTexts: { text: async () => {} }, clientTexts: { nobody: async () => {} } },
    times: withoutTimes,
  })
  return () => runner.task.run({}, { database: core.database } as never, undefined)
}

/** Makes a ladder due for the runners of a test alone. */
async function openedBeside(fields: JobFields = {}): Promise<Job> {
  const job = await log(fields)
  clock.set(new Date(START + 2 * 60_000).toISOString())
  return job
}

describe('whatever dies', () => {
  test('DISP-21 Two replicas, one step', async () => {
    await catcherOf('Penrith')
    const job = await openedBeside()
    const ring = vi.fn(() => Promise.resolve())
    const runs = await Promise.allSettled([replica(ring)(), replica(ring)(), replica(ring)()])
    expect(ring).toHaveBeenCalledTimes(1)
    expect(runs.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(await stepsOf(job)).toEqual(['0 ring 1: 1', '1 ring 2: 1'])
  })

  test('DISP-21 Replica dies in a step: rolled back, runs again', async () => {
    await catcherOf('Penrith')
    const job = await openedBeside()
    const before = await ladderOf(job)
    const dies = replica(() => Promise.reject(new Error('killed')))
    await expect(dies()).rejects.toThrow('later')
    expect([await ladderOf(job), await stepsOf(job)]).toEqual([before, ['0 ring 1: 1']])
    const reach = () => live().selectFrom('jobs').select('reach').where('id', '=', job.id).executeTakeFirst()
    expect(await reach()).toEqual({ reach: 1 })
    const ring = vi.fn(() => Promise.resolve())
    await replica(ring)()
    expect([await stepsOf(job), await reach(), ring.mock.calls.length]).toEqual([
      ['0 ring 1: 1', '1 ring 2: 1'],
      { reach: 2 },
      1,
    ])
  })

  test('DISP-21 one job that fails does not keep the others waiting', async () => {
    await catcherOf('Penrith')
    const [first, second] = [await log(), await log()]
    const ring = vi.fn<(tx: unknown, step: { jobId: number }) => Promise<void>>((_tx, { jobId }) =>
      jobId === first.id ? Promise.reject(new Error('broken')) : Promise.resolve(),
    )
    clock.set(new Date(START + 5 * 60_000).toISOString())
    await expect(replica(ring as never)()).rejects.toThrow('later')
    expect((await stepsOf(first)).length).toBe(1)
    expect((await stepsOf(second)).length).toBeGreaterThan(1)
  })

  test('DISP-21 Claim during a step: row lock; step ends', async () => {
    const near = await catcherOf('Penrith')
    const job = await openedBeside()
    const { promise: rings, resolve: ring } = Promise.withResolvers<void>()
    const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>()
    const step = replica(async () => {
      ring()
      await goesOn
    })()
    await rings
    const claiming = claim(near, job)
    goOn()
    expect((await claiming).status).toBe(200)
    await step
    expect(await ladderOf(job)).toBeUndefined()
    await at(5)
    expect(await stepsOf(job)).toEqual(['0 ring 1: 1', '1 ring 2: 1'])
  })
})
