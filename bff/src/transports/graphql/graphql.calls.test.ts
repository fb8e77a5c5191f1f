import { endpoints, type EndpointName } from '@snake-dispatch/contract/endpoints'
import type { Job } from '@snake-dispatch/contract/jobs'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openSubscriptions } from '../../testing/browsers.ts'
import { makeAdmin, makeJob, makeUser, TEST_PASSWORD } from '../../testing/factories.ts'
import { askGraphql, graphqlFields, type GraphqlAnswer } from '../../testing/graphql-client.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { descriptions } from './descriptions.ts'

let server: TestServer
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer()
  catcher = await server.signedIn(await makeUser(server))
})
afterAll(() => server.close())

const fieldCalled = (name: string) => graphqlFields(server).find((field) => field.name === name)!

/** Selects all of one field; returns what it gave. @throws the answer's text when it is refused */
async function get<Given>(client: TestClient, name: string, variables: object = {}): Promise<Given> {
  const answer = await askGraphql(client, fieldCalled(name), variables)
  if (answer.code) throw new Error(answer.text)
  return answer.data![name] as Given
}

const refusal = async (
  client: TestClient,
  name: string,
  variables: object = {},
): Promise<GraphqlAnswer['code']> => (await askGraphql(client, fieldCalled(name), variables)).code

describe('calls over GraphQL', () => {
  test('AUTH-01 AUTH-11 signing in sets the session that REST knows, signing out ends it', async () => {
    const user = await makeUser(server)
    const client = server.client()
    const input = { username: user.email, password: TEST_PASSWORD }
    expect(await get(client, 'login', { input })).toMatchObject({ id: user.id, notificationSettings: {} })
    expect((await client.call('me')).body).toMatchObject({ id: user.id })
    expect(await get(client, 'logout')).toBe(true)
    expect((await client.call('me')).status).toBe(401)
  })

  test('JOB-10 D-10 D-15 a job with a photo is logged once per key, and claimed and completed', async () => {
    const photoUrl = dataUrl(await picture({ width: 900, height: 700 }))
    expect(photoUrl.length).toBeLessThan(60_000)
    const variables = { input: { ...jobInput, photoUrl }, idempotencyKey: 'one-filled-form' }
    const job = await get<Job>(catcher, 'createJob', variables)
    expect(await get(catcher, 'createJob', variables)).toEqual(job)
    const other = { ...variables, input: { ...jobInput, quotedCost: 5 } }
    expect(await refusal(catcher, 'createJob', other)).toBe('IDEMPOTENCY_MISMATCH')
    expect((await catcher.fetch(job.photoUrl!)).status).toBe(200)

    const rival = await server.signedIn(await makeUser(server))
    expect(await get(rival, 'claimJob', { id: job.id, input: { eta: 45 } })).toMatchObject({ id: job.id })
    expect(await refusal(catcher, 'claimJob', { id: job.id, input: { eta: 45 } })).toBe('CONFLICT')
    expect(await get<Job[]>(rival, 'myJobs')).toMatchObject([{ id: job.id }])
    await get(rival, 'completeJob', { id: job.id, input: { completionNotes: 'Relocated' } })
    expect(await get<Job[]>(rival, 'myJobs', { state: 'completed' })).toMatchObject([{ id: job.id }])
    expect(await get(rival, 'job', { id: job.id })).toMatchObject({ completionNotes: 'Relocated' })
  })

  test('D-24 a request of more than 64 kB carries a photo, or is refused', async () => {
    const noise = Buffer.alloc(100_000, 'snake')
    const input = { ...jobInput, photoUrl: dataUrl(noise) }
    const answer = await askGraphql(catcher, fieldCalled('createJob'), { input })
    expect([answer.status, answer.code]).toEqual([200, 'BAD_INPUT'])
    expect(answer.text).toContain('photoUrl')
    const document = `{ me { id } } #${'x'.repeat(70_000)}`
    expect(await askGraphql(catcher, { document })).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    const beside = { input: { ...input, details: 'x'.repeat(70_000) } }
    const refusedBeside = await askGraphql(catcher, fieldCalled('createJob'), beside)
    expect(refusedBeside).toMatchObject({ status: 413, code: 'TOO_LARGE' })
    const huge = { input: { ...jobInput, photoUrl: dataUrl(Buffer.alloc(3_000_000)) } }
    const { document: query } = fieldCalled('createJob')
    const refused = await catcher.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query, variables: huge }),
    })
    expect(refused.status).toBe(413)
  })

  test('API lists give the same as over REST, page by page', async () => {
    const admin = await server.signedIn(await makeAdmin(server))
    for (let made = 0; made < 3; made++) await makeJob(server)
    const rest: Job[] = (await admin.call('jobs')).body
    const seen: Job[] = []
    let after: string | null = null
    do {
      const page: Page<Job> = await get(admin, 'jobs', { first: 2, after })
      seen.push(...page.nodes)
      after = page.pageInfo.endCursor
    } while (after)
    expect(seen).toEqual(rest)
    const users = await get<{ id: number }[]>(admin, 'users')
    expect(users).toMatchObject((await admin.call('listUsers')).body as object[])
    expect(await get(admin, 'statistics')).toEqual((await admin.call('statistics')).body)
    const areas = await get<{ name: string; suburbs: string[] }[]>(admin, 'serviceAreas')
    const { suburbs } = (await admin.call('areaSuburbs', { params: { area: areas[3]!.name } })).body as {
      suburbs: string[]
    }
    expect(areas[3]!.suburbs).toEqual(suburbs)
  })

  test('D-37 the trail shows an admin what was done, and from where', async () => {
    const admin = await server.signedIn(await makeAdmin(server, { name: 'Ada Admin' }))
    const { id } = await makeUser(server)
    await get(admin, 'lockUser', { userId: id, reason: 'Unpaid logger' })
    await get(admin, 'unlockUser', { userId: id })
    const { nodes } = await get<Page<object>>(admin, 'auditTrail', {
      subjectType: 'account',
      subjectId: id,
    })
    expect(nodes).toMatchObject([
      {
        action: 'account.unlock',
        actor: { name: 'Ada Admin' },
        address: expect.stringContaining('127.0.0.1'),
      },
      { action: 'account.lock', detail: '{"reason":"Unpaid logger"}', subject: { type: 'account', id } },
    ])
  })

  test('LIVE-08 jobChanged notifies those who see the job that it was claimed, completed, deleted', async () => {
    const moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
    const claimed: Job = (await catcher.call('createJob', { body: jobInput })).body
    const deleted: Job = (await catcher.call('createJob', { body: jobInput })).body
    const socket = await openSubscriptions(moderator, { changes: fieldCalled('jobChanged').document })
    await get(catcher, 'claimJob', { id: claimed.id, input: { eta: 15 } })
    await get(catcher, 'completeJob', { id: claimed.id, input: { completionNotes: 'Done' } })
    await get(moderator, 'deleteJob', { jobId: deleted.id })
    for (const [{ id, jobNumber }, change] of [
      [claimed, 'claimed'],
      [claimed, 'completed'],
      [deleted, 'deleted'],
    ] as const) {
      const payload = { data: { jobChanged: { id, jobNumber, change } } }
      const message = await socket.next('next', (received) =>
        JSON.stringify(received).includes(`"${change}"`),
      )
      expect(message['payload']).toEqual(payload)
    }
    socket.raw.close()
  })
})

