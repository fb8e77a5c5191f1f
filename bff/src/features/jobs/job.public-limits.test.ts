import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { easyCaptcha, solvedCaptcha, solvedWith, tokenOf } from '../../testing/captcha.ts'
import type { TestAnswer } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const from = (address: string) => ({ 'x-forwarded-for': address })
let server: TestServer
let lines: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })

async function start(RATE_LIMIT_FACTOR: string): Promise<void> {
  lines = []
  server = await startTestServer({ RATE_LIMIT_FACTOR, TRUST_PROXY: 'true' }, { captcha: easyCaptcha, log })
}

async function send(
  address: string,
  token?: string,
  key?: string,
  photoUrl: string | null = null,
): Promise<TestAnswer> {
  const headers = { ...from(address), ...(key && { 'idempotency-key': key }) }
  const client = server.client()
  const body = {
    snakeType: 'unknown',
    urgency: 'high',
    clientName: 'Ada Lovelace',
    clientMobile: '0491 570 158',
    address: '17 Wattle Street, Penrith',
    locationDetails: 'Behind the shed',
    photoUrl,
    recaptchaToken: token ?? (await solvedCaptcha(client, from(address))),
  }
  return client.call('createPublicJob', { body, headers })
}

describe('the requests of all together', () => {
  /** This factor makes four public jobs in an hour usual, and leaves two calls a minute to an address. */
  const USUAL = 4
  beforeAll(() => start('0.004'))
  afterAll(() => server.close())

  /** The attempts that a new challenge takes: at most 6 with the captcha of this test, four times as many when harder. */
  async function attemptsAt(address: string): Promise<number> {
    const token = await solvedCaptcha(server.client(), from(address))
    const solved = JSON.parse(Buffer.from(token, 'base64').toString()) as { solution: { counter: number } }
    return solved.solution.counter
  }
  const alarms = () => lines.filter((line) => line.includes('"event":"public-requests.unusual"'))

  test('D-21 refused and used tokens do not count; more than usual are accepted, after a harder check and with an alarm', async () => {
    for (let tries = 0; tries < USUAL + 2; tries++)
      expect((await send(`198.51.100.${tries}`, 'junk')).status).toBe(400)
    const token = await solvedCaptcha(server.client(), from('192.0.2.1'))
    expect((await send('192.0.2.1', token)).status).toBe(201)
    for (let tries = 0; tries < USUAL + 2; tries++)
      expect((await send(`192.0.2.${100 + tries}`, token)).status).toBe(400)
    for (let jobs = 2; jobs < USUAL; jobs++) expect((await send(`203.0.113.${jobs}`)).status).toBe(201)
    expect(await attemptsAt('192.0.2.11')).toBeLessThanOrEqual(6)
    expect((await send('203.0.113.90')).status).toBe(201)
    expect(await attemptsAt('192.0.2.12')).toBeGreaterThanOrEqual(8)
    expect(alarms()).toEqual([])
    for (let jobs = 0; jobs < USUAL; jobs++) expect((await send(`203.0.113.${100 + jobs}`)).status).toBe(201)
    expect(alarms()).toHaveLength(1)
  })
})

describe('the requests of one network', () => {
  beforeEach(async () => {
    // Two public jobs in 10 minutes for an address, ten for an IPv6 /48.
    await start('0.2')
    return () => server.close()
  })
  const statusFrom = async (address: string) => (await send(address)).status

  test('D-21 the addresses of an IPv6 /56 count as one', async () => {
    expect(await statusFrom('2001:db8:1:aa00::1')).toBe(201)
    expect(await statusFrom('2001:db8:1:aa01::1')).toBe(201)
    const refused = await send('2001:db8:1:aa02::1')
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    expect(await statusFrom('2001:db8:1:ab00::1')).toBe(201)
  })

  test('D-21 an IPv6 /48 has five times as many as an address, and another one its own', async () => {
    for (let network = 0; network < 5; network++)
      for (let tries = 0; tries < 2; tries++)
        expect(await statusFrom(`2001:db8:2:${network}${tries}0::1`)).toBe(201)
    expect(await statusFrom('2001:db8:2:c000::1')).toBe(429)
    expect(await statusFrom('2001:db8:3::1')).toBe(201)
  })
})

