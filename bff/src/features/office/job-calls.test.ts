import { randomUUID } from 'node:crypto'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: TestClient
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  desk = await server.signedIn(await makeUser(server, { role: 'moderator', name: 'Ada Desk' }))
})
afterAll(() => server.close())

const note = (jobId: number, body: object, { client = desk, key = '' } = {}) =>
  client.call('noteCall', {
    params: { jobId },
    body: { catcherId: null, outcome: 'reached', ...body },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const callsOf = async (jobNumber: number) => {
  const life: JobLife = (await desk.call('jobLife', { params: { jobNumber } })).body
  return life.events.flatMap(({ kind, actor, about, reason }) =>
    kind === 'reached' || kind === 'notReached' ? [[kind, actor, about, reason]] : [],
  )
}

test('D-164 who called whom and what came of it is in the job’s life and in the trail, without telephone numbers', async () => {
  const tara = await makeUser(server, { name: 'Tara Nguyen' })
  const { id, jobNumber } = await makeJob(server)
  expect((await note(id, { note: ' Ring the neighbour, 0491 570 110, first. ' })).status).toBe(204)
  expect((await note(id, { catcherId: tara.id, outcome: 'noAnswer' })).status).toBe(204)
  expect(await callsOf(jobNumber)).toEqual([
    ['reached', 'Ada Desk', null, 'Ring the neighbour, XX, first.'],
    ['notReached', 'Ada Desk', 'Tara Nguyen', null],
  ])
  expect((await trailOf(server, 'job', id)).slice(-2)).toMatchObject([
    { action: 'job.call', detail: { callOutcome: 'reached', note: 'Ring the neighbour, XX, first.' } },
    { action: 'job.call', detail: { callOutcome: 'noAnswer', userId: tara.id } },
  ])
})

test('D-164 of a job that is completed, cancelled or deleted too', async () => {
  const now = server.core.clock.now()
  const catcher = await makeUser(server)
  for (const state of [
    { claimedById: catcher.id, claimedAt: now, completedAt: now },
    { cancelledAt: now },
    { deletedAt: now },
  ]) {
    const { id, jobNumber } = await makeJob(server, state)
    expect((await note(id, {})).status).toBe(204)
    expect(await callsOf(jobNumber)).toHaveLength(1)
  }
})

test('D-164 no catcher notes or reads it, not even the one who was called', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const { id } = await makeJob(server, { claimedById: user.id, claimedAt: server.core.clock.now() })
  expect((await note(id, {}, { client })).status).toBe(403)
  await note(id, { catcherId: user.id, note: 'Was rude' })
  const texts = [await client.call('myActiveJobs'), await client.call('exportOwnData')]
  for (const { text } of texts) expect(text).not.toContain('Was rude')
})

test('D-164 D-10 the same key notes it once, also twice at the same moment', async () => {
  const { id, jobNumber } = await makeJob(server)
  const key = randomUUID()
  const both = await Promise.all([note(id, {}, { key }), note(id, {}, { key })])
  expect(both.map(({ status }) => status)).toEqual([204, 204])
  expect((await note(id, { outcome: 'noAnswer' }, { key })).status).toBe(422)
  expect(await callsOf(jobNumber)).toHaveLength(1)
})

test('D-164 D-38 the note is erased with the client, that they were called stays, and nothing more is noted', async () => {
  const { id, jobNumber } = await makeJob(server, {
    clientMobile: '0491570118',
    cancelledAt: server.core.clock.now(),
  })
  await note(id, { note: 'Marwa said that she has moved away' })
  const admin = await server.signedIn(await makeAdmin(server))
  expect((await admin.call('eraseClientJobs', { body: { clientMobile: '0491570118' } })).status).toBe(200)
  expect(await callsOf(jobNumber)).toEqual([['reached', 'Ada Desk', null, null]])
  expect(JSON.stringify(await trailOf(server, 'job', id))).not.toContain('Marwa')
  expect((await note(id, {})).status).toBe(409)
})

test('D-164 a job or a catcher that is not there, and an outcome that is none, are refused', async () => {
  const { id } = await makeJob(server)
  expect((await note(id, { catcherId: 2_000_000_000 })).status).toBe(404)
  expect((await note(2_000_000_000, {})).status).toBe(404)
  expect((await note(id, { outcome: 'maybe' })).status).toBe(400)
})
