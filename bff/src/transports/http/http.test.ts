import { connect } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { registration } from '../../testing/registration.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer()
  catcher = await server.signedIn(await makeUser(server))
})
afterAll(() => server.close())

const json = { 'content-type': 'application/json' }
const post = (body: BodyInit, headers: Record<string, string> = json, path = '/api/auth/login') =>
  server.client().fetch(path, { method: 'POST', body, headers })
const job = {
  snakeType: 'unknown',
  urgency: 'low',
  clientName: 'Robin Client',
  clientMobile: '0491 570 157',
  address: '1 Wattle Street',
  quotedCost: 200,
}

test('API broken JSON, wrong types and unknown fields get 400 and a sentence', async () => {
  expect((await post('{"username":')).text).toBe('The request is not valid JSON.')
  expect((await post(Buffer.from([0x7b, 0xff, 0x7d]))).text).toBe('The request is not valid UTF-8.')
  for (const body of ['[]', '"text"', '12', 'null', 'true']) {
    expect((await post(body)).status).toBe(400)
  }
  const typed = await post(JSON.stringify({ username: 12, password: { $ne: '' } }))
  expect([typed.status, typed.text]).toEqual([400, 'Email address is required'])
  const unknown = await post(JSON.stringify({ username: 'a', password: 'b', role: 'admin' }))
  expect([unknown.status, unknown.text]).toEqual([400, 'Unknown field: role'])
  const misnamed = await post(JSON.stringify({ email: 'sam@example.com', password: 'secret' }))
  expect([misnamed.status, misnamed.text]).toEqual([400, 'Unknown field: email'])
  const proto = await post('{"username":"a","password":"b","__proto__":{"isAdmin":true}}')
  expect(proto.status).toBe(400)
  const nul = await post('{"username":"a\\u0000b","password":"b"}')
  expect([nul.status, nul.text]).toEqual([400, 'The request holds a character that cannot be stored.'])
  expect((await post('{"username":"a\\\\u0000b","password":"b"}')).status).toBe(401)
})

test('API another media type, or a compressed body, gets 415', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
    expect((await post('{"username":"a","password":"b"}', { 'content-type': type })).status).toBe(415)
  }
  expect((await post('{}', { ...json, 'content-encoding': 'gzip' })).status).toBe(415)
})

test('D-24 the limit is 64 kB, or 3 MB where a photo is allowed', async () => {
  const padded = (size: number) => JSON.stringify({ ...registration(), address: 'x'.repeat(size) })
  const refused = await post(padded(64 * 1024), json, '/api/auth/register')
  expect([refused.status, refused.text]).toEqual([413, 'The request is too large: at most 64 kB.'])
  expect((await post(padded(60 * 1024), json, '/api/auth/register')).status).toBe(400)
  const photoUrl = `data:image/jpeg;base64,${'x'.repeat(100_000)}`
  const photo = await catcher.call('createJob', { body: { ...job, details: 'x'.repeat(60_000), photoUrl } })
  expect([photo.status, photo.text]).toEqual([400, 'At most 2000 characters'])
  const huge = await catcher.call('createJob', { body: { ...job, details: 'x'.repeat(3 * 1024 * 1024) } })
  expect([huge.status, huge.text]).toEqual([413, 'The request is too large: at most 3 MB.'])
})

test('D-24 everything but the photo is at most 64 kB also where a photo is allowed', async () => {
  const send = (body: object) => catcher.call('createJob', { body })
  const without = await send({ ...job, details: 'x'.repeat(100_000) })
  expect([without.status, without.text]).toEqual([413, 'The request is too large: at most 64 kB.'])
  const photoUrl = 'data:image/jpeg;base64,AAAA'
  const beside = await send({ ...job, photoUrl, details: 'x'.repeat(100_000) })
  expect([beside.status, beside.text]).toEqual([
    413,
    'The request is too large: at most 64 kB besides a photo.',
  ])
})

test('D-24 a body without a content-length is cut off at the limit too', async () => {
  const endless = new ReadableStream({
    pull(controller) {
      controller.enqueue(Buffer.alloc(16 * 1024, 0x20))
    },
  })
  const request = { method: 'POST', body: endless, headers: json, duplex: 'half' } as RequestInit
  const outcome = await server
    .client()
    .fetch('/api/auth/login', request)
    .then(
      ({ status }) => status,
      () => 'cut off',
    )
  expect([413, 'cut off']).toContain(outcome)
  expect((await server.client().call('me')).status).toBe(401)
})

