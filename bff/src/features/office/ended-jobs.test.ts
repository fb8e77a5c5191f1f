import type { EndedJob } from '@snake-dispatch/contract/ended-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import type { Job } from '../jobs/job.entity.ts'

let server: TestServer
let moderator: TestClient
let catcherId: number
beforeAll(async () => {
  server = await startTestServer()
  moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
  catcherId = (await makeUser(server, { name: 'Zoë D’Arcy' })).id
})
afterAll(() => server.close())

const completed = (instant: string, fields: Partial<Job> = {}) =>
  makeJob(server, {
    claimedById: catcherId,
    claimedAt: new Date(instant),
    completedAt: new Date(instant),
    ...fields,
  })
const list = (query: Record<string, string | number>) => moderator.call('endedJobs', { query })
const numbersOf = async (query: Record<string, string | number>) =>
  ((await list(query)).body as EndedJob[]).map(({ jobNumber }) => jobNumber)
const numbers = (...jobs: Job[]) => jobs.map(({ jobNumber }) => jobNumber)

test('D-177 completed, cancelled and deleted jobs are lists of their own, the newest end first', async () => {
  const first = await completed('2024-07-01T00:00:00Z')
  const second = await completed('2024-07-03T00:00:00Z', { outcome: 'relocated', foundType: 'keelback' })
  const cancelled = await makeJob(server, { cancelledAt: new Date('2024-07-02T00:00:00Z') })
  const deleted = await completed('2024-07-01T00:00:00Z', { deletedAt: new Date('2024-07-04T00:00:00Z') })
  const dropped = await makeJob(server, {
    cancelledAt: new Date('2024-07-02T00:00:00Z'),
    deletedAt: new Date('2024-07-05T00:00:00Z'),
  })
  await makeJob(server)
  expect(await numbersOf({})).toEqual(numbers(second, first))
  expect(await numbersOf({ state: 'cancelled' })).toEqual(numbers(cancelled))
  expect(await numbersOf({ state: 'deleted' })).toEqual(numbers(dropped, deleted))
  const [found] = (await list({})).body as EndedJob[]
  expect(found).toMatchObject({
    jobNumber: second.jobNumber,
    state: 'completed',
    endedAt: '2024-07-03T00:00:00.000Z',
    outcome: 'relocated',
    foundType: 'keelback',
    catcher: 'Zoë D’Arcy',
  })
})

test('D-177 filters by day in Sydney, region, outcome and catcher, each alone and together', async () => {
  // 1 March begins in Sydney at 13:00 UTC of the day before.
  await completed('2023-02-28T12:59:59Z')
  const first = await completed('2023-02-28T13:00:00Z', { outcome: 'gone' })
  const last = await completed('2023-03-31T12:59:59Z', { suburb: 'BEGA' })
  await completed('2023-03-31T13:00:00Z')
  const march = { from: '2023-03-01', to: '2023-03-31' }
  expect(await numbersOf(march)).toEqual(numbers(last, first))
  expect(await numbersOf({ ...march, region: 'far-south-coast-nsw' })).toEqual(numbers(last))
  expect(await numbersOf({ ...march, region: 'newcastle' })).toEqual([])
  expect(await numbersOf({ ...march, outcome: 'gone' })).toEqual(numbers(first))
  expect(await numbersOf({ ...march, outcome: 'notSaid' })).toEqual(numbers(last))
  expect(await numbersOf({ ...march, catcher: "zoe d'arcy" })).toEqual(numbers(last, first))
  expect(await numbersOf({ ...march, catcher: 'nobody' })).toEqual([])
  expect(await numbersOf({ ...march, catcher: 'zoe', outcome: 'gone' })).toEqual(numbers(first))
})

test('D-177 a catcher is found by a part of the name however many others have it, and a blank name finds nobody', async () => {
  await Promise.all(Array.from({ length: 50 }, () => makeUser(server, { name: 'Sam Smith' })))
  const { id } = await makeUser(server, { name: 'Sam Smithson' })
  const job = await completed('2021-03-10T00:00:00Z', { claimedById: id })
  const year = { from: '2021-01-01', to: '2021-12-31' }
  expect(await numbersOf({ ...year, catcher: 'smith' })).toEqual(numbers(job))
  expect(await numbersOf({ ...year, catcher: "'" })).toEqual([])
})

test('D-177 pages follow each other without a gap, also where jobs ended at one instant', async () => {
  const made = []
  for (let count = 0; count < 5; count++) made.push(await completed('2022-03-10T00:00:00Z'))
  const inYear = { from: '2022-01-01', to: '2022-12-31', limit: 2 }
  const found: number[] = []
  let cursor: string | null = null
  do {
    const answer = await list(cursor ? { ...inYear, cursor } : inYear)
    found.push(...(answer.body as EndedJob[]).map(({ jobNumber }) => jobNumber))
    cursor = answer.headers.get('x-next-cursor')
  } while (cursor)
  expect(found).toEqual(numbers(...made.toReversed()))
  expect((await list({ ...inYear, cursor: 'x' })).status).toBe(400)
  const open = await makeJob(server)
  expect((await list({ cursor: String(open.id) })).status).toBe(400)
})
