import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  // Six calls a minute; behind a proxy that is trusted, the address is the one that it names.
  server = await startTestServer({ RATE_LIMIT_FACTOR: '0.01', TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

async function visit(address: string): Promise<TestClient> {
  const client = server.client()
  expect((await client.call('demoLogin', { headers: from(address) })).status).toBe(200)
  return client
}

const me = async (client: TestClient, address: string) =>
  (await client.call('me', { headers: from(address) })).status

const meOverGraphql = async (client: TestClient, address: string) => {
  const headers = { ...from(address), 'content-type': 'application/json' }
  const body = JSON.stringify({ query: '{ me { id } }' })
  return (await client.fetch('/graphql', { method: 'POST', headers, body })).status
}

test('D-21 AUTH-09 one visitor of the demo uses up no calls of the others', async () => {
  const greedy = await visit('198.51.100.1')
  const modest = await visit('198.51.100.2')
  for (let calls = 0; calls < 5; calls++) expect(await me(greedy, '198.51.100.1')).toBe(200)
  expect(await me(greedy, '198.51.100.1')).toBe(429)
  expect(await meOverGraphql(greedy, '198.51.100.1')).toBe(429)
  expect(await me(modest, '198.51.100.2')).toBe(200)
  expect(await meOverGraphql(modest, '198.51.100.2')).toBe(200)
})
