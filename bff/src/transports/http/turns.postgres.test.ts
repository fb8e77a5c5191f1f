import { endpoints } from '@snake-dispatch/contract/endpoints'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { heavyCalls, heavyLimits } from '../../limits/limit-numbers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => server.close())

/** One that runs, and those that wait. */
const TAKEN = 1 + heavyLimits.maxWaitingPerCaller
const REFUSED = 5

/** While the jobs cannot be read: asks more often than may wait, and returns the refusals. */
async function tooMany(ask: () => ReturnType<TestClient['call']>, meanwhile: () => Promise<void>) {
  const holder = new Client({ connectionString: server.core.database.url! })
  await holder.connect()
  await holder.query('begin; lock table jobs in access exclusive mode')
  const all = Array.from({ length: TAKEN + REFUSED }, ask)
  const refused: Awaited<(typeof all)[number]>[] = []
  for (const answer of all)
    void answer.then((answered) => {
      if (answered.status === 429) refused.push(answered)
    })
  try {
    await expect.poll(() => refused.length).toBe(REFUSED)
    await meanwhile()
  } finally {
    await holder.end()
    await Promise.all(all)
  }
  return refused
}

test('SEC-10 one list of an account is read at a time, 20 wait, the next is 429; quick calls wait for none', async () => {
  const greedy = await server.signedIn(await makeUser(server))
  const other = await server.signedIn(await makeUser(server))
  const refused = await tooMany(
    () => greedy.call('availableJobs'),
    async () => {
      const quick = [greedy.call('me'), greedy.call('nextJobNumber'), other.call('me')]
      expect((await Promise.all(quick)).map(({ status }) => status)).toEqual([200, 200, 200])
    },
  )
  expect(refused).toHaveLength(REFUSED)
  expect(refused[0]!.headers.get('retry-after')).toBe('2')
  expect((await greedy.call('availableJobs')).status).toBe(200)
})

test('SEC-10 GraphQL takes turns with the lists of its account, and refuses in its own format', async () => {
  const client = await server.signedIn(await makeUser(server))
  const body = JSON.stringify({ query: '{ availableJobs { nodes { id } } }' })
  const headers = { 'content-type': 'application/json' }
  let asked = 0
  const refused = await tooMany(
    () => (++asked <= 3 ? client.call('jobs') : client.fetch('/graphql', { method: 'POST', body, headers })),
    async () => {},
  )
  const ofGraphql = refused.find(({ text }) => text.startsWith('{'))
  expect(ofGraphql?.body).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfter: 2 } }] })
})

test('SEC-10 heavy are reads, and the beginning of a visit to the demo: no other change waits for a list', () => {
  expect([...heavyCalls].filter((name) => endpoints[name].method !== 'GET')).toEqual(['demoLogin'])
  for (const name of ['me', 'claimJob', 'createPublicJob', 'photo'] as const)
    expect(heavyCalls.has(name)).toBe(false)
})
