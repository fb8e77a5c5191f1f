import { serviceAreas, suburbsOfArea } from '@snake-dispatch/domain/service-areas'
import { request, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer()
  catcher = await server.signedIn(await makeUser(server))
  for (let made = 0; made < 20; made++) await makeJob(server)
})
afterAll(() => server.close())

interface Raw {
  status: number
  headers: IncomingMessage['headers']
  bytes: Buffer
}

/** The answer as it is sent: fetch would decompress it and hide its encoding. */
async function ask(path: string, headers: Record<string, string>, init?: { body: string }): Promise<Raw> {
  const { promise, resolve, reject } = Promise.withResolvers<Raw>()
  const { origin, cookie } = catcher
  const options = { headers: { cookie, origin, ...headers }, method: init ? 'POST' : 'GET' }
  const sent = request(origin + path, options, (response) => {
    const chunks: Buffer[] = []
    response.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('end', () =>
      resolve({ status: response.statusCode!, headers: response.headers, bytes: Buffer.concat(chunks) }),
    )
  })
  sent.on('error', reject)
  sent.end(init?.body)
  return promise
}

const LIST = '/api/jobs/available'
const plain = (path: string) => ask(path, {})

test.each([
  ['br', 'gzip, deflate, br, zstd', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
  ['gzip', 'br;q=0, gzip', gunzipSync],
] as const)('a list is sent as %s to a client that accepts "%s"', async (encoding, accepts, unpack) => {
  const whole = await plain(LIST)
  const packed = await ask(LIST, { 'accept-encoding': accepts })
  expect([packed.status, packed.headers['content-encoding']]).toEqual([200, encoding])
  expect(packed.headers.vary).toContain('Accept-Encoding')
  expect(packed.headers['content-length']).toBeUndefined()
  expect(packed.bytes.length).toBeLessThan(whole.bytes.length / 5)
  expect(unpack(packed.bytes).equals(whole.bytes)).toBe(true)
})

test.each(['', 'identity', 'deflate', 'br;q=0, gzip;q=0'])(
  'a list is sent uncompressed to a client that accepts "%s"',
  async (accepts) => {
    const { headers, bytes } = await ask(LIST, accepts ? { 'accept-encoding': accepts } : {})
    expect(headers['content-encoding']).toBeUndefined()
    expect(headers['content-length']).toBe(String(bytes.length))
    expect(JSON.parse(bytes.toString())).toHaveLength(20)
  },
)

test('a small answer, an empty one and a refusal are not compressed', async () => {
  const accepts = { 'accept-encoding': 'br' }
  for (const path of ['/api/jobs/next-number', '/api/nothing', '/healthz'])
    expect((await ask(path, accepts)).headers['content-encoding']).toBeUndefined()
})

test('GraphQL and the OpenAPI document are compressed too', async () => {
  const headers = { 'accept-encoding': 'br', 'content-type': 'application/json' }
  const query = '{ availableJobs { nodes { id clientName address details } } }'
  const answer = await ask('/graphql', headers, { body: JSON.stringify({ query }) })
  expect([answer.status, answer.headers['content-encoding']]).toEqual([200, 'br'])
  const { data } = JSON.parse(brotliDecompressSync(answer.bytes).toString()) as {
    data: { availableJobs: { nodes: object[] } }
  }
  expect(data.availableJobs.nodes).toHaveLength(20)
  expect((await ask('/api/openapi.json', headers)).headers['content-encoding']).toBe('br')
})

const lengthOf = (area: string) => suburbsOfArea(area)!.join().length

test('an unchanged list is 304 also for a client that got it compressed', async () => {
  const longest = serviceAreas.toSorted((one, other) => lengthOf(other) - lengthOf(one))[0]!
  const path = `/api/service-areas/${encodeURIComponent(longest)}/suburbs`
  const accepts = { 'accept-encoding': 'br' }
  const { headers } = await ask(path, accepts)
  expect(headers['content-encoding']).toBe('br')
  expect(headers.etag).toMatch(/^W\//)
  const again = await ask(path, { ...accepts, 'if-none-match': headers.etag! })
  expect([again.status, again.bytes.length, again.headers['content-encoding']]).toEqual([304, 0, undefined])
})
