import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { clientWords } from '@snake-dispatch/domain/client-words'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openLive } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { visitOf } from '../../testing/demo-visitor.ts'
import { enqueueTask } from '../../testing/enqueue.ts'
import { makeUser } from '../../testing/factories.ts'
import {
  logJob,
  makePushedCatcher,
  type JobFields,
  type PushedCatcher,
} from '../../testing/pushed-catcher.ts'
import { startPushing, type Pushing } from '../../testing/pushing.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { openSocket } from '../../testing/test-socket.ts'
import { createAlertPermission } from './alert-permission.service.ts'
import { createLadderRunner } from './ladder.runner.ts'
import { createRingAudience } from './ring-audience.service.ts'

/** Wednesday, 3 pm in Sydney. */
const START = Date.parse('2026-11-25T15:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
let pushing: Pushing
beforeAll(async () => {
  pushing = await startPushing({}, { clock })
})
afterAll(() => pushing.close())
beforeEach(async () => {
  clock.set(new Date(START).toISOString())
  // Each test has the catchers that it makes.
  await live()
    .updateTable('users')
    .set({ status: 'pending' })
    .where('id', '<>', pushing.logger.user.id)
    .execute()
  await pushing.server.core.database.withoutRealm.deleteFrom('alert_ladders').execute()
})

const live = () => pushing.server.core.database.scope('live').kysely
const catcherOf = (...serviceSuburbs: string[]) =>
  makePushedCatcher(pushing.server, pushing.service, { serviceSuburbs })
const moderator = () =>
  makePushedCatcher(pushing.server, pushing.service, {
    role: 'moderator',
    isModerator: true,
    serviceSuburbs: ['Nowhere'],
  })

/** Logs a job of High urgency in Penrith, unless the fields say otherwise. */
async function log(fields: JobFields = {}): Promise<Job> {
  const job = await logJob(pushing.logger.client, fields)
  await tasksDone(pushing.server)
  return job
}

/** Lets the runner look at so many minutes after the start. */
async function at(minutes: number): Promise<void> {
  clock.set(new Date(START + minutes * 60_000).toISOString())
  await enqueueTask(pushing.server.core.database, 'run-alert-steps', {})
  await tasksDone(pushing.server)
}

/** The steps of a job that were taken: 'step ring', with how many were asked; 'm' for those that were merged. */
async function stepsOf({ id }: { id: number }, round = 1): Promise<string[]> {
  const rows = await live()
    .selectFrom('alert_steps')
    .select(['step', 'ring', 'is_merged', 'audience'])
    .where('job_id', '=', id)
    .where('round', '=', round)
    .orderBy('step')
    .execute()
  return rows.map((row) => `${row.step} ring ${row.ring}: ${row.is_merged ? 'merged' : row.audience}`)
}
const ladderOf = ({ id }: { id: number }) =>
  live().selectFrom('alert_ladders').selectAll().where('job_id', '=', id).executeTakeFirst()
const isRung = ({ browser }: PushedCatcher, { jobNumber }: Job) =>
  browser.received.some(({ message }) => message.type === 'newJob' && message.jobNumber === jobNumber)
const isListed = async ({ client }: { client: TestClient }, { id }: Job) =>
  ((await client.call('availableJobs')).body as Job[]).some((job) => job.id === id)
const claim = ({ client }: { client: TestClient }, { id }: Job) =>
  client.call('claimJob', { params: { id }, body: { eta: 30, contactNumber: '0491570156' } })
const release = ({ client }: { client: TestClient }, { id }: Job) =>
  client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } })
const switchTo = ({ client }: { client: TestClient }, choice: 'on' | 'off') =>
  client.call('switchOnCall', { body: { choice } })
const noticesOf = async ({ client }: { client: TestClient }) =>
  ((await client.call('notices')).body as Notification[]).map(({ title, message }) => `${title}: ${message}`)

/** A runner of another replica, which rings nobody. */
function replica(ring: () => Promise<void> = () => Promise.resolve()) {
  const { core } = pushing.server
  const audience = createRingAudience(core, createAlertPermission(core))
  const notifyWaiting = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const runner = createLadderRunner(core, {
    audience,
    deliveries: { ring },
    notifications: { notifyWaiting },
  })
  return () => runner.task.run({}, { database: core.database } as never, undefined)
}

