import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { User } from '../../src/features/accounts/user.entity.ts'
import { easyCaptcha, solvedCaptcha } from '../../src/testing/captcha.ts'
import { makeClientLinks } from '../../src/testing/client-links.ts'
import { makeJob, makeUser, TEST_PASSWORD } from '../../src/testing/factories.ts'
import { registration } from '../../src/testing/registration.ts'
import type { TestClient } from '../../src/testing/test-client.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import { addressesOf, from, thenRefused, tryInTurn, type Attempt } from './addresses.ts'

let server: TestServer
/** What the server logs as errors. */
const lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
const start = async (RATE_LIMIT_FACTOR: string) =>
  (server = await startTestServer({ RATE_LIMIT_FACTOR, TRUST_PROXY: 'true' }, { captcha: easyCaptcha, log }))

const fail = ({ email }: Pick<User, 'email'>, address: string, client = server.client()) =>
  client.call('login', { body: { username: email, password: 'wrong' }, headers: from(address) })
const succeed = ({ email }: Pick<User, 'email'>, address: string, client = server.client()) =>
  client.call('login', { body: { username: email, password: TEST_PASSWORD }, headers: from(address) })
const register = (address: string) =>
  server.client().call('register', { body: registration(), headers: from(address) })
const challenge = (address: string) => server.client().call('captchaChallenge', { headers: from(address) })
const visit = (address: string) => server.client().call('demoLogin', { headers: from(address) })
const open = (link: string, address: string) =>
  server.client().call('readClientPage', { body: { link }, headers: from(address) })

async function request(address: string) {
  const [client, headers] = [server.client(), from(address)]
  const body = {
    snakeType: 'unknown',
    urgency: 'high',
    clientName: 'Ada Lovelace',
    clientMobile: '0491 570 158',
    address: '17 Wattle Street, Penrith',
    locationDetails: 'Behind the shed',
    recaptchaToken: await solvedCaptcha(client, headers),
  }
  return client.call('createPublicJob', { body, headers })
}

