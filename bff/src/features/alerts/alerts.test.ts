import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { openSocket, type TestSocket } from '../../testing/test-socket.ts'
import { lockUser } from '../accounts/accounts.service.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { captcha: easyCaptcha })
})
afterAll(() => server.close())

type Fields = Parameters<typeof makeUser>[1]

interface Connected {
  id: number
  client: TestClient
  socket: TestSocket
}

/** A signed-in browser whose socket has identified itself. */
async function connect(fields: Fields = {}): Promise<Connected> {
  const user = await makeUser(server, fields)
  const client = await server.signedIn(user)
  const socket = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
  socket.send({ type: 'identify', userId: user.id })
  await socket.settled()
  return { id: user.id, client, socket }
}

async function logJob(client: TestClient, fields: object = {}): Promise<Job> {
  const answer = await client.call('createJob', {
    body: {
      snakeType: 'deathAdder',
      urgency: 'high',
      clientName: 'Canary Client',
      clientMobile: '0491570158',
      address: '17 Canary Street',
      suburb: 'Penrith',
      quotedCost: 100,
      details: 'Canary details',
      ...fields,
    },
  })
  expect(answer.status).toBe(201)
  return answer.body
}

const typesOf = ({ socket }: Connected) => socket.messages.map(({ type }) => type)

