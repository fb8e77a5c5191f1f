import { stopMessages } from '@snake-dispatch/contract/messages'
import { paths } from '@snake-dispatch/contract/paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCatcher } from '../../src/testing/browsers.ts'
import { askGraphql } from '../../src/testing/graphql-client.ts'
import { makePushedCatcher, logJob } from '../../src/testing/pushed-catcher.ts'
import { tasksDone } from '../../src/testing/tasks-done.ts'
import { startTraceCollector } from '../../src/testing/trace-collector.ts'
import { openTracedPortals, type TracedPortals } from '../../src/testing/traced-portal.ts'

/** More than the 3 seconds that a stop waits for a collector, and less than the collector's own limit of 10. */
const STOP_MS = 8_000

let portals: TracedPortals
beforeAll(async () => {
  portals = await openTracedPortals()
})
afterAll(() => portals.close())

test('D-199 mails, GraphQL operations and refusals are in their traces; nothing that a path or a value says is', async () => {
  const { collector, requestSpan, traceOf, pathOf } = portals
  const { server } = await portals.start()
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
  expect(() => requestSpan(health)).toThrow('in no trace')
  const sent = collector.bodies.join('')
  for (const secret of [token, 'Robin', 'robin', user.email, 'SecretSuburb', 'wrong-one'])
    expect(sent).not.toContain(secret)
})

test('D-199 the trace of a request is continued behind a trusted proxy alone', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c'
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` }
  for (const TRUST_PROXY of ['true', 'false']) {
    const { server } = await portals.start({ TRUST_PROXY })
    const traced = await server.client().call('captchaSiteKey', { headers })
    const odd = await server.client().call('captchaSiteKey', { headers: { traceparent: '00-odd' } })
    await server.close()
    const { traceId: found, parentSpanId } = portals.requestSpan(traced)
    expect([found === traceId, parentSpanId === 'b7ad6b7169203331']).toEqual(
      TRUST_PROXY === 'true' ? [true, true] : [false, false],
    )
    expect(portals.requestSpan(odd).parentSpanId).toBeUndefined()
  }
})

test('D-199 what is not sampled is not exported, and answered as ever', async () => {
  const { collector } = portals
  const { server, lines } = await portals.start({ OTEL_TRACES_SAMPLER: 'always_off' })
  const before = collector.spans.length
  const { client } = await makeCatcher(server)
  await logJob(client)
  await tasksDone(server)
  await server.close()
  expect(collector.spans.length).toBe(before)
  expect(lines.filter(({ traceId }) => traceId)).toEqual([])
})

test.each([
  ['is away', 'http://127.0.0.1:1', 200],
  ['refuses', undefined, 401],
  ['hangs', undefined, 'hang'],
] as const)(
  'D-199 a collector that %s changes no answer, does not flood the log, and holds a stop for seconds only',
  async (_how, url, how) => {
    const collector = await startTraceCollector()
    collector.answer(how)
    const { server, lines } = await portals.start({ OTEL_EXPORTER_OTLP_ENDPOINT: url ?? collector.url })
    const begun = performance.now()
    const catcher = await makePushedCatcher(server, portals.push, { serviceSuburbs: ['Penrith'] })
    await logJob((await makeCatcher(server)).client)
    await catcher.browser.until(1)
    // Their spans are more than the portal keeps for a collector.
    const guest = server.client()
    for (let round = 0; round < 12; round++) {
      const calls = Array.from({ length: 100 }, () => guest.call('captchaSiteKey'))
      for (const { status } of await Promise.all(calls)) expect(status).toBe(200)
    }
    const stopped = performance.now()
    await server.core.tracing.stop()
    const ended = performance.now()
    expect(ended - stopped).toBeLessThan(STOP_MS)
    await server.close()
    await collector.close()
    const faults = lines.filter(({ msg }) => msg === 'Traces could not be exported')
    expect(faults.length).toBeLessThanOrEqual(1 + (ended - begun) / 60_000)
  },
)
