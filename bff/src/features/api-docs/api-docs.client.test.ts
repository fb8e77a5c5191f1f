import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { OpenApi, Operation } from './openapi-document.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

interface Scheme {
  in: 'cookie' | 'header'
  name: string
}

/**
 * A client that knows the portal's address and what its document says, and nothing else: neither the contract nor how
 * a browser treats cookies.
 */
async function clientOf(address: string) {
  const document = (await (await fetch(`${address}/api/openapi.json`)).json()) as OpenApi
  const schemes = document.components.securitySchemes as Record<'session' | 'sameOrigin', Scheme>
  const base = new URL(document.servers[0]!.url, address).origin
  let session = ''

  function operation(id: string): Operation & { method: string; path: string } {
    for (const [path, methods] of Object.entries(document.paths))
      for (const [method, found] of Object.entries(methods))
        if (found.operationId === id) return { ...found, method, path }
    throw new Error(`The document has no ${id}`)
  }

  return {
    operation,
    exampleOf: (id: string) => operation(id).requestBody!.content['application/json']!.example as object,
    async call(
      id: string,
      given: { path?: Record<string, unknown>; query?: object; headers?: object; body?: object } = {},
    ) {
      const { method, path, security, requestBody, responses } = operation(id)
      const needs = security.flatMap((needed) => Object.keys(needed))
      const url = new URL(
        path.replace(/\{(\w+)\}/g, (_, name: string) => String(given.path?.[name])),
        base,
      )
      for (const [name, value] of Object.entries(given.query ?? {})) url.searchParams.set(name, String(value))
      const answer = await fetch(url, {
        method: method.toUpperCase(),
        headers: {
          ...(needs.includes('session') && { cookie: `${schemes.session.name}=${session}` }),
          ...(needs.includes('sameOrigin') && { [schemes.sameOrigin.name]: base }),
          ...(requestBody && { 'content-type': 'application/json' }),
          ...given.headers,
        },
        ...(given.body && { body: JSON.stringify(given.body) }),
      })
      const said = responses[answer.status]
      if (!said) throw new Error(`${id} answers ${answer.status}, which the document does not say`)
      if (said.headers?.['Set-Cookie'])
        for (const cookie of answer.headers.getSetCookie())
          if (cookie.startsWith(`${schemes.session.name}=`)) session = /=([^;]*)/.exec(cookie)![1]!
      const [mediaType] = Object.keys(said.content ?? {})
      expect([id, answer.headers.get('content-type')?.split(';')[0]]).toEqual([id, mediaType])
      return {
        status: answer.status,
        headers: answer.headers,
        said,
        body: (mediaType === 'application/json' ? await answer.json() : await answer.text()) as never,
      }
    },
  }
}

test('API a client that has only the document signs in, logs, lists, claims and completes a job', async () => {
  const { email } = await makeUser(server)
  const client = await clientOf(server.origin)
  expect((await client.call('me')).said['x-code']).toBe('UNAUTHENTICATED')
  const login = { ...client.exampleOf('login'), username: email, password: TEST_PASSWORD }
  expect((await client.call('login', { body: login })).status).toBe(200)
  expect((await client.call('me')).body).toMatchObject({ email })

  const body = client.exampleOf('createJob')
  const headers = { 'Idempotency-Key': 'one-request-of-this-test' }
  const { id } = (await client.call('createJob', { body, headers })).body as { id: number }
  expect((await client.call('createJob', { body, headers })).body).toMatchObject({ id })
  const claim = () => client.call('claimJob', { path: { id }, body: client.exampleOf('claimJob') })
  expect((await claim()).body).toMatchObject({ id })
  const done = { path: { id }, body: client.exampleOf('completeJob') }
  expect((await client.call('completeJob', done)).body).toMatchObject({ id })
  expect((await client.call('myCompletedJobs')).body).toMatchObject([{ id }])

  const newPassword = 'Another-password-1'
  await client.call('changePassword', { body: { currentPassword: TEST_PASSWORD, newPassword } })
  expect((await client.call('me')).status).toBe(200)
  await client.call('logout')
  expect((await client.call('me')).status).toBe(401)
})

test('API it reads a long list to its end and a list that has not changed from what it has', async () => {
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
  // The fetch of Node would ask for a fresh answer by itself.
  const known = { 'If-None-Match': areas.headers.get('ETag')!, 'Cache-Control': 'max-age=0' }
  expect((await client.call('serviceAreas', { headers: known })).status).toBe(304)
})

test('API it reads why it is refused', async () => {
  const client = await clientOf(server.origin)
  const wrong = await client.call('login', { body: client.exampleOf('login') })
  expect([wrong.body, wrong.said['x-code']]).toEqual(['Invalid credentials', 'UNAUTHENTICATED'])
  const request = { ...client.exampleOf('createPublicJob'), clientName: 'R' }
  const refused = await client.call('createPublicJob', { body: request })
  const said = refused.said.content!['application/json']!.example
  expect(refused.body).toEqual(said)
})
