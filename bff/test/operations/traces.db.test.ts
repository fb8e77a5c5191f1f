import { stopMessages } from '@snake-dispatch/contract/messages'
import { createPublicJob, type PublicJobAnswer } from '@snake-dispatch/contract/public-job'
import { paths } from '@snake-dispatch/contract/paths'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../src/testing/browsers.ts'
import { easyCaptcha, solvedCaptcha } from '../../src/testing/captcha.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { askGraphql } from '../../src/testing/graphql-client.ts'
import { startMailServer, type MailServer } from '../../src/testing/mail-server.ts'
import { proveAddress } from '../../src/testing/proven-addresses.ts'
import { startPushService, type PushService } from '../../src/testing/push-service.ts'
import { jobInput, makePushedCatcher } from '../../src/testing/pushed-catcher.ts'
import { tasksDone } from '../../src/testing/tasks-done.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import { makeTextGateway } from '../../src/testing/text-gateway.ts'
import {
  startTraceCollector,
  type ExportedSpan,
  type TraceCollector,
} from '../../src/testing/trace-collector.ts'
import { traceOfLine } from '../../src/tracing/span.ts'

/** Seconds that a stop may take besides the export: requests and tasks have ended before. */
const STOP_MS = 6_000

let collector: TraceCollector
let push: PushService
let mail: MailServer
beforeAll(async () => {
  collector = await startTraceCollector()
  push = await startPushService()
  mail = await startMailServer()
})
afterAll(async () => {
  await collector.close()
  await push.close()
  await mail.close()
})

interface LogLine {
  readonly level: number
  readonly msg: string
  readonly requestId?: string
  readonly traceId?: string
}

/** A portal that exports its traces to the collector, and its log. */
async function startTraced(variables: Record<string, string> = {}) {
  const lines: LogLine[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as LogLine)
  const { SMTP_URL, MAIL_FROM } = mail.variables
  const server = await startTestServer(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20abc',
      SMTP_URL,
      MAIL_FROM,
      ...variables,
    },
    {
      captcha: easyCaptcha,
      push: push.options,
      messages: { mail: { ca: mail.ca }, text: makeTextGateway() },
      log: pino({ level: 'debug', mixin: traceOfLine }, { write }),
    },
  )
  return { server, lines }
}

async function request(server: TestServer, headers: Record<string, string> = {}) {
  const client = server.client()
  const recaptchaToken = await solvedCaptcha(client)
  const body = { ...jobInput, locationDetails: 'Behind the shed', recaptchaToken }
  const answer = await client.call('createPublicJob', { body, headers })
  await tasksDone(server)
  return answer
}

/** The spans of the request that was answered with these headers. */
const requestSpan = ({ headers }: { headers: Headers }) =>
  collector.spans.find(({ attributes }) => attributes['request.id'] === headers.get('x-request-id'))!

const traceOf = (answer: { headers: Headers }) => {
  const { traceId } = requestSpan(answer)
  return collector.spans.filter((span) => span.traceId === traceId)
}

const parentOf = (span: ExportedSpan) => collector.spans.find(({ spanId }) => spanId === span.parentSpanId)

/** The names of a span and of all that it is part of, the outermost first. */
const pathOf = (span: ExportedSpan): string[] => {
  const parent = parentOf(span)
  return [...(parent ? pathOf(parent) : []), span.name]
}

