import { afterAll, beforeAll, expect, test } from 'vitest'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import type { TestAnswer } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** This factor leaves four public jobs an hour in all, and two calls a minute to an address. */
const ALL_JOBS = 4
let server: TestServer
beforeAll(async () => {
  const variables = { RATE_LIMIT_FACTOR: '0.004', TRUST_PROXY: 'true' }
  server = await startTestServer(variables, { captcha: easyCaptcha })
})
afterAll(() => server.close())

async function send(address: string, token?: string): Promise<TestAnswer> {
  const headers = { 'x-forwarded-for': address }
  const client = server.client()
  const body = {
    snakeType: 'unknown',
    urgency: 'high',
    clientName: 'Ada Lovelace',
    clientMobile: '0491 570 158',
    address: '17 Wattle Street, Penrith',
    locationDetails: 'Behind the shed',
    recaptchaToken: token ?? (await solvedCaptcha(client, headers)),
  }
  return client.call('createPublicJob', { body, headers })
}

test('D-21 refused and used tokens do not shut the form for others; jobs beyond the hourly limit of all do', async () => {
  for (let tries = 0; tries < ALL_JOBS + 2; tries++)
    expect((await send(`198.51.100.${tries}`, 'junk')).status).toBe(400)
  const token = await solvedCaptcha(server.client(), { 'x-forwarded-for': '192.0.2.1' })
  expect((await send('192.0.2.1', token)).status).toBe(201)
  for (let tries = 0; tries < ALL_JOBS + 2; tries++)
    expect((await send(`192.0.2.${100 + tries}`, token)).status).toBe(400)
  for (let jobs = 1; jobs < ALL_JOBS; jobs++) expect((await send(`203.0.113.${jobs}`)).status).toBe(201)
  const refused = await send('203.0.113.99')
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
})
