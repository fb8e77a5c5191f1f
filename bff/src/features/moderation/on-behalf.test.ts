import { randomUUID } from 'node:crypto'
import type { ClientPage } from '@snake-dispatch/contract/client-page'
import type { JobLife } from '@snake-dispatch/contract/job-life'
import type { Job } from '@snake-dispatch/contract/jobs'
import type { AwaitedPayment, OwedPayment } from '@snake-dispatch/contract/logger-payments'
import type { Notification } from '@snake-dispatch/contract/notifications'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { User } from '../accounts/user.entity.ts'
import { makeCatcher, openLive } from '../../testing/browsers.ts'
import { makeClientLinks } from '../../testing/client-links.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { dataUrl, picture } from '../../testing/pictures.ts'
import { feesOf, trailOf } from '../../testing/stored.ts'
import { tasksDone } from '../../testing/tasks-done.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const START = Date.parse('2026-11-25T12:00:00+11:00')
const clock = makeTestClock(new Date(START).toISOString())
const at = (minutes: number) => new Date(START + minutes * 60_000).toISOString()

type Catcher = { user: User; client: TestClient }
let server: TestServer
let mod: Catcher
let otherDesk: TestClient
let jo: Catcher
let logger: Catcher
beforeAll(async () => {
  server = await startTestServer({ RATE_LIMIT_FACTOR: '100' }, { clock })
  const user = await makeUser(server, { role: 'moderator', isModerator: true, name: 'Mo Desk' })
  mod = { user, client: await server.signedIn(user) }
  otherDesk = await server.signedIn(await makeUser(server, { role: 'admin', isAdmin: true }))
})
afterAll(() => server.close())
beforeEach(async () => {
  clock.set(new Date(START).toISOString())
  jo = await makeCatcher(server, { name: 'Jo Reid' })
  logger = await makeCatcher(server)
})

async function claimed(fields: Parameters<typeof makeJob>[1] = {}) {
  const createdAt = new Date(START - 600_000)
  const job = await makeJob(server, { quotedCost: 200, createdAt, ...fields })
  const answer = await jo.client.call('claimJob', { params: { id: job.id }, body: { eta: 30 } })
  expect([answer.status, answer.status === 200 || answer.text]).toEqual([200, true])
  return job
}

interface Call {
  client?: TestClient
  from?: number
  key?: string
}
const giveEta = (jobId: number, eta = 45, { client = mod.client, from = jo.user.id }: Call = {}) =>
  client.call('giveEtaForCatcher', { params: { jobId }, body: { eta, fromUserId: from } })
const arrive = (jobId: number, { client = mod.client, from = jo.user.id }: Call = {}) =>
  client.call('confirmArrivalForCatcher', { params: { jobId }, body: { fromUserId: from } })
const report = { completionNotes: 'Relocated to bushland', outcome: 'relocated', clientPaid: 180 }
const complete = (
  jobId: number,
  fields: object = {},
  { client = mod.client, from = jo.user.id, key = randomUUID() }: Call = {},
) =>
  client.call('completeForCatcher', {
    params: { jobId },
    body: { ...report, ...fields, fromUserId: from },
    headers: { 'idempotency-key': key },
  })
const stored = (id: number) =>
  server.core.database
    .scope('live')
    .kysely.selectFrom('jobs')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const lifeOf = async ({ jobNumber }: { jobNumber: number }) =>
  ((await mod.client.call('jobLife', { params: { jobNumber } })).body as JobLife).events
const lastEntry = async (id: number) => (await trailOf(server, 'job', id)).at(-1)
const told = { userId: expect.any(Number) as number, by: 'telephone' }

