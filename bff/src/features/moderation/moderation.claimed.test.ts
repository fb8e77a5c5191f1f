import { randomUUID } from 'node:crypto'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { views } from '../../testing/any-views.ts'
import { makeCatcher, openLive } from '../../testing/browsers.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import * as stored from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let moderator: TestClient
let moderatorId: number
beforeAll(async () => {
  server = await startTestServer()
  const user = await makeUser(server, { role: 'moderator' })
  moderatorId = user.id
  moderator = await server.signedIn(user)
})
afterAll(() => server.close())

const handOver = (jobId: number, fromUserId: number, userId: number) =>
  moderator.call('assignJob', { params: { jobId }, body: { userId, fromUserId } })
const release = (jobId: number, fromUserId?: number) =>
  moderator.call('releaseClaim', { params: { jobId }, body: { fromUserId } })
const claim = (client: TestClient, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 15 } })
const complete = (client: TestClient, id: number) =>
  client.call('completeJob', { params: { id }, body: { completionNotes: 'Relocated' } })
const active = async (client: TestClient) =>
  ((await client.call('myActiveJobs')).body as Job[]).map(({ id }) => id)
const feesOf = async (jobId: number) =>
  (await stored.feesOf(server, jobId))
    .toSorted((one, other) => one.number - other.number)
    .map(({ user_id, cents }) => [user_id, cents])
const trailOf = (jobId: number) => stored.trailOf(server, 'job', jobId)
const noticesOf = (jobId: number) =>
  server.core.database
    .scope('live')
    .kysely.selectFrom('notifications')
    .select(['user_id', 'type'])
    .where('job_id', '=', jobId)
    .execute()

/** A job that a signed-in catcher has claimed over the API. */
async function makeClaimed(fields: Parameters<typeof makeJob>[1] = {}) {
  const catcher = await makeCatcher(server)
  const job = await makeJob(server, fields)
  expect((await claim(catcher.client, job.id)).status).toBe(200)
  return { ...catcher, job }
}