describe('what counts against the limit of a network', () => {
  /** At this factor an address has ten accepted requests, and ten bad captchas. */
  const POINTS = 10
  beforeEach(async () => {
    await start('1')
    return () => server.close()
  })

  /** A token that was signed by another server, one without a solution, and one that is none. */
  const badTokens = async () => {
    const token = await solvedCaptcha(server.client(), from('192.0.2.250'))
    const { challenge } = JSON.parse(Buffer.from(token, 'base64').toString()) as { challenge: unknown }
    const unsolved = tokenOf(challenge, { counter: 1, derivedKey: '00'.repeat(32) })
    return [await solvedWith('the secret of another server'), unsolved, 'junk', '']
  }

  test('D-126 forged captchas get 400, then 429 with the number to call, and never refuse a valid one', async () => {
    const tokens = await badTokens()
    const statuses: number[] = []
    for (let tries = 0; tries < POINTS; tries++)
      statuses.push((await send('192.0.2.1', tokens[tries % 3])).status)
    expect(statuses).toEqual(Array<number>(POINTS).fill(400))
    const refused = await send('192.0.2.1', tokens[0])
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
    expect((refused.body as { message: string }).message).toContain('call 0491 570 006')
    for (let jobs = 0; jobs < POINTS; jobs++) expect((await send('192.0.2.1')).status).toBe(201)
    const full = await send('192.0.2.1')
    expect([full.status, (full.body as { message: string }).message]).toEqual([
      429,
      'Too many requests. Please try again in 10 minutes, or call 0491 570 006.',
    ])
  })

  test('D-126 a used captcha and one that is empty count as forged, and another network has its own', async () => {
    const used = await solvedCaptcha(server.client(), from('192.0.2.2'))
    expect((await send('192.0.2.2', used)).status).toBe(201)
    for (let tries = 0; tries < POINTS; tries++) expect((await send('192.0.2.2', used)).status).toBe(400)
    expect((await send('192.0.2.2', used)).status).toBe(429)
    expect((await send('192.0.2.3', used)).status).toBe(400)
    expect((await send('192.0.2.2')).status).toBe(201)
  })

  test('D-126 the same request with its key counts once, however often and however many at once', async () => {
    const token = await solvedCaptcha(server.client(), from('192.0.2.4'))
    const again = () => send('192.0.2.4', token, 'the-key-of-one-form')
    const answers = await Promise.all(Array.from({ length: 2 * POINTS }, again))
    answers.push(await again())
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(201)
    for (let jobs = 1; jobs < POINTS; jobs++) expect((await send('192.0.2.4')).status).toBe(201)
    expect((await send('192.0.2.4')).status).toBe(429)
    // Its answer does not depend on what is left.
    expect((await again()).text).toBe(answers[0]!.text)
  })

  test('D-126 a request that is refused for the limit neither counts nor uses up its captcha', async () => {
    for (let jobs = 0; jobs < POINTS; jobs++) expect((await send('192.0.2.5')).status).toBe(201)
    const token = await solvedCaptcha(server.client(), from('192.0.2.5'))
    expect((await send('192.0.2.5', token)).status).toBe(429)
    expect((await send('192.0.2.6', token)).status).toBe(201)
  })

  test('D-126 eleven at once: ten are accepted', async () => {
    const tokens = await Promise.all(
      Array.from({ length: POINTS + 1 }, () => solvedCaptcha(server.client(), from('192.0.2.7'))),
    )
    const answers = await Promise.all(tokens.map((token) => send('192.0.2.7', token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(POINTS).fill(201), 429])
  })
})

test('D-126 forged requests do not use up the calls of their address, with a photo neither', async () => {
  // 60 calls in a minute, of which each photo would take 25.
  await start('0.1')
  const photo = `data:image/jpeg;base64,${'A'.repeat(80_000)}`
  const token = await solvedCaptcha(server.client(), from('192.0.2.8'))
  for (let tries = 0; tries < 14; tries++) {
    const refused = await send('192.0.2.8', 'junk', undefined, tries < 2 ? photo : null)
    expect([refused.status, refused.headers.has('retry-after')]).toEqual(
      tries < 1 ? [400, false] : [429, true],
    )
  }
  expect((await send('192.0.2.8', token)).status).toBe(201)
  await server.close()
})

test('D-126 of forged requests that are sent at once, those beyond the twenty that wait are refused, and none in front of a later one', async () => {
  await start('1')
  const forged = await Promise.all(Array.from({ length: 40 }, () => send('192.0.2.9', 'junk')))
  expect(forged.filter(({ status }) => status !== 400 && status !== 429)).toEqual([])
  const refused = forged.filter(({ status }) => status === 429)
  expect(refused.filter(({ text }) => !text.includes('call 0491 570 006'))).toEqual([])
  expect((await send('192.0.2.9')).status).toBe(201)
  await server.close()
})
