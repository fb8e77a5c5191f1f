import type { CandidatesQuery, JobCandidate } from '@snake-dispatch/contract/moderation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Job } from '../jobs/job.entity.ts'

const WITHOUT_BASE = 19

let server: TestServer
let moderator: TestClient
let job: Job

beforeAll(async () => {
  server = await startTestServer()
  moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  for (let count = 0; count < WITHOUT_BASE; count++)
    await makeUser(server, { name: `A Without Base ${count}`, serviceSuburbs: [] })
  await makeUser(server, { name: 'Zoe Hamilton', baseSuburb: 'Hamilton', serviceSuburbs: ['Maitland'] })
  await makeUser(server, { name: 'Yan Penrith', baseSuburb: 'Penrith', serviceSuburbs: ['Broadmeadow'] })
  await makeUser(server, { name: 'Xi Nowhere', baseSuburb: 'The old farm', serviceSuburbs: ['Maitland'] })
  job = await makeJob(server, { suburb: 'Broadmeadow', createdAt: new Date(Date.now() - 120_000) })
})
afterAll(() => server.close())

type Query = { [Name in keyof CandidatesQuery]?: string | number }
const page = (query: Query = {}) => moderator.call('jobCandidates', { params: { jobId: job.id }, query })
const namesOf = async (query: Query) => ((await page(query)).body as JobCandidate[]).map(({ name }) => name)

test('MOD-05 D-169 whoever is based in the next suburb comes before those without any base', async () => {
  const found: JobCandidate[] = (await page()).body
  expect(found.slice(0, 3).map(({ name, from }) => [name, from])).toEqual([
    ['Zoe Hamilton', 'Hamilton'],
    ['Xi Nowhere', 'Maitland'],
    ['Yan Penrith', 'Penrith'],
  ])
  expect(found[0]).toMatchObject({ kilometres: 2, distance: 'about 2 km' })
  expect(found.slice(3).every(({ kilometres, from }) => kilometres === null && from === null)).toBe(true)
})

test('MOD-05 D-169 all of them are reached by paging', async () => {
  const all = await namesOf({})
  const seen: string[] = []
  let cursor: string | null = null
  do {
    const answer = await page({ limit: 5, ...(cursor && { cursor }) })
    seen.push(...(answer.body as JobCandidate[]).map(({ name }) => name))
    cursor = answer.headers.get('x-next-cursor')
  } while (cursor)
  expect(seen).toEqual(all)
  expect(seen).toHaveLength(WITHOUT_BASE + 3)
})

test('MOD-05 D-169 a search finds a name and a base, and the order is that of a column', async () => {
  expect(await namesOf({ search: 'penr' })).toEqual(['Yan Penrith'])
  expect(await namesOf({ search: 'hamil' })).toEqual(['Zoe Hamilton'])
  expect(await namesOf({ search: 'old f' })).toEqual(['Xi Nowhere'])
  expect((await namesOf({ sort: 'name' })).slice(-3)).toEqual(['Xi Nowhere', 'Yan Penrith', 'Zoe Hamilton'])
  expect((await namesOf({ sort: 'distance', limit: 1 }))[0]).toBe('Zoe Hamilton')
})

test('API D-169 what is no order or cursor is refused', async () => {
  for (const query of [{ sort: 'newest' }, { cursor: 'x' }, { limit: 501 }])
    expect((await page(query)).status).toBe(400)
  expect(await namesOf({ cursor: '900' })).toEqual([])
})

test('API GraphQL has the same candidates, in the same pages', async () => {
  const document =
    'query ($id: Int!) { jobCandidates(jobId: $id, first: 2, after: 1, sort: best) { name kilometres } }'
  const { data } = await askGraphql(moderator, { document }, { id: job.id })
  const names = (data as { jobCandidates: { name: string }[] }).jobCandidates.map(({ name }) => name)
  expect(names).toEqual((await namesOf({})).slice(1, 3))
})
