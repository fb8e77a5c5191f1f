import { createPublicJob, type PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { solvedCaptcha } from '../../src/testing/captcha.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { proveAddress } from '../../src/testing/proven-addresses.ts'
import { jobInput, makePushedCatcher } from '../../src/testing/pushed-catcher.ts'
import { tasksDone } from '../../src/testing/tasks-done.ts'
import { openTracedPortals, type TracedPortals } from '../../src/testing/traced-portal.ts'

let portals: TracedPortals
beforeAll(async () => {
  portals = await openTracedPortals()
})
afterAll(() => portals.close())

test('D-199 one trace shows a request of the public, its statements, its tasks, its push and its text', async () => {
  const { collector, push, requestSpan, traceOf, pathOf } = portals
  const { server, lines } = await portals.start()
  const catcher = await makePushedCatcher(server, push, { serviceSuburbs: ['Penrith'] })
  const unreachable = await makeUser(server, {
    name: 'Kim Quollworth',
    contactNumber: '0491570101',
    serviceSuburbs: ['Penrith'],
  })
  await proveAddress(server, unreachable.id, 'text')
  const client = server.client()
  const recaptchaToken = await solvedCaptcha(client)
  const body = { ...jobInput, locationDetails: 'Behind the shed', recaptchaToken }
  const answer = await client.call('createPublicJob', { body })
  const job: PublicJobAnswer = answer.body
  await catcher.browser.until(1)
  await tasksDone(server)
  await server.close()

  const spans = traceOf(answer)
  const named = (name: string) => spans.find((span) => span.name === name)!
  const http = requestSpan(answer)
  expect(http).toMatchObject({
    name: 'POST createPublicJob',
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 201,
      'http.route': createPublicJob.path,
      endpoint: 'createPublicJob',
    },
    resource: { 'service.name': 'snake-dispatch' },
    isFailed: false,
  })
  expect(http.parentSpanId).toBeUndefined()
  expect(pathOf(named('insert jobs'))).toEqual([
    'POST createPublicJob',
    'call createPublicJob',
    'insert jobs',
  ])
  expect(named('insert jobs').attributes['db.query.text']).toMatch(/^insert into "jobs" .* values \(/)
  expect(pathOf(named('task run-alert-steps')).at(0)).toBe('POST createPublicJob')
  expect(pathOf(named('push')).slice(-2)).toEqual(['task send-alerts', 'push'])
  expect(named('push').attributes['server.address']).toBe(new URL(push.origin).host)
  expect(pathOf(named('text')).slice(-2)).toEqual(['task send-text', 'text'])
  // What happens later has a trace of its own, so that this one ends.
  expect(spans.every(({ links }) => links.length === 0)).toBe(true)

  const id = answer.headers.get('x-request-id')
  const answered = lines.find(({ requestId, msg }) => msg === 'answered' && requestId === id)!
  expect(answered.traceId).toBe(http.traceId)
  expect(lines.filter(({ msg }) => msg.startsWith('Traces'))).toEqual([])
  expect(collector.headers()['authorization']).toBe('Basic abc')

  const sent = collector.bodies.join('')
  for (const secret of [
    jobInput.clientName,
    jobInput.address,
    '491570157',
    jobInput.clientMobile,
    'Behind the shed',
    '491570101',
    'Quollworth',
    unreachable.email,
    catcher.user.email,
    catcher.browser.subscription.endpoint,
    catcher.browser.subscription.keys.auth,
    job.link!,
    catcher.client.cookie.split('=')[1]!,
  ])
    expect(sent).not.toContain(secret)
})
