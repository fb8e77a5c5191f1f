import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** GET is refused: a query of a link or an image would be run with the visitor's session. */
const refused = {
  '5A70': 'MAY accept application/x-www-form-urlencoded formatted GET requests',
  D6D5: 'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/graphql-response+json',
  '6A70': 'MAY allow URL-encoded JSON string {variables} parameter in GETs when accepting application/json',
}

test('D-49 every audit of GraphQL over HTTP passes without a special header, but those of GET', async () => {
  const failed: Record<string, string> = {}
  const audits = serverAudits({ url: `${server.origin}/graphql` })
  for (const audit of audits) {
    const { status } = await audit.fn()
    if (status !== 'ok') failed[audit.id] = audit.name
  }
  expect(audits).toHaveLength(61)
  expect(failed).toEqual(refused)
})

test.each(['application/json', 'application/graphql-response+json'])(
  'a request that is refused before execution is answered as %s when its Accept header asks for it',
  async (accept) => {
    const headers = { 'content-type': 'application/json', accept }
    const answer = await server.client().fetch('/graphql', { method: 'POST', headers, body: '{' })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, `${accept}; charset=utf-8`])
  },
)
