import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPushService, type PushService } from '../../testing/push-service.ts'
import { logJob, makePushedCatcher } from '../../testing/pushed-catcher.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let service: PushService
let server: TestServer
beforeAll(async () => {
  service = await startPushService({ timeLimit: 1000 })
  server = await startTestServer({}, { push: service.options })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

test('LIVE-05 a push service that does not answer: the request times out and is sent again, others arrive', async () => {
  const logger = await makePushedCatcher(server, service)
  const hanging = await makePushedCatcher(server, service)
  const other = await makePushedCatcher(server, service)
  hanging.browser.answer('hang', 'hang')
  await logJob(logger.client)
  await other.browser.until(1)
  await hanging.browser.until(3)
  expect(hanging.browser.faults).toEqual([])
})

test('LIVE-05 a test push without an answer says so', async () => {
  const { client, browser } = await makePushedCatcher(server, service)
  browser.answer('hang')
  const answer = await client.call('testPush')
  expect([answer.status, answer.text]).toEqual([
    503,
    'The notification service cannot be reached at the moment. Please try again.',
  ])
})
