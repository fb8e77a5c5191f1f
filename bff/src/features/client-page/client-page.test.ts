import type { Job as JobAnswer } from '@snake-dispatch/contract/jobs'
import { windowWords } from '@snake-dispatch/domain/client-words'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import {
  forgetAsked,
  requestSecrets,
  startFollowedRequests,
  type FollowedRequests,
} from '../../testing/followed-requests.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'

let scene: FollowedRequests
beforeAll(async () => {
  scene = await startFollowedRequests()
})
afterAll(() => scene.server.close())
beforeEach(() => scene.at('15:00'))

const opened = (jobId: number, userId: number, subscriptionId: number, of: object = {}) =>
  scene
    .kysely()
    .insertInto('alert_deliveries')
    .values({
      job_id: jobId,
      round: 1,
      subscription_id: subscriptionId,
      user_id: userId,
      step: 0,
      rings: 1,
      via: 'push',
      status: 'opened',
      queued_at: scene.clock.now(),
      opened_at: scene.clock.now(),
      ...of,
    })
    .execute()

test('DISP-31 what a link shows of a request from its first minute to its end, field by field', async () => {
  const { server, clock, ann, annsBrowser, read, at, stateOf, request, claim, step } = scene
  const { link, jobId, job } = await request()
  const shown = {
    kind: 'client',
    jobNumber: job.jobNumber,
    readAt: clock.now().toISOString(),
    urgency: 'medium',
    suburb: 'Penrith',
    sentAt: clock.now().toISOString(),
    alerted: 0,
    alertedAt: null,
    looked: 0,
    widerAt: null,
    teamAt: null,
    releasedAt: null,
    estimate: null,
    askedAt: null,
    catcher: null,
    claimedAt: null,
    eta: null,
    newTimeAt: null,
    arrivedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelledBy: null,
    mayCancel: true,
    maySayInside: true,
    mayAddPhoto: true,
    mayAnswer: false,
    mayAskAgain: false,
    came: null,
    isCorrected: false,
    isMerged: false,
    mayDispute: false,
    dispute: null,
    isAskedAgain: false,
    nextLink: null,
    viewLink: (await makeClientLinks(server, jobId)).view,
  }
  const received = await read(link)
  expect(received).toEqual({ ...shown, version: received.version })
  const sentAt = clock.now().toISOString()
  await step(jobId, 1, 9, { reachable: 7 })
  expect(await stateOf(link)).toBe('alerted')
  expect(await read(link)).toMatchObject({ alerted: 7, looked: 0, askedAt: sentAt, alertedAt: sentAt })
  const other = await makeUser(server)
  // Two devices of one person are one person.
  for (const [user, device] of [
    [ann, 1],
    [ann, 2],
    [other, 3],
  ] as const)
    await opened(jobId, user.id, device)
  expect(await read(link)).toMatchObject({ alerted: 7, looked: 2 })
  at('15:03')
  await step(jobId, 2, 12)
  expect(await read(link)).toMatchObject({ alerted: 12, widerAt: clock.now().toISOString() })
  at('15:10')
  await step(jobId, 4, 2)
  expect(await stateOf(link)).toBe('stillNobody')
  expect(await read(link)).toMatchObject({ alerted: 12, teamAt: clock.now().toISOString() })
  at('15:12')
  await claim(jobId)
  const eta = '2026-11-25T04:42:00.000Z'
  const coming = {
    catcher: { firstName: 'Ann', phone: '0491 570 156' },
    eta,
    mayCancel: true,
  }
  expect(await read(link)).toMatchObject(coming)
  expect(await stateOf(link)).toBe('coming')
  at('15:57')
  expect(await stateOf(link)).toBe('due')
  at('15:58')
  expect(await stateOf(link)).toBe('late')
  expect(await read(link)).toMatchObject({ mayCancel: false })
  await annsBrowser.call('completeJob', {
    params: { id: jobId },
    body: { completionNotes: 'Relocated at 7391' },
  })
  const done = await read(link)
  expect(done).toMatchObject({ mayCancel: false, mayAddPhoto: false, mayAnswer: true, mayAskAgain: false })
  expect(Object.keys(done).toSorted()).toEqual(Object.keys({ ...shown, version: 0 }).toSorted())
})

test('DISP-31 no field of any answer to a link names the client, the address, a text, a photo or a surname', async () => {
  const { server, ann, annsBrowser, call, cancel, request, claim } = scene
  const photoUrl = dataUrl(await picture({ width: 8, height: 8 }))
  const texts: string[] = []
  const { link, jobId } = await request()
  const keep = ({ text }: { text: string }) => void texts.push(text)
  const { view } = await makeClientLinks(server, jobId)
  keep(await call('readClientPage', link))
  keep(await call('sayInside', link))
  keep(await server.client().call('addRequestPhoto', { body: { link, photoUrl } }))
  await claim(jobId)
  for (const each of [link, view]) keep(await call('readClientPage', each))
  keep(await cancel(link, 'something else'))
  await annsBrowser.call('completeJob', {
    params: { id: jobId },
    body: { completionNotes: 'notes of the catcher', completionPhotoUrl: photoUrl },
  })
  keep(await call('readClientPage', link))
  keep(await server.client().call('answerCame', { body: { link, came: 'yes' } }))
  expect(texts).toHaveLength(8)
  for (const text of texts)
    for (const secret of [
      ...Object.values(requestSecrets),
      '7391',
      'Bandicootra',
      'Quollworth',
      'notes of',
      'photos/',
      ann.email,
    ])
      expect(text).not.toContain(secret)
})

