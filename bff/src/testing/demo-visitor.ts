import { expect } from 'vitest'
import type { TestClient } from './test-client.ts'
import type { TestServer } from './test-server.ts'

/** Signs in to the demo. @returns the signed-in client */
export async function visitDemo(
  server: TestServer,
  client = server.client(),
  headers: Record<string, string> = {},
): Promise<TestClient> {
  const answer = await client.call('demoLogin', { headers })
  expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
  return client
}

/** The rows of all visits to the demo. */
export function demoRows(server: TestServer, table: 'jobs' | 'users' | 'photos') {
  const { withoutRealm } = server.core.database
  return withoutRealm.selectFrom(table).selectAll().where('realm', '<>', 'live').execute()
}

/** The visit of a client who is signed in to the demo. */
export async function visitOf(server: TestServer, client: TestClient) {
  const { id } = (await client.call('me')).body as { id: number }
  const { database } = server.core
  const { realm } = await database.withoutRealm
    .selectFrom('users')
    .select('realm')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return database.scope(realm)
}
