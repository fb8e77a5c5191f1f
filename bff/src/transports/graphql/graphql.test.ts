import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let user: Awaited<ReturnType<typeof makeUser>>
let catcher: TestClient

beforeAll(async () => {
  server = await startTestServer()
  user = await makeUser(server, { serviceSuburbs: ['Penrith'] })
  catcher = await server.signedIn(user)
})
afterAll(() => server.close())

interface Result {
  data?: Record<string, never> | null
  errors?: { message: string; path?: string[]; extensions?: { code?: string; issues?: unknown } }[]
}

async function ask(
  client: TestClient,
  query: string,
  variables: object = {},
  more: object = {},
): Promise<Result> {
  const answer = await client.fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query, variables, ...more }),
  })
  return JSON.parse(answer.text) as Result
}

const codesOf = ({ errors }: Result) =>
  errors?.map(({ message, extensions }) => `${extensions?.code}: ${message}`)

const jobFields = `
  id jobNumber snakeType urgency clientName clientMobile address suburb isOutsideSuburbs closedUntil isDeclined maybeSameAs isHoaxNumber alerted
  position { latitude longitude accuracy } quotedCost details locationDetails
  photoUrl seen createdById createdBy { id name payId } createdAt claimedById claimedBy { id name } claimedAt claimedEta given newTimeAt arrivedAt
  completedAt completionNotes completionPhotoUrl outcome foundType releasePlace cancelledAt clientLink isClientTexted isPublicSubmission isOfficeCall paymentApproved paymentSent paymentReferenceNumber
  clientPaid`
const available = `query ($search: String, $first: Int, $after: String) {
  availableJobs(search: $search, first: $first, after: $after) {
    nodes { ${jobFields} } edges { cursor node { id } } pageInfo { hasNextPage endCursor }
  }
}`

describe('queries', () => {
  test('API the SDL file is the schema', async () => {
    const file = new URL('./schema.graphql', import.meta.url)
    if (process.env['UPDATE_SDL']) writeFileSync(file, server.app.sdl)
    const update =
      'UPDATE_SDL=1 npx vitest run --project api-postgres bff/src/transports/graphql/graphql.test.ts'
    expect(readFileSync(file, 'utf8'), `When the contract has changed: ${update}`).toBe(server.app.sdl)
  })

  test('API GET /api/auth/me GraphQL me is the signed-in user, as over REST', async () => {
    const { data } = await ask(
      catcher,
      '{ me { id email name role status serviceSuburbs isAdmin createdAt } }',
    )
    const rest = (await catcher.call('me')).body as Record<string, unknown>
    expect(data?.['me']).toEqual({
      id: user.id,
      email: user.email,
      name: user.name,
      role: 'catcher',
      status: 'approved',
      serviceSuburbs: ['Penrith'],
      isAdmin: false,
      createdAt: rest['createdAt'],
    })
  })

  test('API GET /api/jobs/available GraphQL gives the same jobs as REST, masked and filtered alike', async () => {
    await makeJob(server, { address: '17 Private Street', clientMobile: '0491570110', urgency: 'high' })
    await makeJob(server, { createdById: user.id, urgency: 'low' })
    await makeJob(server, { suburb: 'Bourke' })
    const { data } = await ask(catcher, available)
    const rest: Job[] = (await catcher.call('availableJobs')).body
    expect(rest.length).toBeGreaterThanOrEqual(2)
    expect(data?.['availableJobs']).toMatchObject({
      nodes: rest,
      pageInfo: { hasNextPage: false, endCursor: null },
    })
    expect(JSON.stringify(data)).not.toContain('17 Private')
    expect(JSON.stringify(data)).not.toContain('0491570110')
  })

  test('JOB-04 GraphQL search and pages go together', async () => {
    for (const clientName of ['Zz one', 'Zz two', 'Zz three']) await makeJob(server, { clientName })
    const names: string[] = []
    let after: string | null = null
    do {
      const { data } = await ask(catcher, available, { search: 'zz', first: 2, after })
      const page = data!['availableJobs'] as unknown as {
        nodes: Job[]
        edges: { cursor: string; node: { id: number } }[]
        pageInfo: { hasNextPage: boolean; endCursor: string | null }
      }
      names.push(...page.nodes.map(({ clientName }) => clientName))
      expect(page.edges.map(({ node }) => node.id)).toEqual(page.nodes.map(({ id }) => id))
      after = page.pageInfo.endCursor
      expect(after).toBe(page.pageInfo.hasNextPage ? page.edges.at(-1)!.cursor : null)
    } while (after)
    expect(names).toEqual(['Zz three', 'Zz two', 'Zz one'])
  })

  test('API a document with two operations runs the one that is named', async () => {
    const document = 'query A { me { id } } query B { me { name } }'
    const answers = []
    for (const operationName of ['A', 'B', 'A', 'B'])
      answers.push((await ask(catcher, document, {}, { operationName })).data?.['me'])
    expect(answers).toEqual([{ id: user.id }, { name: user.name }, { id: user.id }, { name: user.name }])
  })
})

