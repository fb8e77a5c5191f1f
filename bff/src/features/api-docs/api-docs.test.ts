import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { GRAPHQL_PATH, ServerMessage, SOCKET_PATH } from '@snake-dispatch/contract/alerts'
import { endpoints } from '@snake-dispatch/contract/endpoints'
import { commonErrors } from '@snake-dispatch/contract/endpoint'
import { errorStatus } from '@snake-dispatch/contract/errors'
import { sql } from 'kysely'
import { get, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { OpenApi, Operation } from './openapi.ts'

let server: TestServer
let document: OpenApi
beforeAll(async () => {
  server = await startTestServer()
  document = (await server.client().call('openApi')).body
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
  test('API the document is valid OpenAPI 3.1 and all its references resolve', async () => {
    const validator = new Validator()
    const { valid, errors } = await validator.validate(structuredClone(document))
    expect(errors ?? []).toEqual([])
    expect([valid, validator.version]).toEqual([true, '3.1'])
    const references = new Set(referencesIn(document))
    expect(references.size).toBeGreaterThan(5)
    const resolve = (reference: string) =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document)
    expect([...references].filter((reference) => resolve(reference) === undefined)).toEqual([])
  })

  test('API the document passes the recommended rules of Redocly without a warning', async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    )
  })

  test('API it names only formats of JSON Schema, and photos by their pattern', () => {
    const text = JSON.stringify(document)
    const formats = new Set(Array.from(text.matchAll(/"format":"([^"]+)"/g), ([, format]) => format))
    expect([...formats].sort()).toEqual(['date', 'date-time'])
    const { photoUrl } = document.components.schemas['JobInput']!.properties!
    expect(JSON.stringify(photoUrl)).toContain(JSON.stringify('^data:image\\/'))
  })

  test('API every endpoint of the contract is in it, with its security, statuses and headers', () => {
    const written = new Map(operations().map((operation) => [operation.operationId, operation]))
    expect([...written.keys()].sort()).toEqual(Object.keys(endpoints).sort())
    for (const endpoint of Object.values(endpoints)) {
      const operation = written.get(endpoint.name)!
      expect(`${operation.method} ${operation.path}`).toBe(`${endpoint.method} ${endpoint.path}`)
      expect(operation.security).toEqual(endpoint.audience === 'anyone' ? [] : [{ session: [] }])
      const refused = commonErrors(endpoint).map((code) => errorStatus[code])
      const statuses = [endpoint.status, ...(endpoint.revalidates ? [304] : []), ...refused]
      expect(Object.keys(operation.responses).map(Number).sort()).toEqual(statuses.sort())
      for (const code of commonErrors(endpoint))
        expect(operation.responses[errorStatus[code]]!['x-code']).toBe(code)
      for (const status of ['429', '503'])
        expect(operation.responses[status]!.headers).toHaveProperty('Retry-After')
      expect(operation.requestBody !== undefined).toBe(endpoint.body !== undefined)
      const inPath = (endpoint.path.match(/(?<=\{)\w+/g) ?? []) as string[]
      const said = operation.parameters.filter((parameter) => parameter.in === 'path')
      expect(said.map(({ name, required }) => [name, required])).toEqual(inPath.map((name) => [name, true]))
      const keys = operation.parameters.filter(({ name }) => name === 'Idempotency-Key')
      expect(keys).toHaveLength(endpoint.idempotent ? 1 : 0)
    }
    const asked = written.get('availableJobs')!.parameters.map(({ name, in: place }) => [name, place])
    expect(asked).toEqual(['search', 'limit', 'cursor'].map((name) => [name, 'query']))
    expect(written.get('availableJobs')!.responses['200']!.headers).toHaveProperty('X-Next-Cursor')
    expect(Object.keys(written.get('photo')!.responses['200']!.content!)).toEqual(['image/jpeg'])
    expect(Object.keys(written.get('createPublicJob')!.responses['400']!.content!)).toEqual([
      'application/json',
    ])
  })

  test('API LIVE-01 LIVE-08 it describes the socket with all its messages, and GraphQL', () => {
    const { description } = document.info
    const types = ServerMessage.def.options.flatMap(({ shape: { type } }) => [...type._zod.values])
    expect(types).toHaveLength(7)
    for (const text of [SOCKET_PATH, GRAPHQL_PATH, 'identify', ...types]) expect(description).toContain(text)
  })

  test('API it names the configured origin and its https cookie; otherwise the server is where it is read from', async () => {
    const origin = 'https://snakes.example'
    const https = await startTestServer({ PUBLIC_ORIGIN: origin })
    const { servers, components }: OpenApi = (await https.client().call('openApi')).body
    await https.close()
    expect(servers).toEqual([{ url: origin }])
    expect(components.securitySchemes.session.name).toBe('__Host-session')
    expect(document.servers).toEqual([{ url: '/' }])
    expect(document.components.securitySchemes.session.name).toBe('session')
  })

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
  test('API the page loads its own scripts and styles only, and keeps to the content security policy', async () => {
    const { headers, text } = await server.client().call('apiDocs')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
    const loaded = [...text.matchAll(/<(?:script src|link rel="stylesheet" href)="([^"]+)"/g)]
    expect(loaded.map(([, path]) => path)).toEqual(files)
    expect(text).not.toMatch(/<script>|javascript:|\son\w+=|(?:src|href)="(?!\/[^/])/)
  })

  const files = ['/api/docs/swagger-ui.css', '/api/docs/swagger-ui-bundle.js', '/api/docs/swagger-start.js']

  test.each(files)('API %s is served compressed, and 304 while it is current', async (path) => {
    for (const encoding of ['br', 'gzip', '']) {
      const response = await fetch(server.origin + path, { headers: { 'accept-encoding': encoding } })
      expect([response.status, response.headers.get('content-encoding') ?? '']).toEqual([200, encoding])
      expect(response.headers.get('content-type')).toMatch(
        path.endsWith('.css') ? 'text/css' : 'text/javascript',
      )
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
      expect(await response.text()).toMatch(path.endsWith('.css') ? '.swagger-ui' : 'SwaggerUIBundle')
      const known = { 'if-none-match': response.headers.get('etag')!, 'cache-control': 'max-age=0' }
      expect((await fetch(server.origin + path, { headers: known })).status).toBe(304)
    }
    expect((await fetch(server.origin + path, { method: 'HEAD' })).status).toBe(200)
    expect((await server.client().fetch(path, { method: 'POST' })).status).toBe(404)
  })

  test.each([
    'package.json',
    'swagger-ui-bundle.js.map',
    'constructor',
    '',
    '..%2fpackage.json',
    '%2e%2e/package.json',
    '..%5cpackage.json',
    'swagger-ui.css/../package.json',
  ])('API no other file is served: /api/docs/%s', async (name) => {
    // Not by fetch, which would resolve the dots itself.
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    get(server.origin, { path: `/api/docs/${name}` }, resolve).on('error', reject)
    const response = await promise
    response.resume()
    expect(response.statusCode).toBe(404)
  })
})

test('API test servers check every answer against the contract', async () => {
  const user = await makeUser(server)
  const client = await server.signedIn(user)
  expect((await client.call('me')).status).toBe(200)
  // Not a year that the contract's instants can have.
  await sql`update users set created_at = '20026-01-01' where id = ${user.id}`.execute(
    server.core.database.withoutRealm,
  )
  expect((await client.call('me')).status).toBe(500)
})