describe('what a catcher says on the telephone', () => {
  test('D-162 a new ETA is theirs: their page and the client’s follow, and the trail says how it came', async () => {
    const job = await claimed({ isPublicSubmission: true })
    const { client: link } = await makeClientLinks(server, job.id)
    const fees = await feesOf(server, job.id)
    const socket = await openLive(jo.client, jo.user.id)
    clock.set(at(20))
    const answer = await giveEta(job.id)
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      claimedById: jo.user.id,
      claimedEta: at(65),
      newTimeAt: at(20),
      arrivedAt: null,
    })
    const { views } = await socket.next('job_updated')
    expect((views as { job: Job }[])[0]!.job).toMatchObject({ claimedEta: at(65) })
    const page: ClientPage = (await server.client().call('readClientPage', { body: { link } })).body
    expect(page).toMatchObject({ eta: at(65), newTimeAt: at(20), catcher: { firstName: 'Jo' } })
    expect(await lastEntry(job.id)).toMatchObject({
      action: 'job.new-eta',
      actor_id: mod.user.id,
      detail: { eta: 45, ...told },
    })
    expect((await lifeOf(job)).at(-1)).toMatchObject({
      kind: 'newEta',
      actor: 'Mo Desk',
      about: 'Jo Reid',
      eta: 45,
    })
    expect(await feesOf(server, job.id)).toEqual(fees)
  })

  test('D-162 that they are there ends that they are late', async () => {
    const job = await claimed({ isPublicSubmission: true })
    const { client: link } = await makeClientLinks(server, job.id)
    clock.set(at(50))
    expect((await arrive(job.id)).status).toBe(204)
    const page: ClientPage = (await server.client().call('readClientPage', { body: { link } })).body
    expect(page.arrivedAt).toBe(at(50))
    expect(await lastEntry(job.id)).toMatchObject({ action: 'job.arrive', detail: told })
    expect((await lifeOf(job)).at(-1)).toMatchObject({
      kind: 'arrived',
      actor: 'Mo Desk',
      about: 'Jo Reid',
    })
  })

  test('D-162 the completion is as theirs: kind, photo, what was paid; the fee stays', async () => {
    const job = await claimed()
    const fees = await feesOf(server, job.id)
    const completionPhotoUrl = dataUrl(await picture({ width: 40, height: 30 }))
    const answer = await complete(job.id, {
      foundType: 'keelback',
      releasePlace: 'Mulgoa Creek',
      completionPhotoUrl,
    })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      completionNotes: 'Relocated to bushland',
      completionPhotoUrl: expect.stringMatching(/^\/api\/photos\//) as string,
      outcome: 'relocated',
      foundType: 'keelback',
      releasePlace: 'Mulgoa Creek',
      clientPaid: 180,
      claimedById: jo.user.id,
    })
    const own = (await jo.client.call('myCompletedJobs')).body as Job[]
    expect(own.map(({ id }) => id)).toEqual([job.id])
    expect(await feesOf(server, job.id)).toEqual(fees)
    expect(await lastEntry(job.id)).toMatchObject({
      action: 'job.complete',
      actor_id: mod.user.id,
      detail: { paymentSent: false, ...told },
    })
    expect((await lifeOf(job)).at(-1)).toMatchObject({
      kind: 'completed',
      actor: 'Mo Desk',
      about: 'Jo Reid',
    })
    const notices = (await jo.client.call('notices')).body as Notification[]
    expect(notices).toEqual([])
  })

  test('D-162 D-148 the logger is told, and their part is due; that it was paid is not taken', async () => {
    const job = await claimed({ createdById: logger.user.id })
    expect((await complete(job.id, { paymentSent: true })).status).toBe(400)
    expect((await complete(job.id)).status).toBe(200)
    await tasksDone(server)
    const notices = (await logger.client.call('notices')).body as Notification[]
    expect(notices.at(-1)).toMatchObject({
      type: 'loggedDone',
      message: expect.stringContaining('Your 20% is $36.') as string,
    })
    const owed = (await jo.client.call('owedPayments')).body as OwedPayment[]
    expect(owed.map(({ jobNumber }) => jobNumber)).toEqual([job.jobNumber])
    const awaited = (await logger.client.call('awaitedPayments')).body as AwaitedPayment[]
    expect(awaited.map(({ jobNumber }) => jobNumber)).toEqual([job.jobNumber])
  })
})

