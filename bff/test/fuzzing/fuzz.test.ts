import { commonErrors } from '@snake-dispatch/contract/endpoint'
import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import { errorStatus } from '@snake-dispatch/contract/errors'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '../../src/features/jobs/job.entity.ts'
import { easyCaptcha } from '../../src/testing/captcha.ts'
import { makeUser } from '../../src/testing/factories.ts'
import { argsOf, askGraphql, graphqlFields, type AskedField } from '../../src/testing/graphql-client.ts'
import { startPushService, type PushService } from '../../src/testing/push-service.ts'
import type { CallInput, TestAnswer } from '../../src/testing/test-client.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'
import { validCalls } from '../../src/testing/valid-calls.ts'
import { fuzzObject, fuzzSegment, fuzzValue, worstOf } from './fuzz-inputs.ts'
import { makeJobInState, signInCaller, type CallerSession } from '../authorization/matrix.ts'

let service: PushService
let server: TestServer
let admin: CallerSession
let job: Job & { photoKey: string }
beforeAll(async () => {
  service = await startPushService()
  server = await startTestServer({}, { captcha: easyCaptcha, push: service.options })
  admin = await signInCaller(server, 'admin')
  const { id } = await makeUser(server)
  job = await makeJobInState(server, 'available', { loggerId: id, claimerId: id })
})
afterAll(async () => {
  await server.close()
  await service.close()
})

/** How many inputs of a call are drawn; `npm run test:deep` draws more. */
const DRAWN = process.env['TEST_DEEP'] ? 200 : 8
/** The limit of the one test of all fields, in milliseconds: with 200 drawn inputs it takes some ten minutes. */
const ALL_FIELDS_MS = Math.max(180_000, DRAWN * 5_000)
/** The worst inputs first, then drawn ones, the same in every run of the suite. */
const runs = (worst: readonly unknown[] = []) => ({
  examples: worst.map((value): [unknown] => [value]),
  numRuns: DRAWN + worst.length,
  seed: 20_261_121,
  endOnFailure: true,
})
const names = Object.keys(endpoints) as EndpointName[]

async function rightInputs(name: EndpointName): Promise<CallInput> {
  const browser = () => service.browser().subscription
  const assignee = await makeUser(server)
  return validCalls[name]({ server, caller: admin.user, job, assignee, browser })
}

/** An answer of the contract: no internal error, and no internals in its text. */
function expectContract(name: EndpointName, answer: TestAnswer): void {
  const endpoint = endpoints[name]
  const listed = [endpoint.status, ...commonErrors(endpoint).map((code) => errorStatus[code])]
  expect(listed.filter((status) => status < 500)).toContain(answer.status)
  expectNoInsides(answer)
  if (answer.status < 400) return
  const type = answer.headers.get('content-type')
  expect(type).toMatch(endpoint.errorShape === 'issues' ? /^application\/json/ : /^text\/plain/)
  expect(answer.text).not.toBe('')
}

function expectNoInsides({ headers, text }: Pick<TestAnswer, 'headers' | 'text'>): void {
  expect(headers.get('content-type') ?? '').not.toContain('html')
  expect(text).not.toMatch(/\.ts:\d+|node_modules|\n\s+at |select .+ from|syntax error at|violates/i)
}

/** Calls as an admin; one who was signed out by an earlier input is replaced. */
async function asAdmin(call: (caller: CallerSession) => Promise<TestAnswer>): Promise<TestAnswer> {
  const answer = await call(admin)
  if (answer.status !== 401) return answer
  admin = await signInCaller(server, 'admin')
  return call(admin)
}

