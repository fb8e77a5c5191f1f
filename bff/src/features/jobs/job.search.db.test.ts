import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Job } from '@snake-dispatch/contract/jobs'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let catcher: TestClient
let logger: TestClient
let admin: TestClient

beforeAll(async () => {
  server = await startTestServer()
  const kim = await makeUser(server, { name: 'Kim Logger' })
  await makeJob(server, {
    jobNumber: 10000777,
    snakeType: 'easternBrownSnake',
    urgency: 'high',
    clientName: 'Ada Lovelace',
    clientMobile: '0491 570 158',
    address: '17 Wattle Street, Penrith NSW',
    suburb: 'Penrith',
    quotedCost: 1250,
    details: '100% sure it is big',
    locationDetails: 'behind the_shed',
    createdById: kim.id,
  })
  await makeJob(server, {
    jobNumber: 10000888,
    snakeType: 'carpetPython',
    urgency: 'low',
    clientName: 'Grace Hopper',
    clientMobile: '0298765432',
    address: 'Harbour Parade, Coffs Harbour',
    suburb: null,
    quotedCost: 300,
    details: null,
    locationDetails: null,
  })
  catcher = await server.signedIn(await makeUser(server))
  logger = await server.signedIn(kim)
  admin = await server.signedIn(await makeAdmin(server))
})
afterAll(() => server.close())

async function found(client: TestClient, search: string): Promise<string[]> {
  const answer = await client.call('availableJobs', { query: { search } })
  expect(answer.status).toBe(200)
  return (answer.body as Job[]).map(({ clientName }) => clientName)
}

const ada = ['Ada Lovelace']
const grace = ['Grace Hopper']
const both = ['Ada Lovelace', 'Grace Hopper']

describe('search', () => {
  test.each([
    ['the snake type as shown', 'eastern brown', ada],
    ['the snake type as stored', 'BrownSnake', ada],
    ['a label that differs from the type', 'Coastal Carpet', grace],
    ['the suburb', 'penRITH', ada],
    ['the address', 'harbour parade', grace],
    ['the address as it is shown', 'XX wattle', ada],
    ['the client', 'hopper', grace],
    ['the details', 'sure it is', ada],
    ['the location details', 'behind', ada],
    ['the urgency', 'low', grace],
    ["'urgent' for high", 'urgent', ada],
    ['the job number', '10000888', grace],
    ['a part of the job number', '0777', ada],
    ['the job number as shown', '#10000777', ada],
    ['the cost', '1250', ada],
    ['the cost as shown', '$1,250', ada],
    ['the creator', 'kim log', ada],
    ['a request of the public', 'public request', grace],
    ['nothing but spaces', '   ', both],
    ['what all have', 'e', both],
    ['what none has', 'crocodile', []],
  ])('JOB-04 finds by %s', async (_by, search, names) => {
    expect(await found(catcher, search)).toEqual(names)
  })

  test('JOB-04 D-06 a mobile is found by the complete number only, spaces aside', async () => {
    expect(await found(catcher, '0491570158')).toEqual(ada)
    expect(await found(catcher, ' 0491 570 158 ')).toEqual(ada)
    expect(await found(catcher, '02 9876 5432')).toEqual(grace)
    for (const part of ['049157015', '491570158', '0491 570', '570158'])
      expect(await found(catcher, part)).toEqual([])
  })

  test.each(['+61491570158', '(04) 9157 0158', 'Ph: 0491-570-158', '０４９１570158'])(
    'D-116 %s finds the client of 0491 570 158',
    async (search) => {
      expect(await found(catcher, search)).toEqual(ada)
    },
  )

  test('JOB-04 D-06 a hidden house number is not found by a stranger, but by the logger and an admin', async () => {
    expect(await found(catcher, '17 Wattle')).toEqual([])
    expect(await found(catcher, '17 w')).toEqual([])
    expect(await found(logger, '17 Wattle')).toEqual(ada)
    expect(await found(admin, '17 Wattle')).toEqual(ada)
    expect(await found(logger, 'XX Wattle')).toEqual([])
  })

  test.each([
    ['%', ada],
    ['100%', ada],
    ['_', ada],
    ['the_shed', ada],
    ['e_shed', ada],
    ['th%shed', []],
    ['s_re', []],
    ['\\', []],
    ["'", []],
    ["' or 1=1 --", []],
  ])('JOB-04 %s is searched as it is, not as a wildcard', async (search, names) => {
    expect(await found(catcher, search)).toEqual(names)
  })

  test('JOB-04 search goes together with pages', async () => {
    const answer = await catcher.call('availableJobs', { query: { search: 'e', limit: 1 } })
    const cursor = answer.headers.get('x-next-cursor')!
    const next = await catcher.call('availableJobs', { query: { search: 'e', limit: 1, cursor } })
    expect([...(answer.body as Job[]), ...(next.body as Job[])].map(({ clientName }) => clientName)).toEqual(
      both,
    )
  })
})