describe('a job that is not theirs any more', () => {
  const calls = [
    ['a new ETA', (id: number) => giveEta(id)],
    ['that they are there', (id: number) => arrive(id)],
    ['the completion', (id: number) => complete(id)],
  ] as const

  test.each(calls)('D-162 once another catcher has it, %s changes nothing and says why', async (_, call) => {
    const job = await claimed()
    const next = await makeCatcher(server)
    const to = { userId: next.user.id, fromUserId: jo.user.id }
    expect((await mod.client.call('assignJob', { params: { jobId: job.id }, body: to })).status).toBe(200)
    const before = await stored(job.id)
    const answer = await call(job.id)
    expect([answer.status, answer.text]).toEqual([409, 'Another catcher has this job by now.'])
    expect(await stored(job.id)).toEqual(before)
  })

  test.each(calls)(
    'D-162 of a job that is released, completed, cancelled or was never there: %s',
    async (_, call) => {
      const ends = [
        [
          (jobId: number) => mod.client.call('releaseClaim', { params: { jobId }, body: {} }),
          'is not claimed',
        ],
        [(id: number) => mod.client.call('cancelJob', { params: { id }, body: {} }), 'has been cancelled'],
      ] as const
      for (const [end, state] of ends) {
        const { id } = await claimed()
        expect((await end(id)).status).toBeLessThan(300)
        const answer = await call(id)
        expect([answer.status, answer.text]).toEqual([409, `This job ${state}.`])
      }
      const done = await claimed()
      await jo.client.call('completeJob', { params: { id: done.id }, body: { completionNotes: 'Done' } })
      const late = await call(done.id)
      expect([late.status, late.text]).toEqual([409, 'This job has already been completed.'])
      expect((await stored(done.id)).completion_notes).toBe('Done')
      expect((await call(2_000_000_000)).status).toBe(404)
    },
  )
})

describe('at once', () => {
  test('D-46 D-162 a completion that is sent twice with its key completes once; with other words it is refused', async () => {
    const job = await claimed()
    const key = randomUUID()
    const both = await Promise.all([complete(job.id, {}, { key }), complete(job.id, {}, { key })])
    expect(both.map(({ status, text }) => [status, status === 200 || text])).toEqual([
      [200, true],
      [200, true],
    ])
    expect((await complete(job.id, {}, { key })).status).toBe(200)
    expect((await complete(job.id, { completionNotes: 'Other' }, { key })).status).toBe(422)
    const entries = (await trailOf(server, 'job', job.id)).filter(({ action }) => action === 'job.complete')
    expect(entries).toHaveLength(1)
  })

  test('D-162 of two staff who complete it one is told that it is done, and only one is stored', async () => {
    for (let round = 0; round < 3; round++) {
      const job = await claimed()
      const both = await Promise.all([
        complete(job.id, { completionNotes: 'Mine' }),
        complete(job.id, { completionNotes: 'Other' }, { client: otherDesk }),
      ])
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const won = both[0].status === 200 ? 'Mine' : 'Other'
      expect((await stored(job.id)).completion_notes).toBe(won)
      const lost = both.find(({ status }) => status === 409)!
      expect(lost.text).toBe('This job has already been completed.')
    }
  })

  test('D-162 of a completion by its catcher and one for them the first counts', async () => {
    for (let round = 0; round < 3; round++) {
      const job = await claimed()
      const [own, forThem] = await Promise.all([
        jo.client.call('completeJob', { params: { id: job.id }, body: { completionNotes: 'Own' } }),
        complete(job.id, { completionNotes: 'Told' }),
      ])
      expect(own.status).toBe(200)
      const { completion_notes: notes } = await stored(job.id)
      expect([forThem.status, notes]).toEqual(forThem.status === 200 ? [200, 'Told'] : [409, 'Own'])
      const entries = (await trailOf(server, 'job', job.id)).filter(({ action }) => action === 'job.complete')
      expect(entries).toHaveLength(1)
    }
  })

  test('D-162 of a hand-over and a completion for the first catcher one wins', async () => {
    const next = await makeCatcher(server)
    for (let round = 0; round < 3; round++) {
      const job = await claimed()
      const to = { userId: next.user.id, fromUserId: jo.user.id }
      const [given, done] = await Promise.all([
        otherDesk.call('assignJob', { params: { jobId: job.id }, body: to }),
        complete(job.id),
      ])
      expect([given.status, done.status].toSorted()).toEqual([200, 409])
      const { claimed_by_id: claimer, completed_at: completedAt } = await stored(job.id)
      expect([claimer, completedAt !== null]).toEqual(
        done.status === 200 ? [jo.user.id, true] : [next.user.id, false],
      )
    }
  })
})
