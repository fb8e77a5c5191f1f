import { randomUUID } from 'node:crypto'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { Earnings } from '@snake-dispatch/contract/earnings'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { KnownNumber } from '@snake-dispatch/contract/office-calls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeAdmin, makeJob, makeUser } from '../../testing/factories.ts'
import { makeHoaxNumber } from '../../testing/hoax-numbers.ts'
import { awaitedOf, owedOf } from '../../testing/owed-payments.ts'
import { jobInput } from '../../testing/pushed-catcher.ts'
import { trailOf } from '../../testing/stored.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: TestClient
let staffId: number
beforeAll(async () => {
  server = await startTestServer()
})
beforeEach(async () => {
  const staff = await makeUser(server, { role: 'moderator', name: 'Ada Desk' })
  staffId = staff.id
  desk = await server.signedIn(staff)
})
afterAll(() => server.close())

let lastMobile = 491_570_000
/** A number of no other test. */
const newMobile = () => `0${++lastMobile}`

const take = (body: object = {}, { client = desk, key = '' } = {}) =>
  client.call('takeCall', {
    // Neither the number nor the address of another test: those may be about the same snake.
    body: {
      ...jobInput,
      clientMobile: newMobile(),
      address: `${lastMobile} Wattle Street, Penrith`,
      ...body,
    },
    ...(key && { headers: { 'idempotency-key': key } }),
  })
const taken = async (body: object = {}): Promise<Job> => {
  const answer = await take(body)
  expect([answer.status, answer.text.slice(0, 1)]).toEqual([201, '{'])
  return answer.body
}
const known = async (mobile: string): Promise<KnownNumber> =>
  (await desk.call('knownNumber', { query: { mobile } })).body
const stored = (jobId: number) =>
  server.core.database
    .scope('live')
    .kysely.selectFrom('jobs as job')
    .leftJoin('alert_ladders as ladder', 'ladder.job_id', 'job.id')
    .where('job.id', '=', jobId)
    .select(['job.is_suspect', 'ladder.opened_at'])
    .executeTakeFirstOrThrow()

describe('a call', () => {
  test('D-161 API POST /api/moderator/calls makes a job that nobody logged, and goes out at once', async () => {
    const job = await taken({ details: 'Under the fridge', locationDetails: 'Kitchen' })
    expect(job).toMatchObject({
      ...jobInput,
      clientMobile: job.clientMobile,
      address: job.address,
      details: 'Under the fridge',
      locationDetails: 'Kitchen',
      createdById: null,
      createdBy: null,
      claimedBy: null,
      isPublicSubmission: false,
      isOfficeCall: true,
    })
    const { client } = await makeCatcher(server)
    const available: Job[] = (await client.call('availableJobs')).body
    const shown = available.find(({ id }) => id === job.id)!
    expect(shown).toMatchObject({ createdBy: null, isOfficeCall: true, clientMobile: null })
    expect(Date.parse((await stored(job.id)).opened_at!)).toBeLessThanOrEqual(Date.now())
  })

  test('D-161 D-14 staff read in its life and in the trail who took it; it is in none of their lists', async () => {
    const job = await taken()
    expect((await trailOf(server, 'job', job.id))[0]).toMatchObject({
      action: 'job.create',
      actor_id: staffId,
      detail: { jobNumber: job.jobNumber, isOfficeCall: true },
    })
    const life: JobLife = (await desk.call('jobLife', { params: { jobNumber: job.jobNumber } })).body
    expect(life.events[0]).toMatchObject({ kind: 'posted', actor: 'Ada Desk' })
    expect((await desk.call('loggedJobs')).body).toEqual([])
  })

  test('D-161 D-28 nobody is owed 20% of it: the full cost is the catcher’s', async () => {
    const job = await taken({ quotedCost: 300 })
    const { client } = await makeCatcher(server)
    expect((await client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })).status).toBe(200)
    const done = await client.call('completeJob', {
      params: { id: job.id },
      body: { completionNotes: 'Relocated' },
    })
    expect(done.body).toMatchObject({ createdBy: null, paymentSent: false })
    expect([await owedOf(client), await awaitedOf(desk)]).toEqual([[], []])
    const sent = await client.call('markPaymentSent', { params: { id: job.id }, body: {} })
    expect([sent.status, sent.text]).toEqual([409, 'Nothing is owed for this job.'])
    const months = async (of: TestClient) => ((await of.call('earnings')).body as Earnings).months
    expect((await months(client)).flatMap(({ completed }) => (completed.jobs ? [completed] : []))).toEqual([
      {
        jobs: 1,
        quotedCost: 300,
        paid: 300,
        share: 300,
        loggerShare: 0,
        loggerShareSent: 0,
        feeCents: 100,
      },
    ])
    expect((await months(desk)).every(({ logged }) => logged.jobs === 0)).toBe(true)
  })

  test('D-161 JOB-10 what a moderator logs by Submit Job stays theirs', async () => {
    const job: Job = (await desk.call('createJob', { body: jobInput })).body
    expect(job).toMatchObject({ createdById: staffId, isOfficeCall: false })
  })

  test('D-161 MOD-03 it is no public submission, and the file of all jobs says what it is', async () => {
    const counted = async () => (await desk.call('statistics')).body as { publicSubmissions: number }
    const before = await counted()
    const job = await taken()
    expect((await counted()).publicSubmissions).toBe(before.publicSubmissions)
    const admin = await server.signedIn(await makeAdmin(server))
    const lines = (await admin.call('exportJobs')).text.split('\r\n')
    expect(lines[0]).toContain('Public request,Taken by the office,Logged by')
    expect(lines.find((line) => line.includes(String(job.jobNumber)))).toContain(',no,yes,,')
  })

  test('D-161 JOB-04 it is found by what stands where a logger would', async () => {
    const job = await taken()
    const request = await makeJob(server, { createdById: null, isPublicSubmission: true })
    const found = async (search: string) =>
      ((await desk.call('availableJobs', { query: { search } })).body as Job[]).map(({ id }) => id)
    const [calls, requests] = [await found('taken by the office'), await found('public request')]
    expect(calls).toContain(job.id)
    expect(calls).not.toContain(request.id)
    expect(requests).toContain(request.id)
    expect(requests).not.toContain(job.id)
  })

  test('D-161 D-93 of a number that sent a hoax it neither waits nor is marked: somebody spoke to its client', async () => {
    const clientMobile = newMobile()
    await makeHoaxNumber(server, clientMobile)
    const job = await taken({ clientMobile })
    expect(job.isHoaxNumber).toBe(false)
    const { is_suspect: isSuspect, opened_at: openedAt } = await stored(job.id)
    expect(isSuspect).toBe(false)
    expect(Date.parse(openedAt!)).toBeLessThanOrEqual(Date.now())
  })

  test('D-161 DISP-30 the catcher who claims it has the link for its client', async () => {
    const job = await taken()
    const { client } = await makeCatcher(server)
    await client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
    const [mine] = (await client.call('myActiveJobs')).body as Job[]
    expect(mine!.clientLink).toMatch(/^[\w-]{22}$/)
  })

  test('D-161 D-10 the same key makes one job, also twice at the same moment', async () => {
    const [key, clientMobile] = [randomUUID(), newMobile()]
    const call = { clientMobile, address: '1 High Street, Penrith' }
    const answers = await Promise.all([take(call, { key }), take(call, { key })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(answers.map(({ body }) => (body as Job).id)).size).toBe(1)
    expect((await take({ ...call, clientName: 'Another' }, { key })).status).toBe(422)
    expect((await known(clientMobile)).jobs).toHaveLength(1)
  })

  test('D-161 D-92 two of the office who take the same call at once make two jobs, which name each other', async () => {
    const other = await server.signedIn(await makeAdmin(server))
    const clientMobile = newMobile()
    const answers = await Promise.all([take({ clientMobile }), take({ clientMobile }, { client: other })])
    const jobs = answers.map(({ body }) => body as Job)
    expect(new Set(jobs.map(({ id }) => id)).size).toBe(2)
    for (const [index, { id }] of jobs.entries()) {
      const all: Job[] = (await desk.call('openJobs', { query: { sort: 'newest' } })).body
      expect(all.find((job) => job.id === id)!.maybeSameAs).toEqual([jobs[1 - index]!.jobNumber])
    }
  })

  test('D-161 what is missing is said, and nothing is stored', async () => {
    const clientMobile = newMobile()
    for (const [field, message] of [
      ['clientName', 'Client name is required'],
      ['address', 'Address is required'],
    ] as const) {
      const answer = await take({ clientMobile, [field]: '' })
      expect([answer.status, answer.text]).toEqual([400, expect.stringContaining(message)])
    }
    expect((await take({ clientMobile, photoUrl: null })).status).toBe(400)
    expect((await known(clientMobile)).jobs).toEqual([])
  })
})