describe('API fuzz inputs over REST', () => {
  test.each(names.filter((name) => endpoints[name].method !== 'GET'))(
    'API %s answers any body within its contract',
    async (name) => {
      const { body = {}, ...rest } = await rightInputs(name)
      await fc.assert(
        fc.asyncProperty(fuzzObject(body as object), async (input) => {
          expectContract(name, await asAdmin(({ client }) => client.call(name, { ...rest, body: input })))
        }),
        runs(worstOf(body as object)),
      )
    },
  )

  test('API a body that is nested deeper than any stack is refused by every call', async () => {
    const deep = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const headers = { 'content-type': 'application/json' }
    const refused = new Map<string, number>()
    for (const name of names.filter((one) => endpoints[one].method !== 'GET')) {
      const { method } = endpoints[name]
      const path = endpoints[name].path.replace(/\{\w+\}/, '1')
      const answer = await asAdmin(({ client }) => client.fetch(path, { method, headers, body: deep }))
      expectContract(name, answer)
      refused.set(name, answer.status)
    }
    expect(new Set(refused.values())).toEqual(new Set([400]))
    const body = `{"query":"query ($search: String) { availableJobs(search: $search) { nodes { id } } }","variables":{"search":${'['.repeat(30_000)}${']'.repeat(30_000)}}}`
    const answer = await admin.client.fetch('/graphql', { method: 'POST', headers, body })
    expect([answer.status < 500, answer.text]).toEqual([true, expect.stringContaining('BAD_INPUT')])
  })

  test.each(names.filter((name) => endpoints[name].query))('API %s answers any query', async (name) => {
    const { path } = endpoints[name]
    const key = fc.constantFrom('search', 'limit', 'cursor', 'userId', '__proto__', 'unknown')
    const query = fc.array(fc.tuple(key, fuzzSegment), { minLength: 1, maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(query, async (pairs) => {
        const text = pairs.map(([name_, value]) => `${name_}=${value}`).join('&')
        expectContract(name, await asAdmin(({ client }) => client.fetch(`${path}?${text}`)))
      }),
      runs(),
    )
  })

  test.each(names.filter((name) => endpoints[name].params))('API %s answers any path', async (name) => {
    const { path, method } = endpoints[name]
    const { body } = await rightInputs(name)
    const init = body
      ? { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : { method }
    await fc.assert(
      fc.asyncProperty(fuzzSegment, async (input) => {
        const answer = await asAdmin(({ client }) => client.fetch(path.replace(/\{\w+\}/, input), init))
        expectContract(name, answer)
      }),
      runs(),
    )
  })
})

describe('API fuzz inputs over GraphQL', () => {
  test(
    'API every field answers any variables with data or a code, never with an internal error',
    { timeout: ALL_FIELDS_MS },
    async () => {
      const fields = graphqlFields(server).filter(
        ({ operation, args }) => operation !== 'subscription' && args.length > 0,
      )
      expect(fields.length).toBeGreaterThan(20)
      for (const field of fields) {
        const right = await rightArgs(field)
        await fc.assert(
          fc.asyncProperty(fuzzObject(right), async (variables) => {
            const answer = await askGraphql(admin.client, field, variables)
            if (answer.code === 'UNAUTHENTICATED') admin = await signInCaller(server, 'admin')
            expect({ field: field.name, ...answer }).not.toMatchObject({ code: 'INTERNAL' })
            expect(answer.status).toBeLessThan(500)
            expectNoInsides({ headers: new Headers(), text: answer.text })
          }),
          runs(worstOf(right)),
        )
      }
    },
  )

  test('API a request of any shape is answered in JSON and without an internal error', async () => {
    const shaped = fc.record(
      { query: fuzzValue, variables: fuzzValue, operationName: fuzzValue, extensions: fuzzValue },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(shaped, fuzzValue), async (body) => {
        const answer = await admin.client.fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(body),
        })
        expect([answer.status < 500, answer.text]).toEqual([true, expect.not.stringContaining('INTERNAL')])
        expectNoInsides(answer)
      }),
      runs(),
    )
  })

  async function rightArgs(field: AskedField): Promise<object> {
    const known = field.name in endpoints ? argsOf(field, await rightInputs(field.name as EndpointName)) : {}
    return { ...Object.fromEntries(field.args.map((name) => [name, likelyArgs[name] ?? 1])), ...known }
  }
})

/** Arguments that no REST call has by that name. */
const likelyArgs: Readonly<Record<string, unknown>> = {
  search: 'brown snake',
  after: '1',
  subjectType: 'job',
  state: 'active',
  idempotencyKey: 'a-key-of-a-form',
}
