import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { OpenApi, Operation } from './openapi.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const job = {
  snakeType: 'redBelliedBlackSnake',
  urgency: 'high',
  clientName: 'Robin Client',
  clientMobile: '0491 570 157',
  address: '12 Wattle Street, Penrith NSW 2750',
  locationDetails: 'Side gate is open',
  quotedCost: 250,
}

/**
 * A client that knows the portal's address and its document, and nothing else: neither the contract nor how a browser
 * treats cookies.
 */
async function clientOf(address: string) {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApi
  const { session: scheme } = document.components.securitySchemes
  const base = new URL(document.servers[0]!.url, address).origin
  let session = ''

  function operation(id: string): Operation & { method: string; path: string } {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, found] of Object.entries(methods))
        if (found.operationId === id) return { ...found, method, path }
    throw new Error(`The document has no ${id}`)
  }

  return {
    async call(
      id: string,
      given: { path?: Record<string, unknown>; query?: object; headers?: object; body?: object } = {},
    ) {
      const { method, path, security, requestBody, responses } = operation(id)
      const url = new URL(
        path.replace(/\{(\w+)\}/g, (_, name: string) => String(given.path?.[name])),
        base,
      )
      for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, String(value))
      const answer = await fetch(url, {
        method: method.toUpperCase(),
        headers: {
          origin: base,
          ...(security.length > 0 && { cookie: `${scheme.name}=${session}` }),
          ...(requestBody && { 'content-type': 'application/json' }),
          ...given.headers,
        },
        ...(given.body && { body: JSON.stringify(given.body) }),
      })
      const described = responses[answer.status]
      if (!described) throw new Error(`${id} answers ${answer.status}, which the document does not have`)
      if (described.headers['Set-Cookie'])
        for (const cookie of answer.headers.getSetCookie())
          if (cookie.startsWith(`${scheme.name}=`)) session = /=([^;]*)/.exec(cookie)![1]!
      const [mediaType] = Object.keys(described.content ?? {})
      expect([id, answer.headers.get('content-type')?.split(';')[0]]).toEqual([id, mediaType])
      return {
        status: answer.status,
        headers: answer.headers,
        described,
        body: (mediaType === 'application/json' ? await answer.json() : await answer.text()) as never,
      }
    },
  }
}

test('API a client that has only the document signs in, logs, lists, claims and completes a job', async () => {
  const { email } = await makeUser(server)
  const client = await clientOf(server.origin)
  expect((await client.call('me')).described['x-code']).toBe('UNAUTHENTICATED')
  const login = { username: email, password: TEST_PASSWORD }
  expect((await client.call('login', { body: login })).status).toBe(200)
  expect((await client.call('me')).body).toMatchObject({ email })

  const headers = { 'Idempotency-Key': 'one-request-of-this-test' }
  const { id } = (await client.call('createJob', { body: job, headers })).body as { id: number }
  expect((await client.call('createJob', { body: job, headers })).body).toMatchObject({ id })
  const claim = () => client.call('claimJob', { path: { id }, body: { eta: 30 } })
  expect((await claim()).body).toMatchObject({ id })
  const done = { path: { id }, body: { completionNotes: 'Relocated' } }
  expect((await client.call('completeJob', done)).body).toMatchObject({ id })
  expect((await client.call('myCompletedJobs')).body).toMatchObject([{ id }])

  const newPassword = 'Another-password-1'
  await client.call('changePassword', { body: { currentPassword: TEST_PASSWORD, newPassword } })
  expect((await client.call('me')).status).toBe(200)
  await client.call('logout')
  expect((await client.call('me')).status).toBe(401)
})

test('API it reads a long list to its end, and revalidates a list that it has', async () => {
  const user = await makeAdmin(server)
  for (let made = 0; made < 5; made++) await makeJob(server)
  const client = await clientOf(server.origin)
  await client.call('login', { body: { username: user.email, password: TEST_PASSWORD } })
  const ids: number[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = await client.call('jobs', { query: { limit: 2, ...(cursor && { cursor }) } })
    ids.push(...(page.body as { id: number }[]).map(({ id }) => id))
    cursor = page.headers.get('X-Next-Cursor')
  }
  expect(ids).toEqual(((await client.call('jobs')).body as { id: number }[]).map(({ id }) => id))
  expect(ids.length).toBeGreaterThanOrEqual(5)

  const areas = await client.call('serviceAreas')
  // Node's fetch would ask for a fresh answer by itself.
  const known = { 'If-None-Match': areas.headers.get('ETag')!, 'Cache-Control': 'max-age=0' }
  expect((await client.call('serviceAreas', { headers: known })).status).toBe(304)
})

test('API it reads why it is refused', async () => {
  const client = await clientOf(server.origin)
  const wrong = await client.call('login', { body: { username: 'sam@example.com', password: 'wrong' } })
  expect([wrong.body, wrong.described['x-code']]).toEqual(['Invalid credentials', 'UNAUTHENTICATED'])
  const body = { ...job, recaptchaToken: 'any', clientName: 'R' }
  const refused = await client.call('createPublicJob', { body })
  const message = 'Name must be at least 2 characters'
  expect(refused.body).toEqual({ message, issues: [{ path: ['clientName'], message }] })
})

test('API the document is revalidated: 304 without a body while it is current', async () => {
  const client = await clientOf(server.origin)
  const { headers } = await client.call('openApi')
  // Node's fetch would ask for a fresh answer by itself.
  const known = { 'If-None-Match': headers.get('ETag')!, 'Cache-Control': 'max-age=0' }
  expect((await client.call('openApi', { headers: known })).status).toBe(304)
})
