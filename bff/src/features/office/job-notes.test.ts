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

const add = (jobId: number, note: string, { client = desk, key = '' } = {}) =>
  client.call('addJobNote', {
    params: { jobId },
    body: { note },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const notesOf = async (jobNumber: number) => {
  const life: JobLife = (await desk.call('jobLife', { params: { jobNumber } })).body
  return life.events.filter(({ kind }) => kind === 'noted').map(({ actor, reason }) => `${actor}: ${reason}`)
}

test('MOD-13 a note is in the job’s life and in the trail, without telephone numbers; admins write them too', async () => {
  const { id, jobNumber } = await makeJob(server)
  expect((await add(id, '  Ring the neighbour, 0491 570 110, first. ')).status).toBe(204)
  const admin = await server.signedIn(await makeAdmin(server, { name: 'Ali Admin' }))
  expect((await add(id, 'They have a dog', { client: admin })).status).toBe(204)
  expect(await notesOf(jobNumber)).toEqual([
    'Ada Desk: Ring the neighbour, XX, first.',
    'Ali Admin: They have a dog',
  ])
  expect((await trailOf(server, 'job', id)).at(-2)).toMatchObject({
    action: 'job.note',
    detail: { note: 'Ring the neighbour, XX, first.' },
  })
})

test('MOD-13 of a job that is completed, cancelled or deleted too', async () => {
  const now = server.core.clock.now()
  const catcher = await makeUser(server)
  for (const state of [
    { claimedById: catcher.id, claimedAt: now, completedAt: now },
    { cancelledAt: now },
    { deletedAt: now },
  ]) {
    const { id, jobNumber } = await makeJob(server, state)
    expect((await add(id, 'The client rang once more')).status).toBe(204)
    expect(await notesOf(jobNumber)).toEqual(['Ada Desk: The client rang once more'])
  }
})

test('MOD-13 no catcher writes or reads them, not even the one who has the job', async () => {
  const catcher = await makeUser(server)
  const { id, jobNumber } = await makeJob(server, { claimedById: catcher.id, claimedAt: new Date() })
  const client = await server.signedIn(catcher)
  expect((await add(id, 'Mine', { client })).status).toBe(403)
  await add(id, 'They were late before')
  expect((await client.call('jobLife', { params: { jobNumber } })).status).toBe(403)
  const own = await client.call('myActiveJobs')
  expect(own.body).toHaveLength(1)
  expect(own.text).not.toContain('late before')
})

test('MOD-13 D-10 the same key and note are one note; another note with the key is refused', async () => {
  const { id, jobNumber } = await makeJob(server)
  const key = randomUUID()
  const answers = await Promise.all([add(id, 'Once', { key }), add(id, 'Once', { key })])
  expect(answers.map(({ status }) => status)).toEqual([204, 204])
  expect(await notesOf(jobNumber)).toEqual(['Ada Desk: Once'])
  expect((await add(id, 'Twice', { key })).status).toBe(422)
  expect((await add(id, 'Once')).status).toBe(204)
  expect(await notesOf(jobNumber)).toEqual(['Ada Desk: Once', 'Ada Desk: Once'])
})

test('MOD-13 a note has 1 to 1000 characters and a job', async () => {
  const { id } = await makeJob(server)
  expect((await add(id, '   ')).status).toBe(400)
  expect((await add(id, 'x'.repeat(1001))).status).toBe(400)
  expect((await add(id, 'x'.repeat(1000))).status).toBe(204)
  expect((await add(2_000_000_000, 'Nothing')).status).toBe(404)
})

test('MOD-13 D-38 the note is erased with the client, and the job takes no further one', async () => {
  const { id, jobNumber } = await makeJob(server, {
    clientMobile: '0491570117',
    cancelledAt: server.core.clock.now(),
  })
  await add(id, 'Marwa said that she has moved away')
  const admin = await server.signedIn(await makeAdmin(server))
  const erased = await admin.call('eraseClientJobs', { body: { clientMobile: '0491570117' } })
  expect(erased.status).toBe(200)
  expect(await notesOf(jobNumber)).toEqual(['Ada Desk: null'])
  expect(JSON.stringify(await trailOf(server, 'job', id))).not.toContain('Marwa')
  const late = await add(id, 'Marwa rang again')
  expect([late.status, late.text]).toEqual([
    409,
    'The client of this job was erased: it takes no more notes.',
  ])
})
