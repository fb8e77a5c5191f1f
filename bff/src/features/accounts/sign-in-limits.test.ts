import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { registration } from '../../testing/registration.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

/** Behind a proxy that is trusted, the address is the one that it names. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const tryPassword = (username: string, password: string, address: string, client = server.client()) =>
  client.call('login', { body: { username, password }, headers: from(address) })
const fail = (username: string, address: string, client?: TestClient) =>
  tryPassword(username, 'wrong', address, client)
const succeed = (username: string, address: string, client?: TestClient) =>
  tryPassword(username, TEST_PASSWORD, address, client)
/** The statuses of so many wrong passwords, one after the other. */
async function failures(count: number, attempt: (index: number) => Promise<{ status: number }>) {
  const statuses: number[] = []
  for (let index = 0; index < count; index++) statuses.push((await attempt(index)).status)
  return statuses
}
const refused = (count: number) => Array<number>(count).fill(401)

test('D-34 after 10 failures from one address an account has to wait there, and only there', async () => {
  const [user, other] = [await makeUser(server), await makeUser(server)]
  expect(await failures(10, () => fail(user.email, '198.51.100.7'))).toEqual(refused(10))
  const answer = await succeed(user.email, '198.51.100.7')
  expect([answer.status, answer.text]).toEqual([
    429,
    'Too many requests. Please try again in 15 minutes, or call 0491 570 006.',
  ])
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await succeed(user.email, '198.51.100.99')).status).toBe(200)
  expect((await succeed(other.email, '198.51.100.7')).status).toBe(200)
})

test('D-34 an account that does not exist is limited the same way, in the same bytes', async () => {
  const user = await makeUser(server)
  const answersOf = async (username: string, address: string) => {
    const answers = []
    for (let tries = 0; tries < 11; tries++) answers.push(await fail(username, address))
    return answers.map(({ status, text, headers }) => [status, text, [...headers.keys()]])
  }
  const known = await answersOf(user.email, '198.51.100.20')
  expect(known.map(([status]) => status)).toEqual([...refused(10), 429])
  expect(await answersOf('ghost@example.com', '198.51.100.21')).toEqual(known)
})

test('D-34 IPv6 addresses of one /56 count together, those of another do not', async () => {
  const user = await makeUser(server)
  const at = (subnet: string) => `2001:db8:f:${subnet}::1`
  expect(await failures(10, (index) => fail(user.email, at(`1${index}${index}`)))).toEqual([...refused(10)])
  expect((await fail(user.email, at('1ff'))).status).toBe(429)
  expect((await succeed(user.email, at('2ff'))).status).toBe(200)
})

test('D-34 an account has 100 failures an hour in all, and a browser that has signed in before is not locked out', async () => {
  const user = await makeUser(server)
  const browser = server.client()
  expect((await succeed(user.email, '192.0.2.1', browser)).status).toBe(200)
  const statuses = await Promise.all(
    Array.from({ length: 110 }, async (_, index) => (await fail(user.email, `10.0.0.${index}`)).status),
  )
  expect(statuses.filter((status) => status === 401)).toHaveLength(100)
  const stranger = await succeed(user.email, '192.0.2.2')
  expect([stranger.status, Number(stranger.headers.get('retry-after')) > 3_000]).toEqual([429, true])
  await browser.call('logout')
  expect((await succeed(user.email, '192.0.2.3', browser)).status).toBe(200)
})

test('D-34 strangers at the same address do not lock a known browser out', async () => {
  const user = await makeUser(server)
  const browser = server.client()
  await succeed(user.email, '192.0.2.40', browser)
  expect(await failures(30, (index) => fail(`x${index}@example.com`, '192.0.2.40'))).toEqual(refused(30))
  expect((await succeed(user.email, '192.0.2.40')).status).toBe(429)
  expect((await succeed(user.email, '192.0.2.40', browser)).status).toBe(200)
})

test('D-34 a known browser has 10 wrong passwords of its own', async () => {
  const user = await makeUser(server)
  const browser = server.client()
  await succeed(user.email, '192.0.2.50', browser)
  expect(await failures(11, () => fail(user.email, '192.0.2.50', browser))).toEqual([...refused(10), 429])
  expect((await succeed(user.email, '192.0.2.50')).status).toBe(200)
})