describe('handing over', () => {
  test('JOB-25 D-37 the first fee is reversed, the new catcher bears one, has the job and is notified; both are in the trail', async () => {
    const { user, client, job } = await makeClaimed()
    const [before] = (await client.call('myActiveJobs')).body as Job[]
    const next = await makeCatcher(server, { contactNumber: '0491 570 110' })
    const answer = await handOver(job.id, user.id, next.user.id)
    expect(answer).toMatchObject({ status: 200, body: { claimedBy: { id: next.user.id } } })
    const { claimedAt, claimedEta } = answer.body as Job
    // As the client was told (D-96).
    expect(claimedEta).toBe(before!.claimedEta)
    expect(claimedAt).not.toBe(before!.claimedAt)
    expect([await active(client), await active(next.client)]).toEqual([[], [job.id]])
    expect(await feesOf(job.id)).toEqual([
      [user.id, 100],
      [user.id, -100],
      [next.user.id, 100],
    ])
    expect((await trailOf(job.id)).at(-1)).toEqual({
      action: 'job.assign',
      actor_id: moderatorId,
      detail: { userId: next.user.id, fromUserId: user.id, eta: 15 },
      address: '127.0.0.1',
    })
    await tasksDone(server)
    expect(await noticesOf(job.id)).toEqual([
      { user_id: next.user.id, type: 'assigned' },
      { user_id: user.id, type: 'claimEnded' },
    ])
  })

  test('D-96 a time that is past is not promised again, and another one can be chosen', async () => {
    const { user } = await makeCatcher(server)
    const { user: next } = await makeCatcher(server)
    const late = await makeJob(server, {
      claimedById: user.id,
      claimedAt: new Date(Date.now() - 7_200_000),
      claimedEta: new Date(Date.now() - 3_600_000),
    })
    const minutesOf = ({ body }: { body: Job }) =>
      (Date.parse(body.claimedEta!) - Date.parse(body.claimedAt!)) / 60_000
    expect(minutesOf(await handOver(late.id, user.id, next.id))).toBe(30)
    const params = { jobId: late.id }
    const body = { userId: user.id, fromUserId: next.id, eta: 90 }
    expect(minutesOf(await moderator.call('assignJob', { params, body }))).toBe(90)
    const { id: jobId } = await makeJob(server)
    const chosen = { params: { jobId }, body: { userId: next.id, eta: 45 } }
    expect(minutesOf(await moderator.call('assignJob', chosen))).toBe(45)
    expect((await trailOf(jobId)).at(-1)?.detail).toMatchObject({ eta: 45 })
    const wrong = await moderator.call('assignJob', { params, body: { ...body, eta: 17 } })
    expect(wrong.status).toBe(400)
  })

  test('JOB-25 LIVE-01 it reaches both screens, also outside their suburbs, and is not alerted as new', async () => {
    const first = await makeCatcher(server, { serviceSuburbs: ['Manly'] })
    const job = await makeJob(server, { claimedById: first.user.id, claimedAt: new Date() })
    const next = await makeCatcher(server, { serviceSuburbs: ['Manly'] })
    const other = await makeCatcher(server)
    const sockets = await Promise.all(
      [first, next, other].map(({ user, client }) => openLive(client, user.id)),
    )
    await handOver(job.id, first.user.id, next.user.id)
    const changed = { id: job.id, jobNumber: job.jobNumber }
    expect(await sockets[0]!.next('job_released')).toEqual({ type: 'job_released', job: changed, views })
    expect(await sockets[1]!.next('job_claimed')).toEqual({ type: 'job_claimed', job: changed, views })
    await sockets[2]!.next('job_claimed', (message) => (message.job as Job).id === job.id)
    for (const { messages, raw } of sockets) {
      expect(messages.filter(({ type }) => type === 'job_created')).toEqual([])
      raw.close()
    }
  })

  test('D-09 a repeated hand-over changes nothing; one back to the first catcher notifies them again', async () => {
    const { user, job } = await makeClaimed()
    const next = await makeUser(server)
    const first = await handOver(job.id, user.id, next.id)
    expect((await handOver(job.id, user.id, next.id)).body).toEqual(first.body)
    expect(await feesOf(job.id)).toHaveLength(3)
    await handOver(job.id, next.id, user.id)
    expect((await feesOf(job.id)).map(([, cents]) => cents)).toEqual([100, -100, 100, -100, 100])
    expect(await noticesOf(job.id)).toEqual([
      { user_id: user.id, type: 'assigned' },
      { user_id: next.id, type: 'claimEnded' },
    ])
  })

  test('D-09 an assignment, a hand-over and a cancellation are repeated after a lost answer, also when the job went on', async () => {
    const { user, job } = await makeClaimed()
    const next = await makeCatcher(server)
    await handOver(job.id, user.id, next.user.id)
    await complete(next.client, job.id)
    expect(await handOver(job.id, user.id, next.user.id)).toMatchObject({
      status: 200,
      body: { id: job.id, claimedById: next.user.id, completedAt: expect.any(String) },
    })
    const assigned = await makeJob(server)
    const assign = () =>
      moderator.call('assignJob', { params: { jobId: assigned.id }, body: { userId: next.user.id } })
    const first = await assign()
    expect(await assign()).toMatchObject({ status: 200, body: first.body })
    await complete(next.client, assigned.id)
    expect(await assign()).toMatchObject({ status: 200, body: { id: assigned.id } })
    const cancelled = await makeClaimed()
    const cancel = () => moderator.call('cancelJob', { params: { id: cancelled.job.id } })
    expect([(await cancel()).status, (await cancel()).status]).toEqual([204, 204])
    expect((await feesOf(cancelled.job.id)).map(([, cents]) => cents)).toEqual([100, -100])
    expect((await feesOf(assigned.id)).map(([, cents]) => cents)).toEqual([100])
  })

  test('JOB-25 only from the catcher who has it, and only while it is claimed', async () => {
    const { user, client, job } = await makeClaimed()
    const [next, third] = [await makeUser(server), await makeUser(server)]
    expect(await handOver(job.id, third.id, next.id)).toMatchObject({
      status: 409,
      text: 'Another catcher has this job by now.',
    })
    const available = await makeJob(server)
    expect(await handOver(available.id, user.id, next.id)).toMatchObject({
      status: 409,
      text: 'This job is not claimed.',
    })
    await complete(client, job.id)
    expect(await handOver(job.id, user.id, next.id)).toMatchObject({
      status: 409,
      text: 'This job has already been completed.',
    })
    expect((await handOver(2_000_000_000, user.id, next.id)).status).toBe(404)
    expect(await feesOf(job.id)).toEqual([[user.id, 100]])
  })

  test('MOD-05 only to an assignable catcher', async () => {
    const { user, job } = await makeClaimed()
    for (const other of [await makeUser(server, { isModerator: true }), await stored.makeLocked(server)])
      expect((await handOver(job.id, user.id, other.id)).status).toBe(400)
    expect(await feesOf(job.id)).toEqual([[user.id, 100]])
  })

  test('JOB-25 of a hand-over, a completion and a release at once one wins', async () => {
    for (let round = 0; round < 4; round++) {
      const { user, client, job } = await makeClaimed()
      const next = await makeUser(server)
      const ends = [
        () => handOver(job.id, user.id, next.id),
        () => complete(client, job.id),
        () => release(job.id, user.id),
      ]
      const turned = [...ends.slice(round % 3), ...ends.slice(0, round % 3)]
      const answers = await Promise.all(turned.map((end) => end()))
      expect(answers.filter(({ status }) => status === 200 || status === 204)).toHaveLength(1)
      const sum = (await feesOf(job.id)).reduce((total, [, cents]) => total + cents!, 0)
      expect(sum).toBe(answers.some(({ status }) => status === 204) ? 0 : 100)
    }
  })
})