/** Makes a ladder due for the runners of a test alone. */
async function openedBeside(fields: JobFields = {}): Promise<Job> {
  const job = await log(fields)
  clock.set(new Date(START + 2 * 60_000).toISOString())
  return job
}

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

describe('whom a step asks', () => {
  test('DISP-20 Off call between steps: read per step', async () => {
    const [near, neighbour, other] = [
      await catcherOf('Penrith'),
      await catcherOf('Katoomba'),
      await catcherOf('Katoomba'),
    ]
    const job = await log()
    await switchTo(neighbour, 'off')
    await at(2)
    expect([near, neighbour, other].map((each) => isRung(each, job))).toEqual([true, false, true])
  })

  test('DISP-20 On call mid-ladder: rung at next step', async () => {
    const [, neighbour] = [await catcherOf('Penrith'), await catcherOf('Katoomba')]
    await switchTo(neighbour, 'off')
    const job = await log()
    await at(2)
    await switchTo(neighbour, 'on')
    await at(3.9)
    expect(isRung(neighbour, job)).toBe(false)
    await at(4)
    expect(isRung(neighbour, job)).toBe(true)
  })

  test('DISP-20 the first on call after nobody was is asked at the next step', async () => {
    const near = await catcherOf('Penrith')
    await switchTo(near, 'off')
    const job = await log()
    await switchTo(near, 'on')
    await at(2)
    expect([isRung(near, job), await stepsOf(job)]).toEqual([
      true,
      ['0 ring 3: 0', '1 ring 2: 1', '3 ring 4: 0'],
    ])
  })

  test('DISP-14 Job without suburb: ring 1 = all on call', async () => {
    const [far, off] = [await catcherOf('Byron Bay'), await catcherOf('Byron Bay')]
    await switchTo(off, 'off')
    const job = await log({ suburb: null, address: 'The old mill' })
    expect([isRung(far, job), isRung(off, job), await stepsOf(job)]).toEqual([true, false, ['0 ring 1: 1']])
  })

  test('DISP-14 Suburb in no region: ring 2 = all on call', async () => {
    const [near, far] = [await catcherOf('Atlantis'), await catcherOf('Byron Bay')]
    const job = await log({ suburb: 'Atlantis' })
    expect([isRung(near, job), isRung(far, job)]).toEqual([true, false])
    await at(2)
    expect([isRung(far, job), await isListed(far, job)]).toEqual([true, true])
  })

  test('DISP-20 D-72 a job in a suburb that nobody serves starts at the first ring that has somebody', async () => {
    const [far, neighbour, desk] = [
      await catcherOf('Byron Bay'),
      await catcherOf('Katoomba'),
      await moderator(),
    ]
    // Neither an account without a device or an open page counts, nor a moderator.
    await makeUser(pushing.server, { serviceSuburbs: ['Penrith'] })
    await makePushedCatcher(pushing.server, pushing.service, {
      isModerator: true,
      serviceSuburbs: ['Penrith'],
    })
    const job = await log()
    expect([isRung(neighbour, job), isRung(far, job), await isListed(far, job)]).toEqual([true, false, false])
    expect([await stepsOf(job), await noticesOf(desk)]).toEqual([['0 ring 1: merged', '1 ring 2: 3'], []])
    expect((await ladderOf(job))?.next_step).toBe(2)
  })

  test('DISP-20 Nobody reachable: moderators at 0', async () => {
    const desk = await moderator()
    const job = await log()
    expect(await noticesOf(desk)).toEqual([
      `No Catcher Can Be Reached: Job #${job.jobNumber} in Penrith: no catcher who is on call can be reached. Find one by phone.`,
    ])
    // They were told: the step of 5 minutes is not taken twice, its repetition is.
    await at(5)
    const told = () => desk.browser.received.filter(({ message }) => message.type === 'unserved').length
    expect(told()).toBe(1)
    await at(20)
    expect(told()).toBe(2)
  })

  test('DISP-14 Locked mid-ring: dropped at sending', async () => {
    const [near, gone] = [await catcherOf('Penrith'), await catcherOf('Penrith')]
    gone.browser.answer({ status: 503, headers: { 'retry-after': '300' } })
    const job = await log()
    const tried = gone.browser.received.length
    await live().updateTable('users').set({ is_locked: true }).where('id', '=', gone.user.id).execute()
    await pushing.makeDue(job.id)
    await tasksDone(pushing.server)
    expect(gone.browser.received).toHaveLength(tried)
    await at(2)
    expect([gone.browser.received.length, isRung(near, job)]).toEqual([tried, true])
  })

  test('DISP-20 LIVE-01 the open pages of whom a ring takes in ring with its step, those of the others follow', async () => {
    const [near, neighbour, off] = [
      await catcherOf('Penrith'),
      await catcherOf('Katoomba'),
      await catcherOf('Penrith'),
    ]
    await switchTo(off, 'off')
    const sockets = await Promise.all(
      [near, neighbour, off].map(({ client, user }) => openLive(client, user.id)),
    )
    const job = await log()
    await at(2)
    const heard = () =>
      sockets.map(({ messages }) =>
        messages.flatMap((message) => {
          const about = message['job'] as { id: number; step?: number } | undefined
          return about?.id === job.id ? [[message.type, about.step]] : []
        }),
      )
    await expect.poll(heard).toEqual([
      [
        ['job_created', 0],
        ['job_created', 1],
      ],
      [['job_created', 1]],
      [
        ['job_updated', undefined],
        ['job_updated', undefined],
      ],
    ])
  })
})