describe('/ws', () => {
  test('LIVE-01 API /ws an approved catcher who has identified himself is told of a new job, and of nothing personal', async () => {
    const catcher = await connect()
    const job = await logJob(catcher.client)
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
        clientName: 'Canary Client',
        clientMobile: '0491570158',
        address: '17 Canary Street',
        locationDetails: 'Canary shed',
        recaptchaToken: await solvedCaptcha(guest),
      },
    })
    const { id, jobNumber } = answer.body as { id: number; jobNumber: number }
    const told = await catcher.socket.next('job_created')
    expect(told['job']).toEqual({ id, jobNumber, suburb: null, snakeType: 'unknown' })
  })

  test('LIVE-01 a claim and a completion are told to all who could see the job', async () => {
    const [logger, claimer, other] = [await connect(), await connect(), await connect()]
    const job = await logJob(logger.client)
    await claimer.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
    const body = { completionNotes: 'Canary notes' }
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
    await logJob(logger.client, { suburb: 'Manly' })
    for (const { socket } of [near, logger, moderator]) await socket.next('job_created')
    await far.socket.settled()
    expect(typesOf(far)).toEqual([])
    await logJob(logger.client, { suburb: null })
    await far.socket.next('job_created')
  })

  test('AUTH-13 LIVE-01 a pending account is told nothing until it is approved', async () => {
    const pending = await connect({ status: 'pending', role: 'pending' })
    const catcher = await connect()
    await logJob(catcher.client)
    await catcher.socket.next('job_created')
    await pending.socket.settled()
    expect(typesOf(pending)).toEqual([])
    const admin = await server.signedIn(await makeAdmin(server))
    await admin.call('approveUser', { params: { userId: pending.id } })
    await logJob(catcher.client)
    await pending.socket.next('job_created')
  })

  test('LIVE-01 nothing is told before identify', async () => {
    const user = await makeUser(server)
    const client = await server.signedIn(user)
    const silent = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
    const catcher = await connect()
    await logJob(catcher.client)
    await catcher.socket.next('job_created')
    await silent.settled()
    expect(silent.messages).toEqual([])
    silent.send({ type: 'identify', userId: user.id })
    await silent.settled()
    const job = await logJob(catcher.client)
    expect((await silent.next('job_created'))['job']).toMatchObject({ id: job.id })
  })

  test('LIVE-01 a job that was claimed as soon as it was made is no news', async () => {
    const catcher = await connect()
    const job = await makeJob(server, { claimedById: catcher.id, claimedAt: new Date() })
    const tell = (name: 'jobCreated' | 'jobClaimed') =>
      server.core.database
        .scope('live')
        .transaction((tx) => server.core.events.publish(tx, name, { jobId: job.id }))
    await tell('jobCreated')
    await tell('jobClaimed')
    await catcher.socket.next('job_claimed')
    expect(typesOf(catcher)).toEqual(['job_claimed'])
  })

  test('D-02 nothing of the demo realm is told to the live one', async () => {
    const catcher = await connect()
    const demo = server.core.database.scope('demo')
    const { id } = await makeJob(server, { realm: 'demo' })
    await demo.transaction((tx) => server.core.events.publish(tx, 'jobCreated', { jobId: id }))
    const job = await logJob(catcher.client)
    await catcher.socket.next('job_created')
    expect(catcher.socket.messages.map(({ job: told }) => (told as Job).id)).toEqual([job.id])
  })

  test('LIVE-01 a socket that says it is another user is closed with 1008', async () => {
    const victim = await connect()
    const client = await server.signedIn(await makeUser(server))
    const socket = await openSocket(server.origin, { path: '/ws', cookie: client.cookie })
    socket.send({ type: 'identify', userId: victim.id })
    expect((await socket.closed).code).toBe(1008)
    expect(socket.messages).toEqual([])
  })

  test('LIVE-01 a guest, a made-up session and a foreign origin are refused before the upgrade', async () => {
    const { cookie } = await server.signedIn(await makeUser(server))
    const refused = (options: object) => openSocket(server.origin, { path: '/ws', ...options })
    await expect(refused({})).rejects.toThrow('401')
    await expect(refused({ cookie: 'session=made-up' })).rejects.toThrow('401')
    await expect(refused({ cookie, origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(refused({ cookie, origin: 'null' })).rejects.toThrow('403')
    await expect(refused({ cookie, path: '/ws/other' })).rejects.toThrow('404')
  })

  test('LIVE-03 malformed messages are ignored, one over 16 kB closes the socket', async () => {
    const catcher = await connect()
    const { socket } = catcher
    for (const text of [
      '{',
      'null',
      '[]',
      '{"type":"identify"}',
      '{"type":"identify","userId":"1"}',
      '{"type":"x"}',
    ])
      socket.send(text)
    socket.raw.send(Buffer.from([1, 2, 3]))
    await socket.settled()
    await logJob(catcher.client)
    await socket.next('job_created')
    socket.send(' '.repeat(16 * 1024 + 1))
    expect((await socket.closed).code).toBe(1009)
  })

  test('AUTH-14 a lock closes the sockets of the account at once, and lets in no new one', async () => {
    const catcher = await connect()
    const bystander = await connect()
    const admin = await makeAdmin(server)
    const lock = { userId: catcher.id, reason: 'Unpaid', adminId: admin.id }
    await lockUser(server.core.database.scope('live'), server.core.events, lock)
    expect((await catcher.socket.closed).code).toBe(1008)
    await expect(openSocket(server.origin, { path: '/ws', cookie: catcher.client.cookie })).rejects.toThrow(
      '401',
    )
    await bystander.socket.settled()
    expect(bystander.socket.raw.readyState).toBe(bystander.socket.raw.OPEN)
  })

  test('AUTH-11 signing out closes the sockets of the account; only a browser that is still signed in gets back', async () => {
    const user = await makeUser(server)
    const [leaving, staying] = [await server.signedIn(user), await server.signedIn(user)]
    const open = ({ cookie }: TestClient) => openSocket(server.origin, { path: '/ws', cookie })
    const [one, other] = [await open(leaving), await open(staying)]
    const { cookie } = leaving
    expect((await leaving.call('logout')).status).toBe(204)
    expect((await one.closed).code).toBe(1008)
    expect((await other.closed).code).toBe(1008)
    await expect(openSocket(server.origin, { path: '/ws', cookie })).rejects.toThrow('401')
    const back = await open(staying)
    back.raw.close()
  })

  test('LIVE-01 a stop closes every socket with 1012', async () => {
    const own = await startTestServer()
    const user = await makeUser(own)
    const { cookie } = await own.signedIn(user)
    const socket = await openSocket(own.origin, { path: '/ws', cookie })
    await own.close()
    expect((await socket.closed).code).toBe(1012)
  })

  test('LIVE-01 six hundred sockets are all told', async () => {
    const { id, client, socket } = await connect()
    const many = await Promise.all(
      Array.from({ length: 600 }, () => openSocket(server.origin, { path: '/ws', cookie: client.cookie })),
    )
    for (const each of many) each.send({ type: 'identify', userId: id })
    await Promise.all(many.map((each) => each.settled()))
    const job = await logJob(client)
    const told = await Promise.all([socket, ...many].map((each) => each.next('job_created')))
    expect(told.every((message) => (message['job'] as Job).id === job.id)).toBe(true)
    for (const each of many) each.raw.terminate()
  })
})
