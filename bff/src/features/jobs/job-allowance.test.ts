import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeCatcher } from '../../testing/browsers.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // Three jobs an hour.
  server = await startTestServer({ RATE_LIMIT_FACTOR: '0.1', CONTACT_PHONE: '0491 570 156' })
})
afterAll(() => server.close())

const log = (client: TestClient, headers = {}) => client.call('createJob', { body: jobInput, headers })

test('D-21 JOB-10 an account logs a limited number of jobs in an hour; then it is told whom to call, and admins find it', async () => {
  const { client, user } = await makeCatcher(server)
  for (let jobs = 0; jobs < 3; jobs++) expect((await log(client)).status).toBe(201)
  const refused = await log(client)
  expect([refused.status, refused.headers.has('retry-after'), refused.text]).toEqual([
    429,
    true,
    'You have logged 3 jobs in the last hour. Please try again in 60 minutes, or call the office: 0491 570 156.',
  ])
  const trail = () =>
    server.core.database
      .scope('live')
      .kysely.selectFrom('audit_entries')
      .select(['action', 'actor_id', 'detail'])
      .where('subject_type', '=', 'account')
      .where('subject_id', '=', user.id)
      .where('action', '=', 'account.throttled')
      .execute()
  await expect
    .poll(trail)
    .toEqual([{ action: 'account.throttled', actor_id: user.id, detail: { call: 'createJob' } }])
  expect((await log((await makeCatcher(server)).client)).status).toBe(201)
})

test('D-21 D-10 what is refused and what only repeats a call, even at the same moment, does not count', async () => {
  const { client } = await makeCatcher(server)
  for (let tries = 0; tries < 4; tries++)
    expect((await client.call('createJob', { body: { ...jobInput, clientName: '' } })).status).toBe(400)
  const headers = { 'idempotency-key': randomUUID() }
  const both = await Promise.all([log(client, headers), log(client, headers)])
  expect(new Set(both.map(({ body }) => (body as Job).id)).size).toBe(1)
  expect((await log(client, headers)).status).toBe(201)
  for (let jobs = 1; jobs < 3; jobs++) expect((await log(client)).status).toBe(201)
  expect((await log(client)).status).toBe(429)
  expect((await log(client, headers)).status).toBe(201)
})
