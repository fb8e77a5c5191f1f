import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob } from '../../testing/factories.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The class through which every statement of the portal's own connections passes, except begin and commit. */
function executor() {
  let prototype = Object.getPrototypeOf(server.core.database.withoutRealm.getExecutor()) as object
  while (!Object.hasOwn(prototype, 'executeQuery')) prototype = Object.getPrototypeOf(prototype) as object
  return prototype as { executeQuery: (query: { sql: string }) => unknown }
}

/** What one claim sends to the database, its session and its answer included. */
async function statementsOfClaim(client: Awaited<ReturnType<typeof makeCatcher>>['client']) {
  const { id } = await makeJob(server)
  await tasksDone(server)
  const prototype = executor()
  const { executeQuery } = prototype
  const sent: string[] = []
  const spy = vi.spyOn(prototype, 'executeQuery').mockImplementation(function (this: unknown, query) {
    sent.push(query.sql)
    return executeQuery.call(this, query)
  })
  const { status } = await client.call('claimJob', { params: { id }, body: { eta: 30 } })
  spy.mockRestore()
  expect(status).toBe(200)
  return sent
}

test('JOB-07 a claim takes at most seven statements, with its transaction', async () => {
  const { client } = await makeCatcher(server)
  const claims = [await statementsOfClaim(client), await statementsOfClaim(client)]
  // Another task may have sent one meanwhile.
  const fewest = claims.toSorted((one, other) => one.length - other.length)[0]!
  const beginAndCommit = 2
  expect(fewest.length + beginAndCommit, fewest.join('\n')).toBeLessThanOrEqual(7)
})