describe('what is known of a number', () => {
  test('D-161 API GET /api/moderator/known-number has its jobs in any state, the open ones first, in any spelling', async () => {
    const clientMobile = newMobile()
    const now = new Date()
    const catcher = await makeUser(server)
    const open = await makeJob(server, { clientMobile })
    const claim = { claimedById: catcher.id, claimedAt: now }
    const done = await makeJob(server, { clientMobile, ...claim, completedAt: now })
    const cancelled = await makeJob(server, { clientMobile, cancelledAt: now })
    const deleted = await makeJob(server, { clientMobile, deletedAt: now })
    await makeJob(server, { clientMobile: newMobile() })
    for (const spelling of [clientMobile, `+61 ${clientMobile.slice(1)}`]) {
      const { jobs, hoaxMark } = await known(spelling)
      expect(jobs.map(({ jobNumber, state }) => [jobNumber, state])).toEqual([
        [open.jobNumber, 'available'],
        [deleted.jobNumber, 'deleted'],
        [cancelled.jobNumber, 'cancelled'],
        [done.jobNumber, 'completed'],
      ])
      expect(hoaxMark).toBeNull()
    }
  })

  test('D-161 D-93 it says who marked the number for a hoax', async () => {
    const clientMobile = newMobile()
    const { id } = await makeJob(server, { clientMobile })
    await desk.call('markHoaxNumber', { params: { jobId: id }, body: { reason: 'Nobody lives there' } })
    expect((await known(clientMobile)).hoaxMark).toMatchObject({ by: 'Ada Desk' })
  })

  test('D-161 of a new number nothing, and what is no number is refused', async () => {
    expect(await known(newMobile())).toEqual({ jobs: [], hoaxMark: null })
    expect((await desk.call('knownNumber', { query: { mobile: '0491 57' } })).status).toBe(400)
  })
})

test('D-161 D-21 an account takes a limited number of calls in an hour', async () => {
  const limited = await startTestServer({ RATE_LIMIT_FACTOR: '0.01' })
  try {
    const client = await limited.signedIn(await makeUser(limited, { role: 'moderator' }))
    const again = () => client.call('takeCall', { body: jobInput })
    expect((await again()).status).toBe(201)
    expect((await again()).status).toBe(429)
  } finally {
    await limited.close()
  }
})
