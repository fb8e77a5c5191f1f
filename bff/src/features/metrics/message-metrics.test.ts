import { afterAll, beforeAll, expect, test } from 'vitest'
import { solvedCaptcha } from '../../testing/captcha.ts'
import { makeAdmin } from '../../testing/factories.ts'
import { startMessagingPortal, type MessagingPortal } from '../../testing/messaging-portal.ts'
import { proveAddress } from '../../testing/proven-addresses.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import { readMetrics } from '../../testing/read-metrics.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer } from '../../testing/test-server.ts'

const clock = makeTestClock('2026-11-25T12:00:00+11:00')
const twilio = 'Twilio Inc., United States'

let portal: MessagingPortal
let admin: TestClient
beforeAll(async () => {
  portal = await startMessagingPortal('twilio', clock)
  const account = await makeAdmin(portal.server)
  await proveAddress(portal.server, account.id, 'mail', 'text')
  admin = await portal.signedIn(account)
})
afterAll(() => portal.close())

const metrics = () => readMetrics(portal.server.client())
const mails = async (result: string) => (await metrics()).of('mails_total', { service: 'own server', result })
const texts = async (result: string) => (await metrics()).of('texts_total', { service: twilio, result })

async function send(channel: 'mail' | 'text'): Promise<void> {
  expect((await admin.call('sendTestMessage', { body: { channel } })).status).toBe(204)
  await tasksDone(portal.server)
  clock.set(new Date(clock.now().getTime() + 60_000).toISOString())
}

test('D-198 mails count by their server and result: accepted, put off, refused', async () => {
  expect(await mails('accepted')).toBe(0)
  await send('mail')
  expect(await mails('accepted')).toBe(1)
  portal.mail.judge(() => ({ at: 'mail', status: 451 }))
  await send('mail')
  expect(await mails('later')).toBeGreaterThanOrEqual(1)
  portal.mail.judge(() => ({ at: 'mail', status: 552 }))
  await send('mail')
  expect(await mails('refused')).toBe(1)
})

test('D-198 texts count by their provider and result, and again when the provider reports them', async () => {
  const client = portal.client()
  const recaptchaToken = await solvedCaptcha(client)
  const body = { ...jobInput, clientMobile: '0491570157', locationDetails: 'Behind the shed', recaptchaToken }
  expect((await client.call('createPublicJob', { body })).status).toBe(201)
  const [text] = await portal.texts.until(1)
  await tasksDone(portal.server)
  expect(await texts('accepted')).toBe(portal.texts.accepted.length)
  expect(await portal.deliver(portal.texts.reportOf(text!, 'delivered'))).toBe(204)
  expect(await texts('delivered')).toBe(1)
  portal.texts.answer({ status: 400, code: 21617 })
  await send('text')
  expect(await texts('refused')).toBe(1)
})

test('D-198 without a provider nothing of a channel counts, and no label has an address', async () => {
  const { text } = await metrics()
  expect(text).not.toMatch(/@|0491|\+61/)
  const server = await startTestServer()
  try {
    const found = await readMetrics(server.client())
    expect(found.text).toContain('# TYPE mails_total counter')
    expect(found.text).not.toMatch(/^(?:mails|texts)_total\{/m)
  } finally {
    await server.close()
  }
})
