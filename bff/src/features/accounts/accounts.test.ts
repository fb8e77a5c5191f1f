import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('AUTH-12 the me call answers 401 to a guest', async () => {
  const answer = await server.client().call('me')
  expect([answer.status, answer.text]).toEqual([401, 'Not authenticated'])
})

test('AUTH-01 signing in answers the user, and me knows him', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  const answer = await client.call('me')
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ id: user.id, email: user.email, isDemo: false })
})
