import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // Two releases an hour.
  server = await startTestServer({ RATE_LIMIT_FACTOR: '0.2' })
})
afterAll(() => server.close())

const release = (client: TestClient, id: number, headers = {}) =>
  client.call('releaseJob', { params: { id }, body: { reason: 'other' }, headers })

async function claimAndRelease(client: TestClient, headers = {}) {
  const { id } = await makeJob(server)
  expect((await client.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBe(200)
  return { id, answer: await release(client, id, headers) }
}

test('JOB-25 D-21 releases are limited per catcher; a refused one and a retry do not count', async () => {
  const { client } = await makeCatcher(server)
  expect((await release(client, (await makeJob(server)).id)).status).toBe(409)
  const headers = { 'idempotency-key': randomUUID() }
  const first = await claimAndRelease(client, headers)
  expect(first.answer.status).toBe(204)
  expect((await claimAndRelease(client)).answer.status).toBe(204)
  expect((await release(client, first.id, headers)).status).toBe(204)
  const { answer } = await claimAndRelease(client)
  expect([answer.status, answer.text]).toEqual([
    429,
    expect.stringMatching(/^Too many requests\. Please try again in .+\.$/),
  ])
  const other = await makeCatcher(server)
  expect((await claimAndRelease(other.client)).answer.status).toBe(204)
})

test.each([
  ['with one key', () => ({ 'idempotency-key': randomUUID() }), 4],
  ['without a key', () => ({}), 1],
])(
  'D-133 JOB-25 D-21 four releases of one job at once, %s, use one point',
  async (_what, headersOf, released) => {
    const { client } = await makeCatcher(server)
    const { id } = await makeJob(server)
    expect((await client.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBe(200)
    const headers = headersOf()
    const answers = await Promise.all([1, 2, 3, 4].map(() => release(client, id, headers)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(released)
    expect((await claimAndRelease(client)).answer.status).toBe(204)
    expect((await claimAndRelease(client)).answer.status).toBe(429)
  },
)

test('D-133 the same call over REST and GraphQL at once counts once as well', async () => {
  const { client } = await makeCatcher(server)
  const key = { 'idempotency-key': randomUUID() }
  const { id } = await makeJob(server)
  expect((await client.call('claimJob', { params: { id }, body: { eta: 30 } })).status).toBe(200)
  const document =
    'mutation ($id: Int!, $key: String) { releaseJob(id: $id, input: { reason: "other" }, idempotencyKey: $key) }'
  const [rest, other] = await Promise.all([
    release(client, id, key),
    askGraphql(client, { document }, { id, key: key['idempotency-key'] }),
  ])
  expect([rest.status, other.code]).toEqual([204, undefined])
  expect((await claimAndRelease(client)).answer.status).toBe(204)
  expect((await claimAndRelease(client)).answer.status).toBe(429)
})
