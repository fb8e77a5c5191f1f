import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeUser } from '../../src/testing/factories.ts'
import type { TestAnswer, TestClient } from '../../src/testing/test-client.ts'
import { startTestServer, type TestServer } from '../../src/testing/test-server.ts'

let server: TestServer
let catcher: TestClient
beforeAll(async () => {
  server = await startTestServer()
  catcher = await server.signedIn(await makeUser(server))
})
afterAll(() => server.close())

const headers = { 'content-type': 'application/json' }
const post = (path: string, body: string): Promise<TestAnswer> =>
  catcher.fetch(path, { method: 'POST', headers, body })
const many = (count: number, part: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join()

const REFUSAL = 'The request is nested too deeply or has too many values.'
/** A quote in a string, the string's end, and what opens and closes a level: none of it ends a string too early. */
const TRICKS = String.raw`"\\", "\"", "[{\\\"]"`

/** Values of JSON that are expensive to parse, to validate or to report on, in less than 64 kB. */
const expensive: Readonly<Record<string, string>> = {
  'arrays nested 33 levels deep': `${'['.repeat(33)}${']'.repeat(33)}`,
  'arrays nested 15,000 levels deep': `${'['.repeat(15_000)}${']'.repeat(15_000)}`,
  'objects nested 5,000 levels deep': `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
  'nesting that is never closed': '['.repeat(30_000),
  'nesting behind strings with quotes': `[${TRICKS}, ${'['.repeat(40)}${']'.repeat(40)}]`,
  '1,001 keys': `{${many(1_001, (at) => `"k${at}":1`)}}`,
  'one key 5,000 times': `{${many(5_000, () => '"k":1')}}`,
  '3,001 items': `[${many(3_001, () => '1')}]`,
  '20,000 empty objects': `[${many(20_000, () => '{}')}]`,
  '4,000 quotes in a string': `"${String.raw`\"`.repeat(4_000)}"`,
}

describe('API a body that is expensive to handle is refused before it is parsed', () => {
  const targets: Readonly<Record<string, [path: string, body: (value: string) => string]>> = {
    login: ['/api/auth/login', (value) => `{"username":${value}}`],
    register: ['/api/auth/register', (value) => value],
    'a public request': ['/api/public/jobs', (value) => `{"details":${value}}`],
    'GraphQL variables': ['/graphql', (value) => `{"query":"{ me { id } }","variables":{"a":${value}}}`],
    'GraphQL extensions': ['/graphql', (value) => `{"query":"{ me { id } }","extensions":${value}}`],
  }
  test.each(
    Object.keys(targets).flatMap((target) => Object.keys(expensive).map((what) => [target, what] as const)),
  )('API %s: %s', async (target, what) => {
    const [path, bodyOf] = targets[target]!
    const answer = await post(path, bodyOf(expensive[what]!))
    expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(REFUSAL)])
  })

  test('D-24 3 MB that are no photo are refused as too large, regardless of their content', async () => {
    const padding: Readonly<Record<string, string>> = {
      arrays: `${'['.repeat(700_000)}${']'.repeat(700_000)}`,
      keys: `{${many(150_000, (at) => `"k${at}":1`)}}`,
      text: `"${'x'.repeat(2_000_000)}"`,
      space: ' '.repeat(2_000_000),
      'a photo and text': `["data:image/png;base64,AAAA","${'x'.repeat(2_000_000)}"]`,
      'a photo and arrays': `["data:image/png;base64,AAAA",${'[1],'.repeat(500_000)}1]`,
    }
    for (const [what, value] of Object.entries(padding))
      for (const path of ['/graphql', '/api/public/jobs']) {
        const answer = await post(path, `{"query":"{ me { id } }","variables":{"a":${value}}}`)
        const status = what === 'a photo and arrays' ? 400 : 413
        expect([what, path, answer.status]).toEqual([what, path, status])
      }
  })

  test('API what the bounds allow is validated as usual', async () => {
    const right: Readonly<Record<string, string>> = {
      '32 levels': `{"username":${'['.repeat(31)}${']'.repeat(31)}}`,
      '1,000 keys': `{${many(1_000, (at) => `"k${at}":1`)}}`,
      'strings of braces': `{"username":"${'[{,:'.repeat(5_000)}"}`,
    }
    for (const [what, body] of Object.entries(right)) {
      const answer = await post('/api/auth/login', body)
      expect([what, answer.status, answer.text]).toEqual([what, 400, expect.not.stringContaining(REFUSAL)])
    }
    const suburbs = Array.from({ length: 2_000 }, (_, at) => `Suburb ${at}`)
    expect((await catcher.call('updateProfile', { body: { serviceSuburbs: suburbs } })).status).toBe(200)
  })
})

describe('API a refusal is short, however many faults the request has', () => {
  test('API unknown fields and issues are named up to a bound', async () => {
    const unknown = await post('/api/auth/login', `{${many(900, (at) => `"k${at}":1`)}}`)
    expect(unknown.status).toBe(400)
    const named = await post('/api/public/jobs', `{${many(900, (at) => `"${'k'.repeat(50)}${at}":1`)}}`)
    expect(named.text.length).toBeLessThan(4_000)
    const serviceSuburbs = Array.from({ length: 2_000 }, () => 1)
    const items = await catcher.call('updateProfile', { body: { serviceSuburbs } })
    expect([items.status, items.text.length < 200]).toEqual([400, true])
  })

  test.each([
    ['unknown fields', `{${many(900, (at) => `"${'k'.repeat(50)}${at}":1`)}}`],
    ['items of the wrong type', `{"serviceSuburbs":[${many(2_000, () => 'true')}]}`],
    ['text where an object belongs', `"${'x'.repeat(60_000)}"`],
  ])('API GraphQL variables with %s', async (_what, input) => {
    const query = 'mutation ($input: ProfileInput!) { updateProfile(input: $input) { id } }'
    const answer = await post('/graphql', `{"query":${JSON.stringify(query)},"variables":{"input":${input}}}`)
    expect([answer.status, answer.text.includes('BAD_INPUT')]).toEqual([200, true])
    expect(answer.text.length).toBeLessThan(20_000)
  })

  test.each([
    ['many unknown fields', `{ me { ${many(300, (at) => `field${at}`)} } }`],
    [
      'many fragments',
      `{ me { id } } ${many(100, (at) => `fragment F${at} on User { id }`).replaceAll(',', ' ')}`,
    ],
    ['a text of 60 kB', `{ availableJobs(first: "${'x'.repeat(60_000)}") { nodes { id } } }`],
    ['a name of 60 kB', `{ ${'x'.repeat(60_000)} }`],
  ])('API a GraphQL document with %s', async (_what, query) => {
    const answer = await post('/graphql', JSON.stringify({ query }))
    expect([answer.status, answer.text.includes('BAD_INPUT')]).toEqual([200, true])
    expect(answer.text.length).toBeLessThan(20_000)
  })
})
