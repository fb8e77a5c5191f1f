import { createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { easyCaptcha, solvedCaptcha, solvedWith, tokenOf } from '../../testing/captcha.ts'
import type { Settings } from '../../db/settings.ts'
import { systemClock } from '../../core/clock.ts'
import type { Limits } from '../../limits/limits.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { testEnv } from '../../testing/test-env.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { createCaptcha } from './captcha.feature.ts'

const input = {
  snakeType: 'unknown',
  urgency: 'low',
  clientName: 'Ada Lovelace',
  clientMobile: '0491570158',
  address: '17 Wattle Street',
  locationDetails: 'Behind the shed',
}
const send = (client: TestClient, recaptchaToken: string) =>
  client.call('createPublicJob', { body: { ...input, recaptchaToken } })

const message = 'Please complete the reCAPTCHA verification'
const refusal = { message, issues: [{ path: ['recaptchaToken'], message }] }

describe('the self-hosted captcha', () => {
  let server: TestServer
  let guest: TestClient
  beforeAll(async () => {
    server = await startTestServer({}, { captcha: easyCaptcha })
    guest = server.client()
  })
  afterAll(() => server.close())

  test('API GET /api/recaptcha/site-key D-17 names it and where its challenges are', async () => {
    expect((await guest.call('captchaSiteKey')).body).toEqual({
      siteKey: '',
      provider: 'altcha',
      challengeUrl: '/api/captcha/challenge',
    })
  })

  test('D-17 a challenge is never the same, is not cached and shows no secret', async () => {
    const [one, other] = [await guest.call('captchaChallenge'), await guest.call('captchaChallenge')]
    expect(one.text).not.toBe(other.text)
    expect(one.headers.get('cache-control')).toBe('no-store')
    const secret = await server.core.settings.secret('captcha', () => 'none')
    expect(secret.length).toBeGreaterThan(40)
    expect(one.text).not.toContain(secret)
  })

  test('SEC-01 with CAPTCHA_SECRET challenges are signed with it, and no secret is stored', async () => {
    const CAPTCHA_SECRET = 'a secret that comes from the environment'
    const other = await startTestServer({ CAPTCHA_SECRET }, { captcha: easyCaptcha })
    expect((await send(other.client(), await solvedWith(CAPTCHA_SECRET))).status).toBe(201)
    const { withoutRealm } = other.core.database
    const stored = await withoutRealm
      .selectFrom('settings')
      .select('name')
      .where('name', '=', 'captcha')
      .execute()
    expect(stored).toEqual([])
    await other.close()
  })

  test('PUB-06 a solved challenge lets a request through, once', async () => {
    const token = await solvedCaptcha(guest)
    expect((await send(guest, token)).status).toBe(201)
    const replayed = await send(guest, token)
    expect(replayed.status).toBe(400)
    expect(replayed.body).toEqual(refusal)
  })

  test('D-17 five uses at once of one token: one gets through', async () => {
    const token = await solvedCaptcha(guest)
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(guest, token)))
    expect(answers.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      201, 400, 400, 400, 400,
    ])
  })

  test('D-17 a used token is refused in another encoding too', async () => {
    const challenge: Challenge = (await guest.call('captchaChallenge')).body
    const solution = await solveChallenge({ challenge, deriveKey })
    expect((await send(guest, tokenOf(challenge, solution))).status).toBe(201)
    const reencoded = tokenOf({ ...challenge, extra: 1 }, { ...solution, time: 1 })
    expect((await send(guest, reencoded)).body).toEqual(refusal)
  })

  test.each([
    ['made up', 'token'],
    ['empty JSON', 'e30='],
    ['unsolved', ''],
  ])('D-17 a token that is %s is refused', async (_what, token) => {
    const answer = await send(guest, token)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(refusal)
  })

  test('D-17 a challenge that was made easier is refused', async () => {
    const challenge: Challenge = (await guest.call('captchaChallenge')).body
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00', cost: 1 } }
    const solution = await solveChallenge({ challenge: easier, deriveKey })
    expect((await send(guest, tokenOf(easier, solution))).body).toEqual(refusal)
  })
})