test('API POST /api/public/jobs names every fault with its place', async () => {
  const answer = await server
    .client()
    .call('createPublicJob', { body: { urgency: 'someday', clientName: 'R' } })
  expect(answer.status).toBe(400)
  const body = answer.body as { message: string; issues: { path: unknown[]; message: string }[] }
  expect(body.message).toBe('Please select a snake type')
  expect(body.issues).toContainEqual({ path: ['clientName'], message: 'Name must be at least 2 characters' })
  expect(body.issues.length).toBeGreaterThan(4)
  const broken = await post('{', json, '/api/public/jobs')
  expect(broken.body).toEqual({ message: 'The request is not valid JSON.', issues: [] })
})

test('D-23 an unknown call is 404 in plain text, with every method', async () => {
  for (const [method, path] of [
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['DELETE', '/api/auth/me'],
    ['GET', '/api'],
    ['GET', '/api/../api/nothing'],
  ] as const) {
    const answer = await server.client().fetch(path, { method })
    expect([answer.status, answer.text]).toEqual([404, 'There is no such call.'])
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  }
})

test('D-49 a state-changing request that another site caused is refused', async () => {
  const send = (headers: Record<string, string>) =>
    catcher.fetch('/api/auth/logout', { method: 'POST', headers })
  for (const headers of [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: server.origin.replace('http:', 'https:').replace(/\d+$/, '1') },
    { origin: server.origin, 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': 'same-site' },
    { origin: '', 'sec-fetch-site': 'none' },
  ]) {
    const answer = await send(headers)
    expect([answer.status, answer.text]).toEqual([403, 'This request did not come from this site.'])
  }
  expect((await catcher.call('me')).status).toBe(200)
})

test.each([{ 'sec-fetch-site': 'same-origin' }, {}])(
  'D-49 a state-changing request of our own pages, or of a client other than a browser, is answered: %j',
  async (headers) => {
    const other = await server.signedIn(await makeUser(server))
    const answer = await other.fetch('/api/auth/logout', {
      method: 'POST',
      headers: { origin: '', ...headers },
    })
    expect(answer.status).toBe(204)
  },
)

test('API an unexpected error is masked, and its request can be found again', async () => {
  const broken = vi.spyOn(server.core.database, 'scope').mockImplementation(() => {
    throw new Error('secret detail of the inside')
  })
  const answer = await server.client().call('captchaSiteKey')
  broken.mockRestore()
  expect([answer.status, answer.text]).toEqual([500, 'Something went wrong on our side. Please try again.'])
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

test('API an aborted upload is a fault of the request: it is not logged as a lost database', async () => {
  const lines: string[] = []
  const aborted = await startTestServer(
    {},
    { log: pino({ level: 'info' }, { write: (line) => void lines.push(line) }) },
  )
  const { host, port } = new URL(aborted.origin)
  const socket = connect(Number(port), '127.0.0.1', () => {
    const head = `POST /api/auth/login HTTP/1.1\r\nhost: ${host}\r\norigin: ${aborted.origin}`
    socket.write(`${head}\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"user`, () =>
      socket.destroy(),
    )
  })
  const metrics = async () => (await aborted.client().fetch('/metrics')).text
  await expect.poll(metrics).toContain('{method="POST",endpoint="login",status="400"} 1')
  const ofTheUpload = [...lines]
  // Dropping the database ends connections that are still closing, which is logged too.
  await aborted.close()
  expect(ofTheUpload.filter((line) => /database|ECONNRESET|aborted/.test(line))).toEqual([])
})

test('API answers have the security headers and are not cached', async () => {
  const answer = await catcher.call('me')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/)
  expect(policy).toContain("worker-src 'self' blob:")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/script-src[^;]*unsafe|google/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-powered-by')).toBeNull()
})

test('SEC-04 powers of the device are for the portal alone, and those that it does not use are off', async () => {
  const powers = (await catcher.call('me')).headers.get('permissions-policy')!.split(', ')
  for (const power of ['geolocation=(self)', 'microphone=(self)', 'camera=()', 'payment=()', 'usb=()'])
    expect(powers).toContain(power)
  expect(powers.every((power) => /^[a-z-]+=\((self)?\)$/.test(power))).toBe(true)
})

test('SEC-04 over https the portal and its subdomains stay on https; without, nothing is said about it', async () => {
  const secure = await startTestServer({ PUBLIC_ORIGIN: 'https://snakes.example' })
  const answer = await secure.client().call('captchaSiteKey')
  expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  expect((await catcher.call('me')).headers.get('strict-transport-security')).toBeNull()
  await secure.close()
})

test('D-17 the policy allows Google only where it is configured', async () => {
  const configured = await startTestServer({
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET_KEY: 'secret',
    GOOGLE_MAPS_API_KEY: 'maps',
    REMOTES: '{"mfe_public":"https://public.snakes.example/"}',
  })
  const policy = (await configured.client().call('me')).headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(
    /script-src 'self' https:\/\/public\.snakes\.example https:\/\/www\.google\.com\/recaptcha\//,
  )
  expect(policy).toContain('https://maps.googleapis.com')
  await configured.close()
})
