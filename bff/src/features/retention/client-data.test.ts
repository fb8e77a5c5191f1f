import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ClientJob } from '@snake-dispatch/contract/privacy-requests'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { findEverywhere } from '../../testing/find-everywhere.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const MOBILE = '0491570110'
const canaries = ['Zephyrine Quollworth', '7391Q Bandicootra Street', 'violet water tank', 'windmill kiosk']
const [clientName, address, details, locationDetails] = canaries as [string, string, string, string]
const client = { clientName, address, details, locationDetails }
const seen = { legs: 'no', snakeLength: 'under2m', inSight: false } as const
const ended = {
  claimedAt: new Date(),
  completedAt: new Date(),
  completionNotes: 'Relocated',
  outcome: 'relocated',
  foundType: 'keelback',
  releasePlace: 'Mulgoa Creek',
} as const

let server: TestServer
let admin: TestClient
let adminId: number
let claimedById: number
beforeAll(async () => {
  server = await startTestServer()
  const user = await makeAdmin(server)
  adminId = user.id
  admin = await server.signedIn(user)
  claimedById = (await makeUser(server, { name: 'Kim Keeper' })).id
})
afterAll(() => server.close())

const body = { clientMobile: 'Mum: +61 491-570-110' }
const exported = async (more = {}) =>
  (await admin.call('exportClientJobs', { body: { ...body, clientMobile: '0491 570 110', ...more } }))
    .body as { jobs: ClientJob[]; nextCursor: number | null }

test('DATA-04 by the mobile number an admin sees, downloads and erases what has ended, in any spelling; open jobs stay', async () => {
  const done = await makeJob(server, { ...client, ...seen, clientMobile: MOBILE, claimedById, ...ended })
  const deleted = await makeJob(server, {
    ...client,
    clientMobile: '0491 570 110',
    deletedAt: new Date(),
    deletedById: adminId,
  })
  const open = await makeJob(server, { clientMobile: '04 9157 0110', clientName: 'Zephyrine still waits' })
  const other = await makeJob(server, { clientMobile: '0491570111', claimedById, ...ended })

  const found = await admin.call('findClientJobs', { body })
  expect(found.body).toEqual({ ended: 2, open: 1 })
  const unclear = { clientMobile: '0491 570 110 / 111' }
  expect((await admin.call('findClientJobs', { body: unclear })).status).toBe(400)
  const { jobs, nextCursor } = await exported()
  expect(nextCursor).toBeNull()
  expect(jobs.map(({ jobNumber }) => jobNumber)).toEqual([open, deleted, done].map((job) => job.jobNumber))
  expect(jobs[2]).toMatchObject({
    name: clientName,
    mobile: MOBILE,
    address,
    details,
    locationDetails,
    catcher: 'Kim',
    catcherNotes: 'Relocated',
    seen: ['No legs', '1 m to 2 m', 'Out of sight when sent'],
    outcome: 'relocated',
    foundType: 'keelback',
    releasePlace: 'Mulgoa Creek',
    internetAddress: null,
    photos: [],
  })

  const erased = await admin.call('eraseClientJobs', { body: { clientMobile: MOBILE } })
  expect(erased.body).toEqual({ erased: 2, open: 1 })
  expect(await findEverywhere(server.core.database, canaries)).toEqual([])
  const { jobs: left } = await exported()
  expect(left.map(({ jobNumber, name }) => [jobNumber, name])).toEqual([
    [open.jobNumber, 'Zephyrine still waits'],
  ])
  const names = await server.core.database
    .scope('live')
    .kysely.selectFrom('jobs')
    .select('client_name')
    .where('id', '=', other.id)
    .executeTakeFirst()
  expect(names?.client_name).toBe('Robin Client')

  const actions = async (id: number) => (await trailOf(server, 'job', id)).map(({ action }) => action)
  expect(await actions(done.id)).toEqual(['job.client-export', 'job.client-erase'])
  expect(await actions(open.id)).toEqual(['job.client-export', 'job.client-export'])
  const own = await trailOf(server, 'account', adminId)
  expect(own.map(({ action, detail }) => ({ action, detail }))).toEqual([
    { action: 'account.client-search', detail: { jobs: 3 } },
  ])
  expect(JSON.stringify(own)).not.toContain('570')
})

test('DATA-04 many jobs are downloaded page by page, each once', async () => {
  const clientMobile = '0491570112'
  for (let made = 0; made < 27; made++) await makeJob(server, { clientMobile })
  const first = await exported({ clientMobile })
  expect([first.jobs.length, first.nextCursor]).toEqual([25, expect.any(Number)])
  const second = await exported({ clientMobile, cursor: first.nextCursor })
  expect([second.jobs.length, second.nextCursor]).toEqual([2, null])
  const numbers = [...first.jobs, ...second.jobs].map(({ jobNumber }) => jobNumber)
  expect(new Set(numbers).size).toBe(27)
})
