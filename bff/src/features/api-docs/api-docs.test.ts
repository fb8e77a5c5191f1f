import { Validator } from '@seriousme/openapi-schema-validator'
import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { commonErrors } from '@snake-dispatch/contract/endpoint'
import { errorStatus } from '@snake-dispatch/contract/errors'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { drawDocsPage } from './docs-page.ts'
import { examples } from './examples.ts'
import type { OpenApi, Operation } from './openapi-document.ts'
import { writeOpenApi } from './openapi.ts'

let server: TestServer
let document: OpenApi
let page: string
beforeAll(async () => {
  server = await startTestServer()
  document = (await server.client().call('openApi')).body
  page = (await server.client().call('apiDocs')).text
})
afterAll(() => server.close())

const operations = (): (Operation & { method: string; path: string })[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase(),
      path,
    })),
  )

/** Every reference inside a document. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' ? [inner as string] : referencesIn(inner),
  )
}

describe('API GET /api/openapi.json', () => {
  test('API the document is valid OpenAPI 3.1 and all its references lead somewhere', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document) as never)
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
    const references = new Set(referencesIn(document))
    expect(references.size).toBeGreaterThan(5)
    const leadsTo = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect([...references].filter((reference) => leadsTo(reference) === undefined)).toEqual([])
  })

  test('API every endpoint of the contract is in it, with its security, statuses and headers', () => {
    const written = new Map(operations().map((operation) => [operation.operationId, operation]))
    expect([...written.keys()].sort()).toEqual([...Object.keys(endpoints), 'graphql', 'liveSocket'].sort())
    for (const endpoint of Object.values(endpoints)) {
      const operation = written.get(endpoint.name)!
      expect(`${operation.method} ${operation.path}`).toBe(`${endpoint.method} ${endpoint.path}`)
      const schemes = [
        ...(endpoint.who === 'anyone' ? [] : ['session']),
        ...(endpoint.method === 'GET' ? [] : ['sameOrigin']),
      ]
      expect(operation.security.flatMap((needed) => Object.keys(needed))).toEqual(schemes)
      const refused = commonErrors(endpoint).map((code) => errorStatus[code])
      const statuses = [endpoint.status, ...(endpoint.revalidates ? [304] : []), ...refused]
      expect(Object.keys(operation.responses).map(Number).sort()).toEqual(statuses.sort())
      for (const code of commonErrors(endpoint))
        expect(operation.responses[errorStatus[code]]!['x-code']).toBe(code)
      for (const status of ['429', '503'])
        expect(operation.responses[status]!.headers).toHaveProperty('Retry-After')
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
      const inPath = (endpoint.path.match(/(?<=\{)\w+/g) ?? []) as string[]
      const said = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      expect(said.map(({ name, required }) => [name, required])).toEqual(inPath.map((name) => [name, true]))
      const keys = (operation.parameters ?? []).filter(({ name }) => name === 'Idempotency-Key')
      expect(keys).toHaveLength(endpoint.idempotent ? 1 : 0)
    }
    const asked = written.get('availableJobs')!.parameters!.map(({ name, in: place }) => [name, place])
    expect(asked).toEqual(['search', 'limit', 'cursor'].map((name) => [name, 'query']))
    expect(written.get('availableJobs')!.responses['200']!.headers).toHaveProperty('X-Next-Cursor')
    expect(Object.keys(written.get('photo')!.responses['200']!.content!)).toEqual(['image/jpeg'])
    expect(Object.keys(written.get('createPublicJob')!.responses['400']!.content!)).toEqual([
      'application/json',
    ])
  })

  test('API LIVE-01 it describes the frames of the socket, all of them', () => {
    const { sent, received } = document.paths['/ws']!['get']!['x-messages']!
    const shapeOf = ({ $ref }: typeof sent) => document.components.schemas[$ref!.split('/').at(-1)!]!
    const typesOf = ({ properties }: { properties?: unknown }) =>
      (properties as { type: { const: string } }).type.const
    expect(typesOf(shapeOf(sent))).toBe('identify')
    expect(shapeOf(received).oneOf!.map((frame) => typesOf(frame as never))).toEqual([
      'job_created',
      'job_claimed',
      'job_completed',
      'job_deleted',
      'job_updated',
    ])
  })

  test('API over https it names the cookie and the origin of the portal', async () => {
    const origin = 'https://snakes.example'
    const https = await startTestServer({ PUBLIC_ORIGIN: origin })
    const { servers, components }: OpenApi = (await https.client().call('openApi')).body
    await https.close()
    expect(servers).toEqual([{ url: origin }])
    expect(components.securitySchemes['session']).toMatchObject({ name: '__Host-session' })
    expect(components.securitySchemes['sameOrigin']).toMatchObject({
      description: expect.stringContaining(origin) as string,
    })
  })

  test.each(Object.entries(examples))(
    'API the example of %s keeps to the contract',
    (name, { body, answer }) => {
      const endpoint = endpoints[name as EndpointName]
      for (const [schema, value] of [
        [endpoint.body, body],
        [endpoint.answer, answer],
      ] as const) {
        if (value === undefined) continue
        expect(z.safeParse(schema!, value)).toMatchObject({ success: true })
      }
    },
  )

  test('AUTH-05 it describes the registration that the configuration chose', async () => {
    const strict = await startTestServer({ REGISTRATION_POLICY: 'strict' })
    const said: OpenApi = (await strict.client().call('openApi')).body
    await strict.close()
    const minimum = ({ components }: OpenApi, name: string) =>
      (components.schemas[name]!.properties!['password'] as { minLength: number }).minLength
    expect([minimum(document, 'RegisterInput'), minimum(said, 'StrictRegisterInput')]).toEqual([6, 8])
  })
})

describe('API GET /api/docs', () => {
  test('API the page names every call and every shape, each once', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual(expect.arrayContaining(Object.keys(endpoints)))
    for (const name of Object.keys(document.components.schemas)) expect(ids).toContain(`shape-${name}`)
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !ids.includes(id))).toEqual([])
  })

  test('API the page needs no script and nothing from elsewhere, and keeps to the policy', async () => {
    const { headers } = await server.client().call('apiDocs')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page).not.toMatch(/<script|javascript:|\son\w+=|=["']?\s*(?:https?:)?\/\/|@import|url\(/i)
    expect(page).not.toMatch(/undefined|\[object/)
  })

  test('API the contents are closed, so that the page begins with what it says on a narrow screen too', () => {
    const [, contents] = /<nav[^>]*>[^]*?<details>([^]*?)<\/details>\s*<\/nav>\s*<main/.exec(page)!
    for (const name of Object.keys(endpoints)) expect(contents).toContain(`href="#${name}"`)
  })

  test('API nothing of the contract can break out of the page', () => {
    const summary = '<img src=x onerror="alert(1)">'
    const drawn = drawDocsPage(writeOpenApi([{ ...endpoints.me, summary }]))
    expect(drawn).not.toContain('<img')
    expect(drawn).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;')
  })
})

test('API the servers of the suite hold every answer against the contract', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  expect((await client.call('me')).status).toBe(200)
  // A year that no instant of the contract can be in.
  await sql`update users set created_at = '20026-01-01' where id = ${user.id}`.execute(
    server.core.database.unbound,
  )
  expect((await client.call('me')).status).toBe(500)
})