describe('a step that tells moderators alone', () => {
  test('DISP-17 DISP-31 open boards and the page of the client hear of it', async () => {
    const [, desk] = [await catcherOf('Penrith'), await moderator()]
    const job = await log()
    await at(4)
    const board = await openLive(desk.client, desk.user.id)
    const page = await openSocket(pushing.server.origin, { path: '/ws?watch' })
    page.send({ type: 'watch', link: (await makeClientLinks(pushing.server, job.id)).client })
    await page.next('request_changed')
    await at(5)
    expect(await board.next('job_updated')).toMatchObject({ job: { id: job.id } })
    await expect.poll(() => page.messages.length).toBe(2)
    // A look that takes no step says nothing.
    await at(6)
    for (const socket of [board, page]) await socket.settled()
    expect(board.messages.filter(({ type }) => type === 'job_updated')).toHaveLength(1)
    expect(page.messages).toHaveLength(2)
    board.raw.close()
    page.raw.close()
  })
})

describe('No moderator on line', () => {
  test('DISP-17 DISP-20 DISP-31 No moderator on line: pushed; page: call', async () => {
    const [near, desk] = [await catcherOf('Penrith'), await moderator()]
    // A device that has shown something reaches its owner; that of the moderator has not, and they have no page open.
    await live()
      .updateTable('push_subscriptions')
      .set({ last_shown_at: clock.now() })
      .where('id', '=', near.device)
      .execute()
    const job = await log()
    const { client: link } = await makeClientLinks(pushing.server, job.id)
    const words = async () => {
      const page: ClientPage = (await pushing.server.client().call('readClientPage', { body: { link } })).body
      return [page.alerted, page.teamAt, clientWords(page, clock.now()).action]
    }
    await at(4)
    expect(await words()).toEqual([1, null, 'keepOpen'])
    await at(5)
    expect(desk.browser.received.filter(({ message }) => message.type === 'unserved')).toHaveLength(1)
    // Nobody is said to have been told.
    expect(await words()).toEqual([1, null, 'callService'])
  })
})

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
    await tasksDone(pushing.server)
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
    await tasksDone(pushing.server)
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
    const { client: link } = await makeClientLinks(pushing.server, id)
    expect((await pushing.server.client().call('sayInside', { body: { link } })).status).toBe(200)
    await tasksDone(pushing.server)
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
    const { client: link } = await makeClientLinks(pushing.server, job.id)
    const { version } = (await pushing.server.client().call('readClientPage', { body: { link } }))
      .body as ClientPage
    expect(await ladderOf(job)).toBeDefined()
    await pushing.server.client().call('cancelRequest', { body: { link, seen: version } })
    expect(await ladderOf(job)).toBeUndefined()
  })
})

describe('no ladder', () => {
  test('DISP-21 Submit & Claim: no ladder', async () => {
    const [other, { client }] = [await catcherOf('Penrith'), await catcherOf('Penrith')]
    const job = await logJob(client, { isClaimedNext: true })
    await tasksDone(pushing.server)
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
    const client = pushing.server.client()
    await client.call('demoLogin')
    const { realm } = await visitOf(pushing.server, client)
    const job = await logJob(client)
    await tasksDone(pushing.server)
    const steps = await pushing.server.core.database
      .scope(realm)
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
    pushing.server.core.database.withoutRealm,
  )

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