describe('what the catcher who had the job reads', () => {
  const readNotices = async (client: TestClient) =>
    (await client.call('notices', { query: { after: 0 } })).body as Notification[]

  test('JOB-25 DISP-23 of a hand-over and of a release', async () => {
    const { user, client, job } = await makeClaimed()
    const next = await makeCatcher(server)
    await handOver(job.id, user.id, next.user.id)
    expect(await readNotices(client)).toMatchObject([
      {
        type: 'claimEnded',
        title: 'Job Handed Over',
        message: `Job #${job.jobNumber} was given to another catcher by a moderator.`,
      },
    ])
    await release(job.id, next.user.id)
    expect(await readNotices(next.client)).toMatchObject([
      {
        type: 'claimEnded',
        title: 'Job Released',
        message: `Your claim of job #${job.jobNumber} was released by a moderator.`,
      },
    ])
  })
})

describe('releasing', () => {
  test('JOB-25 D-37 API POST /api/moderator/jobs/{jobId}/release makes it available again, reverses the fee and alerts the others', async () => {
    const { user, client, job } = await makeClaimed()
    const other = await makeCatcher(server)
    const socket = await openLive(other.client, other.user.id)
    const answer = await release(job.id, user.id)
    expect([answer.status, answer.text]).toEqual([204, ''])
    await socket.next('job_created', (message) => (message.job as Job).id === job.id)
    expect(await active(client)).toEqual([])
    expect(await feesOf(job.id)).toEqual([
      [user.id, 100],
      [user.id, -100],
    ])
    expect((await trailOf(job.id)).at(-1)).toEqual({
      action: 'job.release',
      actor_id: moderatorId,
      detail: { fromUserId: user.id },
      address: '127.0.0.1',
    })
    await tasksDone(server)
    const notices = await noticesOf(job.id)
    expect((await other.client.call('checkNotifications')).body).toMatchObject({ job: { id: job.id } })
    expect(notices.filter(({ user_id }) => user_id === user.id)).toEqual([
      { user_id: user.id, type: 'claimEnded' },
    ])
    socket.raw.close()
  })

  test('JOB-25 without a name whoever has it; not from another than was named', async () => {
    const { user, job } = await makeClaimed()
    expect(await release(job.id, moderatorId)).toMatchObject({
      status: 409,
      text: 'Another catcher has this job by now.',
    })
    expect((await release(job.id)).status).toBe(204)
    expect(await release(job.id, user.id)).toMatchObject({ status: 409, text: 'This job is not claimed.' })
    expect((await release(2_000_000_000)).status).toBe(404)
  })

  test('JOB-25 D-12 what is completed or cancelled stays so', async () => {
    const { client, job } = await makeClaimed()
    await complete(client, job.id)
    expect((await release(job.id)).text).toBe('This job has already been completed.')
    const cancelled = await makeClaimed()
    await moderator.call('cancelJob', { params: { id: cancelled.job.id } })
    expect((await release(cancelled.job.id)).text).toBe('This job has been cancelled.')
  })

  test('JOB-25 four releases at once: one counts', async () => {
    const { job } = await makeClaimed()
    const answers = await Promise.all([1, 2, 3, 4].map(() => release(job.id)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409, 409, 409])
    expect((await feesOf(job.id)).map(([, cents]) => cents)).toEqual([100, -100])
  })

  test('D-46 JOB-25 the same key releases once: not the claim of the next catcher, over REST and GraphQL', async () => {
    const { user, job } = await makeClaimed()
    const key = randomUUID()
    const headers = { 'idempotency-key': key }
    const ask = (body: object) => moderator.call('releaseClaim', { params: { jobId: job.id }, body, headers })
    const answers = await Promise.all([1, 2, 3].map(() => ask({ fromUserId: user.id })))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    const next = await makeCatcher(server)
    expect((await claim(next.client, job.id)).status).toBe(200)
    expect((await ask({ fromUserId: user.id })).status).toBe(204)
    const document = `mutation ($jobId: Int!, $fromUserId: Int, $key: String) {
      releaseClaim(jobId: $jobId, fromUserId: $fromUserId, idempotencyKey: $key) }`
    const given = { jobId: job.id, fromUserId: user.id, key }
    expect((await askGraphql(moderator, { document }, given)).data).toEqual({ releaseClaim: true })
    expect(await active(next.client)).toEqual([job.id])
    expect((await feesOf(job.id)).map(([, cents]) => cents)).toEqual([100, -100, 100])
    expect((await trailOf(job.id)).map(({ action }) => action)).toEqual([
      'job.claim',
      'job.release',
      'job.claim',
    ])
    expect((await ask({ fromUserId: next.user.id })).status).toBe(422)
    expect((await release(job.id, next.user.id)).status).toBe(204)
  })

  test('D-46 a refused release does not use its key up', async () => {
    const job = await makeJob(server)
    const headers = { 'idempotency-key': randomUUID() }
    const ask = () => moderator.call('releaseClaim', { params: { jobId: job.id }, body: {}, headers })
    expect((await ask()).status).toBe(409)
    expect((await claim((await makeCatcher(server)).client, job.id)).status).toBe(200)
    expect((await ask()).status).toBe(204)
  })

  test('JOB-25 over GraphQL, a hand-over and a release', async () => {
    const { user, job } = await makeClaimed()
    const next = await makeUser(server)
    const given = { jobId: job.id, userId: next.id, fromUserId: user.id }
    const assign =
      'mutation ($jobId: Int!, $userId: Int!, $fromUserId: Int) { assignJob(jobId: $jobId, userId: $userId, fromUserId: $fromUserId) { claimedById } }'
    expect((await askGraphql(moderator, { document: assign }, given)).data).toEqual({
      assignJob: { claimedById: next.id },
    })
    const document = 'mutation ($jobId: Int!) { releaseClaim(jobId: $jobId) }'
    const ask = () => askGraphql(moderator, { document }, { jobId: job.id })
    expect((await ask()).data).toEqual({ releaseClaim: true })
    expect((await ask()).code).toBe('CONFLICT')
  })
})