test('D-199 one trace shows a request of the public, its statements, its tasks, its push and its text', async () => {
  const { server, lines } = await startTraced()
  const catcher = await makePushedCatcher(server, push, { serviceSuburbs: ['Penrith'] })
  const unreachable = await makeUser(server, {
    name: 'Kim Quollworth',
    contactNumber: '0491570101',
    serviceSuburbs: ['Penrith'],
  })
  await proveAddress(server, unreachable.id, 'text')
  const answer = await request(server)
  const job: PublicJobAnswer = answer.body
  await catcher.browser.until(1)
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

  const answered = lines.find(
    ({ requestId, msg }) => msg === 'answered' && requestId === answer.headers.get('x-request-id'),
  )!
  expect(answered.traceId).toBe(http.traceId)
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
  expect(collector.headers()['authorization']).toBe('Basic abc')

  const sent = collector.bodies.join('')
  for (const secret of [
    ...Object.values(jobInput).filter((value) => /[A-Z ]/.test(String(value))),
    'Behind the shed',
    '491570157',
    '491 570 157',
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

test('D-199 mails, GraphQL operations and refusals are in their traces; nothing that a path or a value says is', async () => {
  const { server } = await startTraced()
  const { user, client } = await makeCatcher(server)
  const ask = await client.call('askAddressProof', { body: { channel: 'mail' } })
  expect(ask.status).toBeLessThan(300)
  await tasksDone(server)
  const asked = await askGraphql(client, {
    document: 'query MyNameIsRobin { me { email } again: me { id } }',
  })
  expect(asked.data).toMatchObject({ me: { email: user.email } })
  const guest = server.client()
  const refused = await guest.call('login', {
    body: { username: 'robin@snakes.example', password: 'wrong-one' },
  })
  const query = await client.fetch('/api/jobs/available?suburb=SecretSuburb')
  const token = 'the-secret-token-of-a-mail'
  const link = await guest.fetch(`${stopMessages.path}/${token}`, { method: 'POST' })
  const page = await guest.fetch(`${paths.passwordLink}/${token}?name=Robin`)
  const health = await guest.fetch('/healthz')
  await server.close()

  expect(traceOf(ask).some(({ name }) => name === 'mail')).toBe(true)
  const graphql = collector.spans.find(({ name }) => name === 'query me')!
  expect(pathOf(graphql)).toEqual(['POST graphql', 'query me'])
  const calls = collector.spans.filter(({ parentSpanId }) => parentSpanId === graphql.spanId)
  expect(calls.map(({ name }) => name)).toEqual(['call me', 'call me'])
  expect(requestSpan(refused).attributes['http.response.status_code']).toBe(401)
  const call = traceOf(refused).find(({ name }) => name === 'call login')!
  expect([call.attributes['error.type'], call.isFailed]).toEqual(['UNAUTHENTICATED', false])
  expect(requestSpan(query).name).toBe('GET availableJobs')
  expect(requestSpan(link).name).toMatch(/^POST /)
  expect(requestSpan(page).name).toBe('GET other')
  expect(requestSpan(health)).toBeUndefined()
  const sent = collector.bodies.join('')
  for (const secret of [token, 'Robin', 'robin', user.email, 'SecretSuburb', 'wrong-one'])
    expect(sent).not.toContain(secret)
})

test('D-199 the trace of a request is continued behind a trusted proxy alone', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  for (const TRUST_PROXY of ['true', 'false']) {
    const { server } = await startTraced({ TRUST_PROXY })
    const traced = await server.client().call('captchaSiteKey', { headers })
    const odd = await server.client().call('captchaSiteKey', { headers: { traceparent: '00-odd' } })
    await server.close()
    const { traceId: found, parentSpanId } = requestSpan(traced)
    expect([found === traceId, parentSpanId === 'b7ad6b7169203331']).toEqual(
      TRUST_PROXY === 'true' ? [true, true] : [false, false],
    )
    expect(requestSpan(odd).parentSpanId).toBeUndefined()
  }
})

test('D-199 what is not sampled is not exported, and answered as ever', async () => {
  const { server, lines } = await startTraced({ OTEL_TRACES_SAMPLER: 'always_off' })
  const before = collector.spans.length
  const answer = await request(server)
  await server.close()
  expect(answer.status).toBe(201)
  expect(collector.spans.length).toBe(before)
  expect(lines.filter(({ traceId }) => traceId)).toEqual([])
})

test.each([
  ['is away', 'http://127.0.0.1:1', undefined],
  ['refuses', undefined, 401],
  ['hangs', undefined, 'hang'],
] as const)(
  'D-199 a collector that %s delays no answer, has one line in the log, and holds a stop for seconds only',
  async (_how, url, how) => {
    const own = await startTraceCollector()
    own.answer(how ?? 200)
    const { server, lines } = await startTraced({ OTEL_EXPORTER_OTLP_ENDPOINT: url ?? own.url })
    const catcher = await makePushedCatcher(server, push, { serviceSuburbs: ['Penrith'] })
    const answer = await request(server)
    expect(answer.status).toBe(201)
    await catcher.browser.until(1)
    // More than wait for the collector at most.
    const guest = server.client()
    const answers = await Promise.all(Array.from({ length: 300 }, () => guest.call('captchaSiteKey')))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const begun = performance.now()
    await server.close()
    expect(performance.now() - begun).toBeLessThan(STOP_MS)
    await own.close()
    const faults = lines.filter(({ level }) => level >= 40).map(({ msg }) => msg)
    expect(faults).toEqual(faults.slice(0, 1))
    expect(faults.every((msg) => msg === 'Traces could not be exported')).toBe(true)
  },
)
