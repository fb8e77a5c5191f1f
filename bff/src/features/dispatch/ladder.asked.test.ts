import type { ClientPage } from '@snake-dispatch/contract/client-page'
import { clientWords } from '@snake-dispatch/domain/client-words'
import { describe, expect, test } from 'vitest'
import { openLive } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeUser } from '../../testing/factories.ts'
import { makePushedCatcher } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { openSocket } from '../../testing/test-socket.ts'
import {
  openLadders,
  clock,
  pushing,
  live,
  catcherOf,
  moderator,
  log,
  at,
  stepsOf,
  ladderOf,
  isRung,
  isListed,
  switchTo,
  noticesOf,
} from '../../testing/ladders.ts'

openLadders()

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
    await makeUser(pushing().server, { serviceSuburbs: ['Penrith'] })
    await makePushedCatcher(pushing().server, pushing().service, {
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
    await pushing().makeDue(job.id)
    await tasksDone(pushing().server)
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
    const page = await openSocket(pushing().server.origin, { path: '/ws?watch' })
    page.send({ type: 'watch', link: (await makeClientLinks(pushing().server, job.id)).client })
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
    const { client: link } = await makeClientLinks(pushing().server, job.id)
    const words = async () => {
      const page: ClientPage = (await pushing().server.client().call('readClientPage', { body: { link } }))
        .body
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
