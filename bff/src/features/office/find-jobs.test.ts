import type { Found } from '@snake-dispatch/contract/find'
import type { AccountJobs, FoundJob } from '@snake-dispatch/contract/found-jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let moderator: TestClient
beforeAll(async () => {
  server = await startTestServer()
  moderator = await server.signedIn(await makeUser(server, { role: 'moderator' }))
})
afterAll(() => server.close())

const find = async (search: string): Promise<FoundJob[]> =>
  ((await moderator.call('find', { query: { search } })).body as Found).jobs
const numbersOf = async (search: string) => (await find(search)).map(({ jobNumber }) => jobNumber)

test('MOD-12 a job in any state is found by its number, mobile, client, address and catcher', async () => {
  const catcher = await makeUser(server, { name: 'Wanda Waran' })
  const now = new Date()
  const client = { clientName: 'Tia Unusual', clientMobile: '0491570110', address: '7 Quoll Lane, Bega' }
  const claim = { claimedById: catcher.id, claimedAt: now }
  const jobs = [
    await makeJob(server, client),
    await makeJob(server, { ...client, ...claim }),
    await makeJob(server, { ...client, ...claim, completedAt: now }),
    await makeJob(server, { ...client, cancelledAt: now }),
    await makeJob(server, { ...client, deletedAt: now }),
  ]
  await makeJob(server, { clientName: 'Somebody Else' })
  const all = jobs.map(({ jobNumber }) => jobNumber).toReversed()
  for (const search of [
    '0491 570 110',
    '+61491570110',
    '(04) 9157 0110',
    'Ph: 0491-570-110',
    'unusual',
    'TIA UNU',
    'quoll lane',
  ])
    expect([search, await numbersOf(search)]).toEqual([search, all])
  expect((await find('unusual')).map(({ state }) => state)).toEqual([
    'deleted',
    'cancelled',
    'completed',
    'claimed',
    'available',
  ])
  expect(await numbersOf('wanda')).toEqual([jobs[2]!.jobNumber, jobs[1]!.jobNumber])
  const [first] = jobs
  expect(await find(`#${first!.jobNumber}`)).toEqual([
    {
      jobNumber: first!.jobNumber,
      state: 'available',
      clientName: 'Tia Unusual',
      address: '7 Quoll Lane, Bega',
      suburb: 'Penrith',
      urgency: 'medium',
      createdAt: first!.createdAt.toISOString(),
      catcher: null,
    },
  ])
})

test('D-124 MOD-12 clients and catchers are found in any spelling of their names', async () => {
  const catcher = await makeUser(server, { name: 'Zoë D’Arcy' })
  const job = await makeJob(server, {
    clientName: 'Élodie O’Brien',
    address: "3 St\u200b  Mary's Lane, Bega",
    claimedById: catcher.id,
    claimedAt: new Date(),
  })
  const spellings = [
    'élodie',
    'E\u0301LODIE',
    'elodie',
    "o'brien",
    'o’brien',
    'OBRIEN',
    'odie  obr',
    'st marys',
    'zoe d´arcy',
  ]
  for (const search of spellings) expect([search, await numbersOf(search)]).toEqual([search, [job.jobNumber]])
})

test('MOD-12 the newest job of a name is found however many catchers have it', async () => {
  const now = new Date()
  const catchers: { id: number }[] = []
  for (let count = 0; count < 60; count++) catchers.push(await makeUser(server, { name: 'Quill Quoll' }))
  const claim = (index: number) => ({ claimedById: catchers[index]!.id, claimedAt: now })
  const jobs = [await makeJob(server, claim(0)), await makeJob(server, claim(59))]
  expect(await numbersOf('quill quoll')).toEqual(jobs.map(({ jobNumber }) => jobNumber).toReversed())
})

test('D-167 only open jobs are found where they are asked for, however many newer ones are over', async () => {
  const now = new Date()
  const catcher = await makeUser(server, { name: 'Xena Xylo' })
  const claim = { claimedById: catcher.id, claimedAt: now }
  const client = { clientName: 'Yara Yabby', address: '8 Yabby Lane, Bega' }
  const open = [await makeJob(server, client), await makeJob(server, { ...client, ...claim })]
  for (let count = 0; count < 20; count++) await makeJob(server, { ...client, ...claim, completedAt: now })
  const findOpen = async (search: string) =>
    (await moderator.call('find', { query: { search, only: 'openJobs' } })).body as Found
  for (const search of ['yabby lane', 'yara'])
    expect((await findOpen(search)).jobs.map(({ jobNumber }) => jobNumber)).toEqual(
      open.map(({ jobNumber }) => jobNumber).toReversed(),
    )
  expect(await findOpen('xena')).toMatchObject({ jobs: [{ jobNumber: open[1]!.jobNumber }], people: [] })
})

test('MOD-12 signs of a pattern are no wildcards, and two letters find nothing', async () => {
  await makeJob(server, { clientName: 'Percy 100%' })
  expect(await numbersOf('100%')).toHaveLength(1)
  expect(await numbersOf('%%%')).toEqual([])
  expect(await numbersOf('Pe')).toEqual([])
})

test('ADMIN-12 the jobs of one catcher: how many are open, those first, then the newest', async () => {
  const admin = await server.signedIn(await makeAdmin(server))
  const catcher = await makeUser(server)
  const now = new Date()
  const claim = { claimedById: catcher.id, claimedAt: now }
  const jobs = [
    await makeJob(server, claim),
    await makeJob(server, { ...claim, completedAt: now }),
    await makeJob(server, { ...claim, deletedAt: now }),
    await makeJob(server, claim),
  ]
  await makeJob(server, { claimedById: (await makeUser(server)).id, claimedAt: now })
  const { body } = await admin.call('accountJobs', { params: { userId: catcher.id } })
  expect(body).toMatchObject({ openCount: 2 })
  const [first, completed, deleted, last] = jobs.map(({ jobNumber }) => jobNumber)
  const { jobs: answered } = body as AccountJobs
  expect(answered.map(({ jobNumber }) => jobNumber)).toEqual([last, first, deleted, completed])
})