test('DISP-31 an address in the field of the suburb is shown masked', async () => {
  const { server, read } = scene
  const job = await makeJob(server, { suburb: '7391 Bandicootra Street' })
  const { client } = await makeClientLinks(server, job.id)
  expect((await read(client)).suburb).not.toContain('7391')
})

test('D-138 alerted are those who could hear: reachable ones, or those who have shown or opened the alert', async () => {
  const { server, clock, ann, read, at, stateOf, request, step } = scene
  const { link, jobId } = await request()
  const sentAt = clock.now().toISOString()
  await step(jobId, 1, 5, { reachable: 0 })
  expect(await read(link)).toMatchObject({ askedAt: sentAt, alerted: 0, alertedAt: null })
  expect(await stateOf(link)).toBe('nobodyHeard')
  at('15:01')
  await opened(jobId, ann.id, 1, { opened_at: null, shown_at: clock.now(), status: 'shown' })
  const shownAt = clock.now().toISOString()
  expect(await read(link)).toMatchObject({ alerted: 1, alertedAt: shownAt, looked: 0 })
  for (let device = 2; device <= 12; device++) await opened(jobId, (await makeUser(server)).id, device)
  expect(await read(link)).toMatchObject({ alerted: 12, looked: 10 })
})

test('D-138 whom nobody could hear of is not said to have been told: catchers further away, and our team', async () => {
  const { clock, read, at, request, step } = scene
  const { link, jobId } = await request()
  await step(jobId, 1, 3)
  await step(jobId, 2, 9, { reachable: 0 })
  await step(jobId, 4, 2, { reachable: 0 })
  expect(await read(link)).toMatchObject({ alerted: 3, widerAt: null, teamAt: null })
  at('15:06')
  await step(jobId, 3, 4, { step: 5 })
  await step(jobId, 4, 2, { step: 6, reachable: 1 })
  const toldAt = clock.now().toISOString()
  // The wider step counts the three again.
  expect(await read(link)).toMatchObject({ alerted: 4, widerAt: toldAt, teamAt: toldAt })
})

test('D-138 the promised window stands still until a new time is given, which the next claim does not have', async () => {
  const { server, clock, annsBrowser, read, at, stateOf, request, claim } = scene
  const { link, jobId } = await request()
  await claim(jobId)
  const promised = windowWords(await read(link))
  expect(promised).toBe('between 3:15 and 3:45 pm')
  at('15:40')
  expect(windowWords(await read(link))).toBe(promised)
  await annsBrowser.call('giveNewEta', { params: { id: jobId }, body: { eta: 30 } })
  const moved = await read(link)
  expect(moved).toMatchObject({ newTimeAt: clock.now().toISOString(), arrivedAt: null })
  expect(windowWords(moved)).toBe('between 3:55 and 4:25 pm')
  const mine = (await annsBrowser.call('myActiveJobs')).body as JobAnswer[]
  expect(mine.find(({ id }) => id === jobId)?.newTimeAt).toBe(moved.newTimeAt)
  at('16:00')
  expect(windowWords(await read(link))).toBe('between 3:55 and 4:25 pm')
  await annsBrowser.call('confirmArrival', { params: { id: jobId }, body: {} })
  expect(await stateOf(link)).toBe('arrived')
  expect(await read(link)).toMatchObject({ arrivedAt: clock.now().toISOString() })
  await annsBrowser.call('releaseJob', { params: { id: jobId }, body: { reason: 'car broke down' } })
  const bob = await makeUser(server, { name: 'Bob Second' })
  at('16:01')
  await claim(jobId, await server.signedIn(bob))
  expect(await read(link)).toMatchObject({ newTimeAt: null, arrivedAt: null })
  expect(windowWords(await read(link))).toBe('between 4:16 and 4:46 pm')
})

test('DISP-31 a job that was given back is asked again, and then another catcher comes', async () => {
  const { server, clock, annsBrowser, read, at, stateOf, request, claim, step } = scene
  const { link, jobId } = await request()
  const before = await claim(jobId)
  at('15:05')
  await annsBrowser.call('releaseJob', { params: { id: jobId }, body: { reason: 'car broke down' } })
  await forgetAsked(server, jobId)
  await step(jobId, 2, 4, { round: 2, step: 0 })
  const again = {
    catcher: null,
    alerted: 4,
    widerAt: null,
    releasedAt: clock.now().toISOString(),
  }
  expect(await read(link)).toMatchObject(again)
  expect(await stateOf(link)).toBe('released')
  const bob = await makeUser(server, { name: 'Bob Second', contactNumber: '0491 570 157' })
  const claimed = await claim(jobId, await server.signedIn(bob))
  expect(await read(link)).toMatchObject({
    releasedAt: null,
    catcher: { firstName: 'Bob', phone: '0491 570 157' },
  })
  expect([before.clientLink, claimed.clientLink]).toEqual([
    claimed.clientLink,
    expect.stringMatching(/^[\w-]{22}$/),
  ])
})
