import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../testing/factories.ts'
import { easyCaptcha, solvedCaptcha } from '../../testing/captcha.ts'
import { startPushService, type PushService } from '../../testing/push-service.ts'
import { logJob, makePushedCatcher } from '../../testing/pushed-catcher.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

/** What must not leave before a claim, in no push and in no log (D-06). */
const privacyFixtures = {
  name: 'Zebulon Quollworth',
  mobile: '0491570110',
  mobileAsShown: '0491 570 110',
  // The letter keeps it apart from the digits of instants and ids.
  houseNumber: '7391Q',
  street: 'Bandicootra',
  details: 'behind the violet water tank',
  location: 'ask at the windmill kiosk',
  payId: 'private-payid@example.com',
  loggerEmail: 'private-logger@example.com',
}

let service: PushService
let server: TestServer
const logged: string[] = []
beforeAll(async () => {
  service = await startPushService()
  const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
  server = await startTestServer({}, { push: service.options, captcha: easyCaptcha, log })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

const client = {
  clientName: privacyFixtures.name,
  clientMobile: privacyFixtures.mobileAsShown,
  address: `${privacyFixtures.houseNumber} ${privacyFixtures.street} Street, Penrith NSW 2750`,
  suburb: 'Penrith',
  details: privacyFixtures.details,
  locationDetails: privacyFixtures.location,
}

test('D-06 LIVE-05 no push and no log contains anything of the client or the logger, or the secrets of a browser', async () => {
  const logger = await makeUser(server, { payId: privacyFixtures.payId, email: privacyFixtures.loggerEmail })
  const signedIn = await server.signedIn(logger)
  const readers = []
  for (const answer of [200, 410, 413, 429, 503]) {
    const reader = await makePushedCatcher(server, service)
    const headers = { ...(answer === 429 && { 'retry-after': '1' }) }
    if (answer !== 200) reader.browser.answer({ status: answer, headers })
    readers.push(reader)
  }
  const guest = server.client()
  const recaptchaToken = await solvedCaptcha(guest)
  const shared = { snakeType: 'deathAdder', urgency: 'high', quotedCost: 300, ...client }
  const requested = await guest.call('createPublicJob', {
    body: { ...shared, catcherId: String(logger.id), recaptchaToken },
  })
  expect(requested.status).toBe(201)
  await logJob(signedIn, shared)
  await tasksDone(server)
  await readers[0]!.client.call('testPush')
  await readers[4]!.browser.until(2)

  const pushes = readers.flatMap(({ browser }) => browser.received)
  expect(readers.flatMap(({ browser }) => browser.faults)).toEqual([])
  expect(pushes.length).toBeGreaterThanOrEqual(9)
  const sentences = [
    'A push service refused pushes',
    'Push subscriptions are gone and were removed',
    'A push service asked for a pause',
    'Pushes are tried again',
  ]
  expect(sentences.filter((sentence) => !logged.join('').includes(sentence))).toEqual([])
  for (const [what, fixture] of Object.entries(privacyFixtures)) {
    expect(
      pushes.filter(({ text }) => text.includes(fixture)),
      `${what} in a push`,
    ).toEqual([])
    expect(
      logged.filter((line) => line.includes(fixture)),
      `${what} in the log`,
    ).toEqual([])
  }
  for (const { browser } of readers) {
    const { endpoint, keys } = browser.subscription
    const secrets = [new URL(endpoint).pathname, keys.auth, keys.p256dh]
    expect(logged.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([])
  }
  for (const push of pushes.filter(({ message }) => message.type === 'newJob')) {
    expect(Object.keys(push.message).sort()).toEqual([
      'alertId',
      'body',
      'jobNumber',
      'snakeType',
      'suburb',
      'tag',
      'title',
      'type',
      'url',
    ])
    expect(push.message.body).toBe(`Death Adder in Penrith - Job #${push.message.jobNumber}`)
  }
})