test('D-34 however many known browsers an account has, they share 10 wrong passwords at one address', async () => {
  const user = await makeUser(server)
  const browsers = [server.client(), server.client(), server.client()]
  for (const browser of browsers) await succeed(user.email, '192.0.2.51', browser)
  const attempt = (index: number) => fail(user.email, '192.0.2.51', browsers[index % 3])
  expect(await failures(11, attempt)).toEqual([...refused(10), 429])
})

test('D-34 known browsers have 30 wrong passwords at one address, and strangers there their own', async () => {
  const known: [string, TestClient][] = []
  for (let made = 0; made < 4; made++) {
    const [{ email }, browser] = [await makeUser(server), server.client()]
    await succeed(email, '192.0.2.52', browser)
    known.push([email, browser])
  }
  const attempt = (index: number) => fail(known[index % 4]![0], '192.0.2.52', known[index % 4]![1])
  expect(await failures(31, attempt)).toEqual([...refused(30), 429])
  expect((await succeed(known[0]![0], '192.0.2.52')).status).toBe(200)
  expect((await succeed(known[0]![0], '192.0.2.53', known[0]![1])).status).toBe(200)
})

test('D-34 a known browser keeps its id at the next sign-in', async () => {
  const user = await makeUser(server)
  const browser = server.client()
  const ids: unknown[] = []
  for (let round = 0; round < 2; round++) {
    const { headers } = await succeed(user.email, '192.0.2.54', browser)
    ids.push(
      headers
        .getSetCookie()
        .find((line) => line.startsWith('device='))
        ?.split('.')[0],
    )
  }
  expect(ids[0]).toMatch(/^device=[\w-]{22}$/)
  expect(ids[1]).toBe(ids[0])
})

test.each(['changePassword', 'resetUserPassword'] as const)(
  'D-34 %s makes the known browsers unknown, but for the one that changes its password',
  async (name) => {
    const user = await makeUser(server)
    const [owner, intruder] = [server.client(), server.client()]
    for (const browser of [owner, intruder]) await succeed(user.email, '192.0.2.55', browser)
    const newPassword = 'Another-password-1'
    if (name === 'changePassword')
      await owner.call(name, { body: { currentPassword: TEST_PASSWORD, newPassword } })
    else {
      const admin = await server.signedIn(await makeAdmin(server))
      await admin.call(name, { params: { userId: user.id }, body: { newPassword } })
    }
    const at = `192.0.2.${name.length}`
    expect(await failures(11, () => fail(user.email, at))).toEqual([...refused(10), 429])
    expect((await tryPassword(user.email, newPassword, at, intruder)).status).toBe(429)
    const ownStatus = (await tryPassword(user.email, newPassword, at, owner)).status
    expect(ownStatus).toBe(name === 'changePassword' ? 200 : 429)
  },
)

test('D-34 a browser is known for each of its last accounts, and for no other', async () => {
  const [first, second, stranger] = [await makeUser(server), await makeUser(server), await makeUser(server)]
  const browser = server.client()
  for (const { email } of [first, second]) await succeed(email, '192.0.2.60', browser)
  expect(await failures(30, (index) => fail(`y${index}@example.com`, '192.0.2.60'))).toEqual(refused(30))
  expect((await succeed(first.email, '192.0.2.60', browser)).status).toBe(200)
  expect((await succeed(second.email, '192.0.2.60', browser)).status).toBe(200)
  expect((await succeed(stranger.email, '192.0.2.60', browser)).status).toBe(429)
})

