import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { views } from '../../testing/any-views.ts'
import { makeCatcher, openLive, openSubscriptions } from '../../testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { connect as connectTo, logPrivateJob, type Connected } from '../../testing/connected.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

let server: TestServer
/** The catcher who logs jobs, and gets no alert of them (DISP-14). */
let logger: TestClient
beforeAll(async () => {
  server = await startTestServer({}, { captcha: easyCaptcha })
  ;({ client: logger } = await makeCatcher(server))
})
afterAll(() => server.close())

const connect = (fields?: Parameters<typeof makeUser>[1]) => connectTo(server, fields)
const typesOf = ({ socket }: Connected) => socket.messages.map(({ type }) => type)

test('LIVE-01 API /ws an approved catcher who has identified gets a new job, without personal data, and what their lists say', async () => {
  const catcher = await connect()
  const job = await logPrivateJob(logger)
  expect(await catcher.socket.next('job_created')).toEqual({
    type: 'job_created',
    job: {
      id: job.id,
      jobNumber: job.jobNumber,
      suburb: 'Penrith',
      snakeType: 'deathAdder',
      urgency: job.urgency,
      round: 1,
      step: 0,
    },
    views,
  })
})

/** Requests a catcher as a member of the public. */
async function requestCatcher(fields: { catcherId?: number; suburb?: string } = {}) {
  const guest = server.client()
  const answer = await guest.call('createPublicJob', {
    body: {
      snakeType: 'unknown',
      urgency: 'high',
      clientName: 'Private Client',
      clientMobile: '0491570158',
      address: '17 Private Street',
      locationDetails: 'Private shed',
      recaptchaToken: await solvedCaptcha(guest),
      ...fields,
    },
  })
  return answer.body as { id: number; jobNumber: number }
}

test('PUB-09 DISP-14 the catcher of a personal link is alerted, stored and asked for like anyone: they have not typed it', async () => {
  const catcher = await connect({ serviceSuburbs: ['Bourke'] })
  const { id } = await requestCatcher({ catcherId: catcher.id, suburb: 'Manly' })
  await catcher.socket.next('job_created', ({ job }) => (job as Job).id === id)
  await tasksDone(server)
  const check = await catcher.client.call('checkNotifications')
  expect(check.body).toMatchObject({ hasNewJobs: true, job: { id } })
})

test('PUB-10 LIVE-01 a public request is alerted at once', async () => {
  const catcher = await connect()
  const { id, jobNumber } = await requestCatcher()
  const message = await catcher.socket.next('job_created')
  expect(message['job']).toMatchObject({ id, jobNumber, suburb: null, snakeType: 'unknown' })
})

test('LIVE-01 a claim and a completion reach all who could see the job', async () => {
  const [owner, claimer, other] = [await connect(), await connect(), await connect()]
  const job = await logPrivateJob(owner.client)
  await claimer.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  const body = { completionNotes: 'Private notes' }
  await claimer.client.call('completeJob', { params: { id: job.id }, body })
  const alerted = { id: job.id, jobNumber: job.jobNumber }
  for (const { socket } of [owner, claimer, other]) {
    expect(await socket.next('job_claimed')).toEqual({ type: 'job_claimed', job: alerted, views })
    expect(await socket.next('job_completed')).toEqual({ type: 'job_completed', job: alerted, views })
  }
})

test('LIVE-01 a deletion reaches all who could see the job', async () => {
  const near = await connect({ serviceSuburbs: ['Manly'] })
  const far = await connect({ serviceSuburbs: ['Bourke'] })
  const job = await makeJob(server, { suburb: 'Manly', deletedAt: new Date() })
  await server.core.database
    .scope('live')
    .transaction((tx) => server.core.events.publish(tx, 'jobDeleted', { jobId: job.id }))
  const message = await near.socket.next('job_deleted')
  expect(message['job']).toEqual({ id: job.id, jobNumber: job.jobNumber })
  await far.socket.settled()
  expect(typesOf(far)).toEqual([])
})

