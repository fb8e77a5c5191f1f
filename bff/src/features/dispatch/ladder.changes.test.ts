import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { Job } from '@snake-dispatch/contract/jobs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { makeClientLinks } from '../../testing/client-links.ts'
import { visitOf } from '../../testing/demo-visitor.ts'
import { logJob } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import {
  openLadders,
  START,
  clock,
  pushing,
  catcherOf,
  moderator,
  log,
  at,
  stepsOf,
  ladderOf,
  isRung,
  isListed,
  claim,
  release,
  noticesOf,
} from '../../testing/ladders.ts'

openLadders()

describe('a job that is given back', () => {
  test('DISP-23 its next round asks rings 1 and 2 at once, never who gave it back', async () => {
    const [gone, near, neighbour, far] = [
      await catcherOf('Penrith'),
      await catcherOf('Penrith'),
      await catcherOf('Katoomba'),
      await catcherOf('Byron Bay'),
    ]
    const desk = await moderator()
    const job = await log()
    await claim(gone, job)
    const before = gone.browser.received.length
    await release(gone, job)
    await tasksDone(pushing().server)
    expect(await stepsOf(job, 2)).toEqual(['1 ring 2: 2'])
    expect([isRung(near, job), isRung(neighbour, job), isRung(far, job)]).toEqual([true, true, false])
    expect([gone.browser.received.length, await noticesOf(desk)]).toEqual([before, []])
    expect((await ladderOf(job))?.next_step).toBe(2)
  })

  test('DISP-23 moderators are told at once when it was posted 30 minutes ago', async () => {
    const [gone, , desk] = [await catcherOf('Penrith'), await catcherOf('Penrith'), await moderator()]
    const job = await log()
    await claim(gone, job)
    clock.set(new Date(START + 30 * 60_000).toISOString())
    await release(gone, job)
    await tasksDone(pushing().server)
    expect(await noticesOf(desk)).toEqual([
      `Job Given Back: Job #${job.jobNumber} in Penrith was given back 30 minutes after it was posted. Find a catcher who takes it.`,
    ])
    expect(await stepsOf(job, 2)).toEqual(['1 ring 2: 1', '3 ring 4: 1'])
  })

  test('DISP-16 Released after widening: reach is kept', async () => {
    const [gone, far] = [await catcherOf('Penrith'), await catcherOf('Byron Bay')]
    const job = await log()
    for (const minutes of [2, 4]) await at(minutes)
    await claim(gone, job)
    expect(await isListed(far, job)).toBe(false)
    await release(gone, job)
    expect(await isListed(far, job)).toBe(true)
    expect((await claim(far, job)).status).toBe(200)
  })
})

describe('a job whose urgency is raised', () => {
  /** Says what its client says on their page. */
  const sayInside = async ({ id }: Job) => {
    const { client: link } = await makeClientLinks(pushing().server, id)
    expect((await pushing().server.client().call('sayInside', { body: { link } })).status).toBe(200)
    await tasksDone(pushing().server)
  }

  test('DISP-35 its next ring is asked at the minute of High', async () => {
    const [, neighbour] = [await catcherOf('Penrith'), await catcherOf('Katoomba')]
    const job = await log({ urgency: 'medium' })
    await at(1)
    await sayInside(job)
    expect([isRung(neighbour, job), (await ladderOf(job))?.next_step]).toEqual([false, 1])
    await at(2)
    expect(isRung(neighbour, job)).toBe(true)
  })

  test('DISP-35 DISP-20 at once when that has passed, also the ring that Low never asks; moderators follow', async () => {
    const [, far, desk] = [await catcherOf('Penrith'), await catcherOf('Byron Bay'), await moderator()]
    const job = await log({ urgency: 'low' })
    for (const minutes of [10, 30]) await at(minutes)
    expect(await stepsOf(job)).toEqual(['0 ring 1: 1', '1 ring 2: 1', '2 ring 4: 1'])
    clock.set(new Date(START + 40 * 60_000).toISOString())
    await sayInside(job)
    expect([isRung(far, job), await stepsOf(job)]).toEqual([
      true,
      ['0 ring 1: 1', '1 ring 2: 1', '2 ring 3: 3', '3 ring 4: 1'],
    ])
    // They were told in minute 30; the next time is 16 minutes after ring 3.
    await at(56)
    expect(await noticesOf(desk)).toEqual([
      expect.stringContaining(`#${job.jobNumber} in Penrith has waited for 56 minutes`),
    ])
  })

  test('DISP-35 one that is claimed has no ladder afterwards either', async () => {
    const near = await catcherOf('Penrith')
    const job = await log({ urgency: 'low' })
    await claim(near, job)
    await sayInside(job)
    expect(await ladderOf(job)).toBeUndefined()
  })

  test('DISP-33 DISP-21 one that its client cancels has none', async () => {
    await catcherOf('Penrith')
    const job = await log()
    const { client: link } = await makeClientLinks(pushing().server, job.id)
    const { version } = (await pushing().server.client().call('readClientPage', { body: { link } }))
      .body as ClientPage
    expect(await ladderOf(job)).toBeDefined()
    await pushing()
      .server.client()
      .call('cancelRequest', { body: { link, seen: version } })
    expect(await ladderOf(job)).toBeUndefined()
  })
})

describe('no ladder', () => {
  test('DISP-21 Submit & Claim: no ladder', async () => {
    const [other, { client }] = [await catcherOf('Penrith'), await catcherOf('Penrith')]
    const job = await logJob(client, { isClaimedNext: true })
    await tasksDone(pushing().server)
    await claim({ client }, job)
    await at(5)
    expect([isRung(other, job), await stepsOf(job), await ladderOf(job)]).toEqual([false, [], undefined])
  })

  test('DISP-21 Submit & Claim that does not claim: the others are asked after 20 seconds', async () => {
    const other = await catcherOf('Penrith')
    const job = await log({ isClaimedNext: true })
    await at(19 / 60)
    expect(isRung(other, job)).toBe(false)
    await at(20 / 60)
    expect(isRung(other, job)).toBe(true)
  })

  test('D-02 Demo: stored, nothing sent', async () => {
    const client = pushing().server.client()
    await client.call('demoLogin')
    const { realm } = await visitOf(pushing().server, client)
    const job = await logJob(client)
    await tasksDone(pushing().server)
    const steps = await pushing()
      .server.core.database.scope(realm)
      .kysely.selectFrom('alert_steps')
      .select(['ring', 'audience', 'reachable'])
      .where('job_id', '=', job.id)
      .execute()
    expect(steps.length).toBeGreaterThan(0)
    // Nobody has a device there, and everybody counts as if they could be reached.
    for (const { audience, reachable } of steps) expect(reachable).toBe(audience)
    const { rows } = await sendsOf(job)
    expect(rows).toEqual([])
  })
})

/** The pushes of a job that were enqueued. */
const sendsOf = ({ id }: Job) =>
  sql`select from pgboss.job where name = 'send-alerts' and (data -> 'data' ->> 'jobId')::int = ${id}`.execute(
    pushing().server.core.database.withoutRealm,
  )
