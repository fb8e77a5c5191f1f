import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { registration } from '../../testing/registration.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' })
})
afterAll(() => server.close())

/** Behind a proxy that is trusted, the address is the one that it names. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const fail = (username: string, address: string) =>
  server.client().call('login', { body: { username, password: 'wrong' }, headers: from(address) })

test('D-21 after 10 failures an account has to wait, with the right password too, and others do not', async () => {
  const [user, other] = [await makeUser(server), await makeUser(server)]
  for (let tries = 0; tries < 10; tries++) {
    expect((await fail(user.email, `198.51.100.${tries}`)).status).toBe(401)
  }
  const body = { username: user.email, password: TEST_PASSWORD }
  const refused = await server.client().call('login', { body, headers: from('198.51.100.99') })
  expect(refused.status).toBe(429)
  expect(refused.text).toBe('Too many requests. Please try again in 15 minutes.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
  const unharmed = { username: other.email, password: TEST_PASSWORD }
  expect(
    (await server.client().call('login', { body: unharmed, headers: from('198.51.100.99') })).status,
  ).toBe(200)
})

test('D-21 an account that does not exist is limited the same way', async () => {
  const statuses: number[] = []
  for (let tries = 0; tries < 11; tries++)
    statuses.push((await fail('ghost@example.com', `198.51.100.${tries}`)).status)
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
})

test('D-21 of 40 guesses at once 10 are looked at, of an account as of nobody, in the same bytes', async () => {
  const user = await makeUser(server)
  const told: Record<number, string[]>[] = []
  for (const [subnet, username] of ['2001:db8:a', '2001:db8:b'].map(
    (net, at) => [net, at ? 'nobody@example.com' : user.email] as const,
  )) {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, guess) => fail(username, `${subnet}:${guess}::1`)),
    )
    const of = (wanted: number) => answers.filter(({ status }) => status === wanted).map(({ text }) => text)
    told.push({ 401: of(401), 429: of(429) })
    expect([of(401).length, of(429).length]).toEqual([10, 30])
  }
  expect(told[1]).toEqual(told[0])
})

test('D-21 a success does not count against its address', async () => {
  const user = await makeUser(server)
  const body = { username: user.email, password: TEST_PASSWORD }
  for (let tries = 0; tries < 31; tries++)
    expect((await server.client().call('login', { body, headers: from('192.0.2.250') })).status).toBe(200)
})

test('D-21 an address has 30 failures over all accounts, however fast they come', async () => {
  const answers = await Promise.all(
    Array.from({ length: 31 }, (_, tries) => fail(`n${tries}@example.com`, '203.0.113.9')),
  )
  const statuses = answers.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429])
})

test('D-21 a success gives an account its tries back', async () => {
  const user = await makeUser(server)
  for (let round = 0; round < 2; round++) {
    for (let tries = 0; tries < 8; tries++) await fail(user.email, `192.0.2.${round * 10 + tries}`)
    const body = { username: user.email, password: TEST_PASSWORD }
    expect((await server.client().call('login', { body, headers: from('192.0.2.200') })).status).toBe(200)
  }
})

test('D-21 an address registers 10 times in an hour; what was not valid does not count', async () => {
  const send = (fields: object) =>
    server.client().call('register', { body: { ...registration(), ...fields }, headers: from('192.0.2.77') })
  for (let tries = 0; tries < 3; tries++) expect((await send({ name: '' })).status).toBe(400)
  for (let tries = 0; tries < 10; tries++) expect((await send({})).status).toBe(201)
  expect((await send({})).status).toBe(429)
})

test('D-21 everybody has 600 other calls in a minute, times the factor', async () => {
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