describe('an origin on which browsers refuse cryptography', () => {
  /** A log, and what is written into it. */
  const listen = () => {
    const lines: string[] = []
    const write = (line: string) => void lines.push((JSON.parse(line) as { msg: string }).msg)
    return { lines, log: pino({ level: 'warn' }, { write }) }
  }

  test('D-17 D-30 the operator gets one message for each such name, at its first visit', async () => {
    const { lines, log } = listen()
    const server = await startTestServer({}, { captcha: easyCaptcha, log })
    for (const host of ['localhost:3000', 'snakes.example', 'snakes.example', '192.0.2.7:3000'])
      await askedUnder(host, server.origin)
    await server.close()
    expect(lines.filter((line) => line.includes('public form'))).toEqual([
      expect.stringContaining('reached over http at http://snakes.example,'),
      expect.stringContaining('reached over http at http://192.0.2.7:3000,'),
    ])
  })

  test.each([
    [{ PUBLIC_ORIGIN: 'http://snakes.example' }, 1],
    [{ PUBLIC_ORIGIN: 'https://snakes.example' }, 0],
    [{ PUBLIC_ORIGIN: 'http://localhost:3000' }, 0],
    [
      {
        PUBLIC_ORIGIN: 'http://snakes.example',
        RECAPTCHA_SITE_KEY: 'site-key',
        RECAPTCHA_SECRET_KEY: 'secret-key',
      },
      0,
    ],
  ])('D-17 D-30 at the start with %j there are %i warnings', async (variables, count) => {
    const { lines, log } = listen()
    const limits = { shared: () => ({}), inMemory: () => ({}) } as unknown as Limits
    const core = { env: testEnv(variables), settings: {} as Settings, limits, log, clock: systemClock }
    await createCaptcha(core).start?.()
    expect(lines).toHaveLength(count)
  })
})

/** Asks for the captcha as a page does that was reached under this name. */
function askedUnder(host: string, origin: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    get(`${origin}/api/recaptcha/site-key`, { headers: { host } }, (answer) => resolve(text(answer))).on(
      'error',
      reject,
    )
  })
}

describe('the captcha of Google', () => {
  let verifier: Server
  let asked: URLSearchParams[]
  let answerOf: (token: string | null) => { status: number; body: string }
  let server: TestServer
  let guest: TestClient

  beforeAll(async () => {
    asked = []
    answerOf = (token) => ({
      status: 200,
      body: JSON.stringify({ success: token?.startsWith('good') === true }),
    })
    verifier = createServer((request, response) => {
      void text(request).then((body) => {
        const form = new URLSearchParams(body)
        asked.push(form)
        const answer = answerOf(form.get('response'))
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
      })
    })
    await new Promise<void>((resolve) => void verifier.listen(0, '127.0.0.1', resolve))
    const { port } = verifier.address() as AddressInfo
    server = await startTestServer(
      { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET_KEY: 'secret-key' },
      { captcha: { recaptchaVerifyUrl: `http://127.0.0.1:${port}/siteverify` } },
    )
    guest = server.client()
  })
  afterAll(async () => {
    await server.close()
    verifier.close()
  })

  test('API GET /api/recaptcha/site-key D-17 gives the site key, never the secret one', async () => {
    const answer = await guest.call('captchaSiteKey')
    expect(answer.body).toEqual({ siteKey: 'site-key', provider: 'recaptcha', challengeUrl: null })
  })

  test('D-17 a token that Google verifies is good once, with the secret in the body', async () => {
    expect((await send(guest, 'good one')).status).toBe(201)
    expect(Object.fromEntries(asked.at(-1)!)).toEqual({ secret: 'secret-key', response: 'good one' })
    expect((await send(guest, 'good one')).body).toEqual(refusal)
  })

  test('D-17 a token that Google does not know is refused', async () => {
    const answer = await send(guest, 'bad one')
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual(refusal)
  })

  test.each([
    ['fails', { status: 500, body: '{"success":true}' }],
    ['answers nonsense', { status: 200, body: '<html>' }],
    ['answers something else', { status: 200, body: '{"success":"yes"}' }],
  ])('D-17 a verifier that %s lets no request through', async (what, answer) => {
    const before = answerOf
    const token = `good after one that ${what}`
    answerOf = () => answer
    const refused = await send(guest, token)
    answerOf = before
    expect(refused.status).toBe(503)
    expect(refused.body).toMatchObject({
      message: 'The verification cannot be reached at the moment. Please try again.',
    })
    expect((await send(guest, token)).status).toBe(201)
  })
})

describe('limits', () => {
  test('D-21 the eleventh request of an address within ten minutes is refused with Retry-After', async () => {
    const server = await startTestServer({ RATE_LIMIT_FACTOR: '1' }, { captcha: easyCaptcha })
    const guest = server.client()
    const statuses: number[] = []
    for (let index = 0; index < 10; index++)
      statuses.push((await send(guest, await solvedCaptcha(guest))).status)
    const refused = await send(guest, await solvedCaptcha(guest))
    await server.close()
    expect(statuses).toEqual(Array<number>(10).fill(201))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.body).toMatchObject({ message: expect.stringContaining('Too many requests') as string })
  })
})