test('JOB-05 LIVE-01 DISP-14 only those in whose suburbs it is are alerted; the lists of moderators and admins follow', async () => {
  const near = await connect({ serviceSuburbs: [' MANLY'] })
  const far = await connect({ serviceSuburbs: ['Bourke'] })
  const moderator = await connect({ serviceSuburbs: ['Bourke'], isModerator: true })
  await logPrivateJob(logger, { suburb: 'Manly' })
  await near.socket.next('job_created')
  await moderator.socket.next('job_updated')
  await far.socket.settled()
  expect(typesOf(far)).toEqual([])
  await logPrivateJob(logger, { suburb: null })
  await far.socket.next('job_created')
})

test('DISP-14 LIVE-01 the logger gets no alert of their own job, also when it is released: their lists follow', async () => {
  const owner = await connect({ serviceSuburbs: ['Bourke'] })
  const claimer = await connect()
  const subscribed = await openSubscriptions(owner.client, {
    created: 'subscription { jobCreated { id } }',
    changed: 'subscription { jobChanged { id change } }',
  })
  const { id, jobNumber } = await logPrivateJob(owner.client)
  expect(await owner.socket.next('job_updated')).toEqual({
    type: 'job_updated',
    job: { id, jobNumber },
    views,
  })
  await claimer.client.call('claimJob', { params: { id }, body: { eta: 30 } })
  await claimer.client.call('releaseJob', { params: { id }, body: { reason: 'car broke down' } })
  await owner.socket.next('job_claimed')
  await expect.poll(() => typesOf(owner)).toHaveLength(4)
  // That it was claimed: a notice (D-147), which a task stores at its own time, and no alert.
  expect(typesOf(owner)).toContain('notice_stored')
  expect(typesOf(owner).filter((type) => type !== 'notice_stored')).toEqual([
    'job_updated',
    'job_claimed',
    'job_updated',
  ])
  await subscribed.settled()
  expect(subscribed.messages.filter((message) => message['id'] === 'created')).toEqual([])
})

test('AUTH-13 LIVE-01 a pending account gets no alert until it is approved', async () => {
  const pending = await connect({ status: 'pending', role: 'pending' })
  const catcher = await connect()
  await logPrivateJob(logger)
  await catcher.socket.next('job_created')
  await pending.socket.settled()
  expect(typesOf(pending)).toEqual([])
  const admin = await server.signedIn(await makeAdmin(server))
  await admin.call('approveUser', { params: { userId: pending.id } })
  // It comes back with the rights of today (LIVE-11).
  await pending.socket.closed
  const approved = await openLive(pending.client, pending.id)
  await logPrivateJob(logger)
  await approved.next('job_created')
})

test('LIVE-01 no alert is sent before identify', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const unidentified = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
  const catcher = await connect()
  await logPrivateJob(logger)
  await catcher.socket.next('job_created')
  await unidentified.settled()
  expect(unidentified.messages).toEqual([])
  unidentified.send({ type: 'identify', userId: user.id })
  await unidentified.settled()
  const job = await logPrivateJob(logger)
  expect((await unidentified.next('job_created'))['job']).toMatchObject({ id: job.id })
})

test('LIVE-01 a job that was claimed as soon as it was made is not alerted as new', async () => {
  const catcher = await connect()
  const job = await makeJob(server, { claimedById: catcher.id, claimedAt: new Date() })
  const live = server.core.database.scope('live')
  const { events } = server.core
  await live.transaction((tx) => events.publish(tx, 'jobCreated', { jobId: job.id, ring: 1, step: 0 }))
  await live.transaction((tx) => events.publish(tx, 'jobClaimed', { jobId: job.id }))
  await catcher.socket.next('job_claimed')
  expect(typesOf(catcher)).toEqual(['job_claimed'])
})

test('D-02 nothing of the demo realm reaches the live one', async () => {
  const catcher = await connect()
  const demo = server.core.database.scope('demo')
  const { id } = await makeJob(server, { realm: 'demo' })
  await demo.transaction((tx) =>
    server.core.events.publish(tx, 'jobCreated', { jobId: id, ring: 1, step: 0 }),
  )
  const job = await logPrivateJob(logger)
  await catcher.socket.next('job_created')
  expect(catcher.socket.messages.map(({ job: alerted }) => (alerted as Job).id)).toEqual([job.id])
})
