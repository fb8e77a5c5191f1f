import type { Job } from '@snake-dispatch/contract/jobs'
import { describe, expect, test } from 'vitest'
import { type PushedCatcher } from '../../testing/pushed-catcher.ts'
import {
  openLadders,
  catcherOf,
  moderator,
  log,
  at,
  stepsOf,
  ladderOf,
  isRung,
  isListed,
  claim,
  switchTo,
  noticesOf,
} from '../../testing/ladders.ts'

openLadders()

describe('the ladder of a job that nobody claims', () => {
  test('DISP-20 DISP-14 DISP-16 High: ring by ring, moderators after 5 minutes, and again until pushes end', async () => {
    const [near, neighbour, far] = [
      await catcherOf('Penrith'),
      await catcherOf('Katoomba'),
      await catcherOf('Byron Bay'),
    ]
    const desk = await moderator()
    const job = await log()
    const state = async () =>
      Promise.all([near, neighbour, far].map(async (each) => [isRung(each, job), await isListed(each, job)]))
    const both = [true, true]
    const neither = [false, false]
    expect(await state()).toEqual([both, neither, neither])
    await at(1.9)
    expect(await state()).toEqual([both, neither, neither])
    await at(2)
    expect(await state()).toEqual([both, both, neither])
    await at(4)
    expect(await state()).toEqual([both, both, both])
    expect(await noticesOf(desk)).toEqual([])
    await at(5)
    const notice = (minutes: number) =>
      `Nobody Has Claimed a Job: Job #${job.jobNumber} in Penrith has waited for ${minutes} minutes. Find a catcher who takes it.`
    expect(await noticesOf(desk)).toEqual([notice(5)])
    const told = () => desk.browser.received.filter(({ message }) => message.type === 'unserved').length
    expect(told()).toBe(1)
    for (const minutes of [20, 35, 50]) {
      await at(minutes)
      expect(await noticesOf(desk)).toEqual([notice(minutes)])
    }
    expect(told()).toBe(4)
    expect(await stepsOf(job)).toEqual([
      '0 ring 1: 1',
      '1 ring 2: 2',
      '2 ring 3: 4',
      '3 ring 4: 1',
      '4 ring 4: 1',
      '5 ring 4: 1',
      '6 ring 4: 1',
    ])
    expect(await ladderOf(job)).toBeDefined()
    await at(60)
    expect([await ladderOf(job), told(), await noticesOf(desk)]).toEqual([undefined, 4, [notice(50)]])
  })

  test('DISP-14 Medium asks two neighbour steps and Low none, and nobody sees it whom no ring takes in', async () => {
    const [, twoSteps, far] = [
      await catcherOf('Penrith'),
      await catcherOf('Orange'),
      await catcherOf('Byron Bay'),
    ]
    const [medium, low] = [await log({ urgency: 'medium' }), await log({ urgency: 'low' })]
    for (const minutes of [3, 7, 10, 30]) await at(minutes)
    expect(await Promise.all([medium, low].map((job) => isListed(twoSteps, job)))).toEqual([true, false])
    expect(await Promise.all([medium, low].map((job) => isListed(far, job)))).toEqual([false, false])
    expect((await claim(far, medium)).status).toBe(404)
    expect((await claim(twoSteps, medium)).status).toBe(200)
  })

  test('DISP-16 whom a ring takes in may claim it, off call too, and reads that it is outside their suburbs', async () => {
    const [near, neighbour] = [await catcherOf('Penrith'), await catcherOf('Katoomba')]
    await switchTo(neighbour, 'off')
    const job = await log()
    expect((await claim(neighbour, job)).status).toBe(404)
    await at(2)
    const read = async ({ client }: PushedCatcher) =>
      ((await client.call('availableJobs')).body as Job[]).find(({ id }) => id === job.id)?.isOutsideSuburbs
    expect([await read(near), await read(neighbour), isRung(neighbour, job)]).toEqual([false, true, false])
    expect((await claim(neighbour, job)).body).toMatchObject({ isOutsideSuburbs: false })
  })

  test('DISP-21 Down 20 min: widest ring once', async () => {
    const far = await catcherOf('Byron Bay')
    await catcherOf('Penrith')
    const desk = await moderator()
    const job = await log()
    await at(21)
    expect(await stepsOf(job)).toEqual([
      '0 ring 1: 1',
      '1 ring 2: merged',
      '2 ring 3: 3',
      '3 ring 4: merged',
      '4 ring 4: 1',
    ])
    expect([isRung(far, job), (await noticesOf(desk)).length]).toEqual([true, 1])
    expect((await ladderOf(job))?.next_step).toBe(5)
  })

  test('DISP-20 down until pushes have ended: nobody is rung, all see it, and moderators read it', async () => {
    const [, far] = [await catcherOf('Penrith'), await catcherOf('Byron Bay')]
    const desk = await moderator()
    const job = await log()
    await at(60)
    expect([isRung(far, job), await isListed(far, job)]).toEqual([false, true])
    expect([desk.browser.received.length, (await noticesOf(desk)).length]).toEqual([0, 1])
    expect([await stepsOf(job), await ladderOf(job)]).toEqual([
      ['0 ring 1: 1', '1 ring 2: merged', '2 ring 3: merged', '3 ring 4: 1'],
      undefined,
    ])
  })

  test.each([
    ['claims', (job: Job, near: PushedCatcher) => claim(near, job)],
    [
      'cancels',
      ({ id }: Job, _: PushedCatcher, desk: PushedCatcher) =>
        desk.client.call('cancelJob', { params: { id } }),
    ],
    [
      'deletes',
      ({ id: jobId }: Job, _: PushedCatcher, desk: PushedCatcher) =>
        desk.client.call('deleteJob', { params: { jobId } }),
    ],
  ])('DISP-21 it ends when somebody %s the job', async (_, act) => {
    const [near, far, desk] = [await catcherOf('Penrith'), await catcherOf('Byron Bay'), await moderator()]
    const job = await log()
    expect((await act(job, near, desk)).status).toBeLessThan(300)
    expect(await ladderOf(job)).toBeUndefined()
    await at(21)
    expect([await stepsOf(job), isRung(far, job), await noticesOf(desk)]).toEqual([
      ['0 ring 1: 1'],
      false,
      [],
    ])
  })
})