interface Page<Node> {
  nodes: Node[]
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
}

describe('the schema', () => {
  test('API every description is of something that the schema has', () => {
    const schema = buildSchema(server.app.sdl)
    const has = (coordinate: string) => {
      const [, name = '', member = '', arg = ''] = /^(\w+)(?:\.(\w+))?(?:\((\w+):\))?$/.exec(coordinate) ?? []
      const type = schema.getType(name)
      if (isEnumType(type)) return member === '' || type.getValue(member) !== undefined
      if (!isObjectType(type) && !isInputObjectType(type)) return false
      const field = type.getFields()[member] as GraphQLField<unknown, unknown> | undefined
      return (
        (member === '' || field !== undefined) &&
        (arg === '' || field?.args.some(({ name: one }) => one === arg))
      )
    }
    expect(Object.keys(descriptions).filter((coordinate) => !has(coordinate))).toEqual([])
  })

  /** The fields that an input of REST has, and which of them must be given. */
  function fieldsOfBody(name: EndpointName): Record<string, boolean> {
    const written = z.toJSONSchema(endpoints[name].body!, { io: 'input', unrepresentable: 'any' })
    const required = written.required ?? []
    return Object.fromEntries(
      Object.keys(written.properties ?? {}).map((key) => [key, required.includes(key)]),
    )
  }

  const fieldsOfInput = (type: GraphQLInputType): Record<string, boolean> => {
    const named = isNonNullType(type) ? type.ofType : type
    if (!isInputObjectType(named)) throw new Error(`${String(type)} is not an input type`)
    return Object.fromEntries(
      Object.values(named.getFields()).map((field) => [field.name, isNonNullType(field.type)]),
    )
  }

  test('API every mutation has the arguments of its REST call', () => {
    const mutations = buildSchema(server.app.sdl).getMutationType()!.getFields()
    const bodies = Object.values(mutations).filter(({ name }) => endpoints[name as EndpointName].body)
    expect(bodies.length).toBeGreaterThan(12)
    for (const { name, args } of bodies) {
      const input = args.find((arg) => arg.name === 'input')
      const params = endpoints[name as EndpointName].path.match(/(?<=\{)\w+/g) ?? []
      const others = args.filter((arg) => ![...params, 'idempotencyKey'].includes(arg.name))
      const inputFields = input
        ? fieldsOfInput(input.type)
        : Object.fromEntries(others.map((arg) => [arg.name, isNonNullType(arg.type)]))
      expect([name, inputFields]).toEqual([name, fieldsOfBody(name as EndpointName)])
      const key = args.some((arg) => arg.name === 'idempotencyKey')
      expect([name, key]).toEqual([name, endpoints[name as EndpointName].idempotent])
    }
  })

  test('D-21 every root field counts against the limit of calls', async () => {
    const limited = await startTestServer({ RATE_LIMIT_FACTOR: '0.02' })
    const client = limited.client()
    const document = `{ ${Array.from({ length: 8 }, (_, at) => `c${at}: captcha { provider }`).join(' ')} }`
    const codes = []
    for (let asked = 0; asked < 2; asked++) codes.push((await askGraphql(client, { document })).code)
    codes.push((await askGraphql(client, { document: '{ captcha { provider } }' })).code)
    await limited.close()
    expect(codes).toEqual([undefined, 'RATE_LIMITED', 'RATE_LIMITED'])
  })

  test('API introspection in production is switched on by GRAPHQL_INTROSPECTION', async () => {
    const document = '{ __schema { queryType { name } } }'
    const codes = []
    for (const GRAPHQL_INTROSPECTION of ['', 'true', 'false']) {
      const production = await startTestServer({ NODE_ENV: 'production', GRAPHQL_INTROSPECTION })
      codes.push((await askGraphql(production.client(), { document })).code)
      await production.close()
    }
    expect(codes).toEqual(['BAD_INPUT', undefined, 'BAD_INPUT'])
  })
})