describe('25 addresses that all try everything at the same time', () => {
  beforeAll(() => start('1'))
  afterAll(() => server.close())

  /** Each wrong password is one of four accounts: none of them is tried ten times. */
  const makeAccounts = async () => [
    await makeUser(server),
    await makeUser(server),
    await makeUser(server),
    await makeUser(server),
  ]

  /** Everything that an address may do before it is refused, and two or three times more. */
  const tryAll = (address: string, accounts: readonly User[], wrongLink: string) =>
    tryInTurn({
      signIns: { times: 33, send: (index) => fail(accounts[index % 4]!, address) },
      registrations: { times: 12, send: () => register(address) },
      requests: { times: 12, send: () => request(address) },
      visits: { times: 22, send: () => visit(address) },
      links: { times: 23, send: () => open(wrongLink, address) },
    })

  test('D-21 D-34 D-39 DISP-32 each is refused after its own limits, exactly, and one that has done nothing is served', async () => {
    const { client: link } = await makeClientLinks(server, (await makeJob(server)).id)
    const wrongLink = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BA' : 'AA'}`
    const addresses = addressesOf(1)
    const accounts: User[][] = []
    while (accounts.length < addresses.length) accounts.push(await makeAccounts())
    const outcomes = await Promise.all(
      addresses.map((address, at) => tryAll(address, accounts[at]!, wrongLink)),
    )
    for (const [at, outcome] of outcomes.entries())
      expect([addresses[at], outcome]).toEqual([
        addresses[at],
        {
          signIns: thenRefused(30, 401, 3),
          registrations: thenRefused(10, 201, 2),
          requests: thenRefused(10, 201, 2),
          visits: thenRefused(20, 200, 2),
          links: thenRefused(20, 404, 3),
        },
      ])

    const user = await makeUser(server)
    const outcomeAt = async (address: string) => ({
      signIn: (await succeed(user, address)).status,
      registration: (await register(address)).status,
      request: (await request(address)).status,
      visit: (await visit(address)).status,
      wrongLink: (await open(wrongLink, address)).status,
      rightLink: (await open(link, address)).status,
    })
    const refused = { signIn: 429, registration: 429, request: 429, visit: 429, wrongLink: 429 }
    for (const address of [addresses[0]!, addresses[1]!])
      expect(await outcomeAt(address)).toEqual({ ...refused, rightLink: 200 })
    const served = { signIn: 200, registration: 201, request: 201, visit: 200, wrongLink: 404 }
    for (const address of ['203.0.113.200', '2001:db8:ff::1'])
      expect(await outcomeAt(address)).toEqual({ ...served, rightLink: 200 })
  })

  test('D-34 however the attempts of 25 addresses on three accounts mix, each account has 100, and its known browser passes all the while', async () => {
    const owners: { user: User; browser: TestClient }[] = []
    for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) {
      const [user, browser] = [await makeUser(server), server.client()]
      expect((await succeed(user, address, browser)).status).toBe(200)
      owners.push({ user, browser })
    }
    const bystander = await makeUser(server)
    const addresses = addressesOf(2)
    // Each address tries each account eight times, two of them at once.
    const tries = (address: string, { user }: { user: User }): Attempt => ({
      times: 4,
      send: () => fail(user, address),
    })
    const storm = addresses.flatMap((address) => {
      const ofAddress = () =>
        tryInTurn({
          first: tries(address, owners[0]!),
          second: tries(address, owners[1]!),
          third: tries(address, owners[2]!),
        })
      return [ofAddress(), ofAddress()]
    })
    const meanwhile = tryInTurn({
      first: { times: 10, send: () => succeed(owners[0]!.user, '192.0.2.9', owners[0]!.browser) },
      second: { times: 10, send: () => succeed(owners[1]!.user, '192.0.2.9', owners[1]!.browser) },
      third: { times: 10, send: () => succeed(owners[2]!.user, '192.0.2.9', owners[2]!.browser) },
      bystander: { times: 10, send: (index) => succeed(bystander, `192.0.2.${100 + index}`) },
    })
    const outcomes = await Promise.all(storm)
    for (const name of ['first', 'second', 'third'] as const)
      expect(outcomes.flatMap((statuses) => statuses[name]).sort()).toEqual(thenRefused(100, 401, 100))
    const passed = Array<number>(10).fill(200)
    expect(await meanwhile).toEqual({ first: passed, second: passed, third: passed, bystander: passed })

    for (const { user, browser } of owners) {
      const stranger = await succeed(user, '192.0.2.200')
      expect([stranger.status, Number(stranger.headers.get('retry-after')) > 3_000]).toEqual([429, true])
      expect((await succeed(user, '192.0.2.201', browser)).status).toBe(200)
    }
    expect((await succeed(bystander, addresses[0]!)).status).toBe(200)
  })
})

describe('25 addresses with a fiftieth of the limits', () => {
  // 12 calls in a minute and one public request in 10 minutes for each, and 20 of all together in an hour are usual.
  beforeAll(() => start('0.02'))
  afterAll(() => server.close())

  test('D-21 each gets its challenges, and one that has asked for none gets one', async () => {
    const addresses = addressesOf(3)
    const outcomes = await Promise.all(
      addresses.map((address) => tryInTurn({ challenges: { times: 16, send: () => challenge(address) } })),
    )
    for (const [at, { challenges }] of outcomes.entries())
      expect([addresses[at], challenges]).toEqual([addresses[at], thenRefused(12, 200, 4)])
    expect((await challenge('203.0.113.201')).status).toBe(200)
  })

  test('D-21 more public requests than are usual close the form for nobody', async () => {
    const outcomes = await Promise.all(
      addressesOf(4).map((address) => tryInTurn({ requests: { times: 3, send: () => request(address) } })),
    )
    for (const { requests } of outcomes) expect(requests).toEqual(thenRefused(1, 201, 2))
    expect(lines.filter((line) => line.includes('"event":"public-requests.unusual"'))).toHaveLength(1)
    for (const address of ['203.0.113.202', '2001:db8:fe::1'])
      expect((await request(address)).status).toBe(201)
  })
})
