import type { EndpointName } from '@snake-dispatch/contract/endpoints'
import type { JobLife, JobLifeEvent } from '@snake-dispatch/contract/job-life'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: TestClient
beforeAll(async () => {
  server = await startTestServer()
  desk = await server.signedIn(await makeUser(server, { role: 'moderator', name: 'Ada Desk' }))
})
afterAll(() => server.close())

/** What staff give a reason for: the call, what names its job, and what the job's life says of it. */
const calls: readonly [EndpointName, 'id' | 'jobId', JobLifeEvent['kind']][] = [
  ['releaseClaim', 'jobId', 'released'],
  ['cancelJob', 'id', 'cancelled'],
  ['deleteJob', 'jobId', 'deleted'],
]

async function makeJobFor(call: EndpointName) {
  if (call !== 'releaseClaim') return makeJob(server)
  const catcher = await makeUser(server)
  return makeJob(server, { claimedById: catcher.id, claimedAt: server.core.clock.now() })
}

test.each(calls)(
  'MOD-14 %s takes a reason, which the trail and the job’s life have, without telephone numbers',
  async (call, idName, kind) => {
    const { id, jobNumber } = await makeJobFor(call)
    const body = { reason: ' They rang from 0491 570 110: sent twice ' }
    expect((await desk.call(call, { params: { [idName]: id }, body })).status).toBe(204)
    const note = 'They rang from XX: sent twice'
    expect((await trailOf(server, 'job', id)).at(-1)?.detail).toMatchObject({ note })
    const life: JobLife = (await desk.call('jobLife', { params: { jobNumber } })).body
    expect(life.events.find((event) => event.kind === kind)).toMatchObject({
      actor: 'Ada Desk',
      reason: note,
    })
  },
)

test.each(calls)('MOD-14 %s is accepted without one, also without a body', async (call, idName) => {
  for (const body of [undefined, {}, { reason: null }, { reason: '  ' }]) {
    const { id } = await makeJobFor(call)
    expect((await desk.call(call, { params: { [idName]: id }, body })).status).toBe(204)
    expect((await trailOf(server, 'job', id)).at(-1)?.detail).not.toHaveProperty('note')
  }
})

test.each(calls)('MOD-14 %s refuses a reason of more than 500 characters', async (call, idName) => {
  const { id } = await makeJobFor(call)
  const ask = (length: number) =>
    desk.call(call, { params: { [idName]: id }, body: { reason: 'x'.repeat(length) } })
  expect((await ask(501)).status).toBe(400)
  expect((await ask(500)).status).toBe(204)
})

test('MOD-14 a deletion takes its reason over GraphQL too', async () => {
  const { id } = await makeJob(server)
  const document = 'mutation ($id: Int!, $reason: String) { deleteJob(jobId: $id, reason: $reason) }'
  expect((await askGraphql(desk, { document }, { id, reason: 'Sent twice' })).data).toEqual({
    deleteJob: true,
  })
  expect((await trailOf(server, 'job', id)).at(-1)?.detail).toMatchObject({ note: 'Sent twice' })
})

test('MOD-14 who has the job is not told the reason of staff', async () => {
  const catcher = await makeUser(server)
  const { id } = await makeJob(server, { claimedById: catcher.id, claimedAt: server.core.clock.now() })
  const client = await server.signedIn(catcher)
  await desk.call('releaseClaim', { params: { jobId: id }, body: { reason: 'They were rude' } })
  expect((await client.call('notices')).text).not.toContain('rude')
  expect((await client.call('availableJobs')).text).not.toContain('rude')
})