describe('refusals', () => {
  test('D-05 a guest is UNAUTHENTICATED, a pending account FORBIDDEN where REST says so', async () => {
    const guest = server.client()
    expect(codesOf(await ask(guest, '{ me { id } }'))).toEqual(['UNAUTHENTICATED: Not authenticated'])
    expect(codesOf(await ask(guest, available))).toEqual(['UNAUTHENTICATED: Not authenticated'])
    const pending = await server.signedIn(await makeUser(server, { status: 'pending', role: 'pending' }))
    expect((await ask(pending, '{ me { status } }')).data?.['me']).toEqual({ status: 'pending' })
    expect(codesOf(await ask(pending, available))).toEqual([
      'FORBIDDEN: Your account is pending admin approval.',
    ])
  })

  test('API bad arguments are BAD_INPUT with their issues', async () => {
    const answer = await ask(catcher, available, { after: 'nonsense' })
    expect(codesOf(answer)).toEqual(['BAD_INPUT: This cursor is not one of ours.'])
    expect(answer.errors?.[0]?.path).toEqual(['availableJobs'])
    expect(answer.errors?.[0]?.extensions?.issues).toHaveLength(1)
    expect(codesOf(await ask(catcher, available, { first: 501 }))?.[0]).toMatch(/^BAD_INPUT: /)
    expect(codesOf(await ask(catcher, available, { first: 'x' }))?.[0]).toMatch(/^BAD_INPUT: /)
  })

  test('API an unexpected error is masked', async () => {
    const { kysely } = server.core.database.scope('live')
    const broken = await server.signedIn(await makeAdmin(server))
    const jobs = () => server.core.database.withoutRealm.schema.alterTable('jobs')
    await jobs().renameColumn('snake_type', 'hidden').execute()
    let answer: Result
    try {
      answer = await ask(broken, available, { search: 'snake' })
    } finally {
      await jobs().renameColumn('hidden', 'snake_type').execute()
    }
    expect(codesOf(answer)).toEqual(['INTERNAL: Something went wrong on our side. Please try again.'])
    expect(JSON.stringify(answer)).not.toMatch(/snake_type|select|stack/)
    expect(await kysely.selectFrom('jobs').select('snake_type').limit(1).execute()).toHaveLength(1)
  })

  test.each([
    ['a document with a syntax error', '{ me {', 'Syntax Error'],
    ['an unknown field, without suggestions', '{ me { idd } }', 'Cannot query field'],
    ['too many aliases', `{ ${Array.from({ length: 20 }, (_, n) => `a${n}: me { id }`).join(' ')} }`, ''],
    ['too many tokens', `{ me { ${'id '.repeat(1000)} } }`, ''],
    [
      'too deep',
      `{ __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }`,
      '',
    ],
    [
      'too deep behind a fragment called __schema',
      `query { ...__schema } fragment __schema on Query { __schema { types { fields { type { ofType { ofType { ofType { ofType { name } } } } } } } } }`,
      '',
    ],
    [
      'too expensive',
      `{ ${Array.from({ length: 8 }, (_, n) => `a${n}: availableJobs { nodes { ${jobFields} } edges { node { ${jobFields} } } }`).join(' ')} }`,
      '',
    ],
    [
      'fragments in a circle',
      'query { me { ...A } } fragment A on User { ...B } fragment B on User { ...A }',
      '',
    ],
  ])('API %s is BAD_INPUT', async (_what, query, message) => {
    const answer = await ask(catcher, query)
    expect(answer.data).toBeUndefined()
    expect(codesOf(answer)?.[0]).toMatch(/^BAD_INPUT: /)
    expect(answer.errors?.[0]?.message).toContain(message)
    expect(JSON.stringify(answer)).not.toMatch(/Did you mean/)
  })

  test('D-132 D-157 the same document is refused or answered by the value of its variable, with its cost and the limit', async () => {
    const expensive = { first: 200 }
    for (const [variables, cost] of [
      [{ first: 2 }, undefined],
      [expensive, expect.any(Number)],
      [{ first: 3 }, undefined],
    ] as const) {
      const { errors } = await ask(catcher, available, variables)
      expect(errors?.map(({ extensions }) => extensions)).toEqual(
        cost && [{ code: 'BAD_INPUT', cost, limit: 5500 }],
      )
    }
    const [refused] = (await ask(catcher, available, expensive)).errors!
    expect(refused!.message).toMatch(/^This document costs \d+, more than 5500: /)
    expect((await ask(catcher, '{ availableJobs(first: 500) { nodes { id } } }')).errors).toBeUndefined()
  })

  test('D-49 another site, a plain form, GET and batches are refused; a request of no browser is answered', async () => {
    const query = JSON.stringify({ query: '{ me { id } }' })
    const post = (headers: Record<string, string>, body = query) =>
      catcher.fetch('/graphql', { method: 'POST', body, headers })
    const json = { 'content-type': 'application/json' }
    expect((await post({ ...json, origin: 'https://evil.example' })).status).toBe(403)
    expect((await post({ ...json, origin: '', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await post({ ...json, origin: '' })).status).toBe(200)
    expect((await post({ 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post({ 'content-type': '' })).status).toBe(415)
    expect((await post(json, `[${query}]`)).status).not.toBe(200)
    expect((await catcher.fetch('/graphql?query={me{id}}')).status).toBe(404)
    expect((await post(json, JSON.stringify({ query: `{ me { id } } #${'x'.repeat(70_000)}` }))).status).toBe(
      413,
    )
  })

  test.each([
    ['no JSON', '{', {}, 400, 'BAD_INPUT'],
    ['no body', '', {}, 400, 'BAD_INPUT'],
    ['nothing in it', '{}', {}, 400, 'BAD_INPUT'],
    ['no object', '5', {}, 400, 'BAD_INPUT'],
    ['no UTF-8', Buffer.from([0x22, 0xff, 0x22]), {}, 400, 'BAD_INPUT'],
    ['compressed', '{}', { 'content-encoding': 'gzip' }, 415, 'UNSUPPORTED_MEDIA'],
    ['from another site', '{}', { origin: 'https://evil.example' }, 403, 'FORBIDDEN'],
    ['larger than a photo', Buffer.alloc(3 * 1024 * 1024 + 1, 0x20), {}, 413, 'TOO_LARGE'],
  ])('API a request that cannot be read has its code: %s', async (_what, body, headers, status, code) => {
    const answer = await catcher.fetch('/graphql', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
    const result = JSON.parse(answer.text) as Result
    expect([answer.status, result.errors?.map(({ extensions }) => extensions?.code)]).toEqual([
      status,
      [code],
    ])
    expect(result.errors?.[0]?.message).toMatch(/\.$/)
  })

  test('LIVE-08 a subscription over HTTP is refused', async () => {
    const answer = await catcher.fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ query: 'subscription { jobCreated { id } }' }),
    })
    expect(answer.text).toContain('Subscriptions are served over graphql-ws only.')
  })

  test('API introspection is off in production', async () => {
    const production = await startTestServer({ NODE_ENV: 'production' })
    const client = await production.signedIn(await makeUser(production))
    const answer = await ask(client, '{ __schema { queryType { name } } }')
    await production.close()
    expect(codesOf(answer)?.[0]).toMatch(/^BAD_INPUT: .*introspection/i)
    expect((await ask(catcher, '{ __schema { queryType { name } } }')).errors).toBeUndefined()
  })
})
