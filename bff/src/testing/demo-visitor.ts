import { expect } from 'vitest'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Signs in to the demo account. @returns the signed-in client */
export async function visitDemo(server: TestServer, client = server.client()): Promise<TestClient> {
  const answer = await client.call('demoLogin')
  expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
  return client
}

/** The rows of the demo realm. */
export function demoRows(server: TestServer, table: 'jobs' | 'users' | 'photos') {
  return server.core.database.scope('demo').kysely.selectFrom(table).selectAll().execute()
}