test('D-34 the cookie of a known browser is signed, and no forged or foreign one counts', async () => {
  const [user, other] = [await makeUser(server), await makeUser(server)]
  const cookieOf = async ({ email }: { email: string }) => {
    const lines = (await succeed(email, '192.0.2.70')).headers.getSetCookie()
    return lines.find((line) => line.startsWith('device=')) ?? ''
  }
  const line = await cookieOf(user)
  expect(line).toMatch(/^device=[\w-]{22}\.[\w-]{43}; path=\/; expires=[^;]+; samesite=lax; httponly$/i)
  const days = (Date.parse(/expires=([^;]+)/i.exec(line)![1]!) - Date.now()) / 86_400_000
  expect(days).toBeCloseTo(400, 1)
  await failures(10, () => fail(user.email, '192.0.2.71'))
  const [own, foreign] = [line.split(';')[0]!, (await cookieOf(other)).split(';')[0]!]
  const statusWith = async (cookie: string) => {
    const headers = { ...from('192.0.2.71'), cookie }
    const body = { username: user.email, password: TEST_PASSWORD }
    return (await server.client().call('login', { body, headers })).status
  }
  for (const forged of [foreign, own.replace(/=(.)/, '=_$1'), `${own}x`, 'device=a.b', 'device=~~'])
    expect(await statusWith(forged)).toBe(429)
  expect(await statusWith(own)).toBe(200)
})

test('D-34 over https the cookie of a known browser is bound to its host', async () => {
  const secure = await startTestServer({ PUBLIC_ORIGIN: 'https://snakes.example' })
  const { email } = await makeUser(secure)
  const { headers } = await secure.client().call('login', {
    body: { username: email, password: TEST_PASSWORD },
    headers: { origin: 'https://snakes.example' },
  })
  expect(headers.getSetCookie().find((line) => line.includes('device='))).toMatch(
    /^__Host-device=[^;]+; path=\/; expires=[^;]+; samesite=lax; secure; httponly$/i,
  )
  await secure.close()
})

test('D-34 of 40 attempts at once 10 are verified, with an account or without, in the same bytes', async () => {
  const user = await makeUser(server)
  const bodies: Record<number, string[]>[] = []
  for (const [address, username] of [
    ['203.0.113.1', user.email],
    ['203.0.113.2', 'nobody@example.com'],
  ] as const) {
    const answers = await Promise.all(Array.from({ length: 40 }, () => fail(username, address)))
    const of = (wanted: number) => answers.filter(({ status }) => status === wanted).map(({ text }) => text)
    bodies.push({ 401: of(401), 429: of(429) })
    expect([of(401).length, of(429).length]).toEqual([10, 30])
  }
  expect(bodies[1]).toEqual(bodies[0])
})

test('D-34 a success does not count against its address', async () => {
  const user = await makeUser(server)
  for (let tries = 0; tries < 31; tries++) expect((await succeed(user.email, '192.0.2.250')).status).toBe(200)
})

test('D-34 an address has 30 failures over all accounts, however fast they come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, tries) => fail(`n${tries}@example.com`, '203.0.113.9')),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...refused(30), 429])
})

test('D-34 a success restores the attempts of its account from that address', async () => {
  const user = await makeUser(server)
  for (let round = 0; round < 2; round++) {
    expect(await failures(8, () => fail(user.email, '192.0.2.200'))).toEqual(refused(8))
    expect((await succeed(user.email, '192.0.2.200')).status).toBe(200)
  }
})

test('D-21 an address registers 10 times in an hour; what was not valid does not count', async () => {
  const send = (fields: object) =>
    server.client().call('register', { body: { ...registration(), ...fields }, headers: from('192.0.2.77') })
  for (let tries = 0; tries < 3; tries++) expect((await send({ name: '' })).status).toBe(400)
  for (let tries = 0; tries < 10; tries++) expect((await send({})).status).toBe(201)
  expect((await send({})).status).toBe(429)
})

test('D-21 every account has 600 other calls in a minute, times the factor', async () => {
  const tight = await startTestServer({ RATE_LIMIT_FACTOR: '0.05' })
  try {
    const client = await tight.signedIn(await makeUser(tight))
    const calls = await Promise.all(Array.from({ length: 31 }, () => client.call('me')))
    expect(calls.filter(({ status }) => status === 429)).toHaveLength(1)
    expect((await (await tight.signedIn(await makeUser(tight))).call('me')).status).toBe(200)
  } finally {
    await tight.close()
  }
})
