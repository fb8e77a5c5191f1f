import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { connect as connectTo, logPrivateJob, type Connected } from '../../testing/connected.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket } from '../../testing/test-socket.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { captcha: easyCaptcha })
})
afterAll(() => server.close())

const connect = (fields?: Parameters<typeof makeUser>[1]) => connectTo(server, fields)
const typesOf = ({ socket }: Connected) => socket.messages.map(({ type }) => type)

test('LIVE-01 API /ws an approved catcher who has identified himself is told of a new job, and of nothing personal', async () => {
  const catcher = await connect()
  const job = await logPrivateJob(catcher.client)
  expect(await catcher.socket.next('job_created')).toEqual({
    type: 'job_created',
    job: { id: job.id, jobNumber: job.jobNumber, suburb: 'Penrith', snakeType: 'deathAdder' },
  })
})

test('PUB-10 LIVE-01 a request of the public is told at once', async () => {
  const catcher = await connect()
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
    },
  })
  const { id, jobNumber } = answer.body as { id: number; jobNumber: number }
  const told = await catcher.socket.next('job_created')
  expect(told['job']).toEqual({ id, jobNumber, suburb: null, snakeType: 'unknown' })
})

test('LIVE-01 a claim and a completion are told to all who could see the job', async () => {
  const [logger, claimer, other] = [await connect(), await connect(), await connect()]
  const job = await logPrivateJob(logger.client)
  await claimer.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  const body = { completionNotes: 'Private notes' }
  await claimer.client.call('completeJob', { params: { id: job.id }, body })
  const told = { id: job.id, jobNumber: job.jobNumber }
  for (const { socket } of [logger, claimer, other]) {
    // The outbox tells both; which one first is not promised.
    expect(await socket.next('job_claimed')).toEqual({ type: 'job_claimed', job: told })
    expect(await socket.next('job_completed')).toEqual({ type: 'job_completed', job: told })
  }
})

test('LIVE-01 a deletion is told to all who could see the job', async () => {
  const near = await connect({ serviceSuburbs: ['Manly'] })
  const far = await connect({ serviceSuburbs: ['Bourke'] })
  const job = await makeJob(server, { suburb: 'Manly', deletedAt: new Date() })
  await server.core.database
    .scope('live')
    .transaction((tx) => server.core.events.publish(tx, 'jobDeleted', { jobId: job.id }))
  const told = await near.socket.next('job_deleted')
  expect(told['job']).toEqual({ id: job.id, jobNumber: job.jobNumber })
  await far.socket.settled()
  expect(typesOf(far)).toEqual([])
})

test('JOB-05 LIVE-01 only those in whose suburbs it is, its logger, moderators and admins are told', async () => {
  const near = await connect({ serviceSuburbs: [' MANLY'] })
  const far = await connect({ serviceSuburbs: ['Bourke'] })
  const logger = await connect({ serviceSuburbs: ['Bourke'] })
  const moderator = await connect({ serviceSuburbs: ['Bourke'], isModerator: true })
  await logPrivateJob(logger.client, { suburb: 'Manly' })
  for (const { socket } of [near, logger, moderator]) await socket.next('job_created')
  await far.socket.settled()
  expect(typesOf(far)).toEqual([])
  await logPrivateJob(logger.client, { suburb: null })
  await far.socket.next('job_created')
})

test('AUTH-13 LIVE-01 a pending account is told nothing until it is approved', async () => {
  const pending = await connect({ status: 'pending', role: 'pending' })
  const catcher = await connect()
  await logPrivateJob(catcher.client)
  await catcher.socket.next('job_created')
  await pending.socket.settled()
  expect(typesOf(pending)).toEqual([])
  const admin = await server.signedIn(await makeAdmin(server))
  await admin.call('approveUser', { params: { userId: pending.id } })
  await logPrivateJob(catcher.client)
  await pending.socket.next('job_created')
})

test('LIVE-01 nothing is told before identify', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const silent = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
  const catcher = await connect()
  await logPrivateJob(catcher.client)
  await catcher.socket.next('job_created')
  await silent.settled()
  expect(silent.messages).toEqual([])
  silent.send({ type: 'identify', userId: user.id })
  await silent.settled()
  const job = await logPrivateJob(catcher.client)
  expect((await silent.next('job_created'))['job']).toMatchObject({ id: job.id })
})

test('LIVE-01 a job that was claimed as soon as it was made is no news', async () => {
  const catcher = await connect()
  const job = await makeJob(server, { claimedById: catcher.id, claimedAt: new Date() })
  const tell = (name: 'jobCreated' | 'jobClaimed') =>
    server.core.database
      .scope('live')
      .transaction((tx) => server.core.events.publish(tx, name, { jobId: job.id }))
  // Handed on before the claim is published: the outbox promises no order.
  await tell('jobCreated')
  await tasksDone(server)
  await tell('jobClaimed')
  await catcher.socket.next('job_claimed')
  expect(typesOf(catcher)).toEqual(['job_claimed'])
})

test('D-02 nothing of the demo realm is told to the live one', async () => {
  const catcher = await connect()
  const demo = server.core.database.scope('demo')
  const { id } = await makeJob(server, { realm: 'demo' })
  await demo.transaction((tx) => server.core.events.publish(tx, 'jobCreated', { jobId: id }))
  await tasksDone(server)
  const job = await logPrivateJob(catcher.client)
  await catcher.socket.next('job_created')
  expect(catcher.socket.messages.map(({ job: told }) => (told as Job).id)).toEqual([job.id])
})
