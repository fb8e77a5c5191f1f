import { randomUUID } from 'node:crypto'
import type { Job } from '@snake-dispatch/contract/jobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeCatcher } from '../../testing/browsers.ts'
import { makeJob, makeUser } from '../../testing/factories.ts'
import { askGraphql } from '../../testing/graphql-client.ts'
import * as stored from '../../testing/stored.ts'
import { makeTestClock } from '../../testing/test-clock.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

const clock = makeTestClock('2026-11-25T12:00:00+11:00')
/** A job is closed to the catcher who released it for so long (DISP-51). */
const waitUntilOpen = () => clock.set(new Date(clock.now().getTime() + 30 * 60_000).toISOString())

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({}, { clock })
})
afterAll(() => server.close())

const BROKE_DOWN = { reason: 'car broke down' }
const release = (client: TestClient, id: number, body: object = BROKE_DOWN, headers = {}) =>
  client.call('releaseJob', { params: { id }, body, headers })
const claim = (client: TestClient, id: number) =>
  client.call('claimJob', { params: { id }, body: { eta: 30 } })
const complete = (client: TestClient, id: number) =>
  client.call('completeJob', { params: { id }, body: { completionNotes: 'Relocated' } })

const centsOf = async (jobId: number) =>
  (await stored.feesOf(server, jobId))
    .toSorted((one, other) => one.number - other.number)
    .map(({ cents }) => cents)
const trailOf = (jobId: number) => stored.trailOf(server, 'job', jobId)
const active = async (client: TestClient) =>
  ((await client.call('myActiveJobs')).body as Job[]).map(({ id }) => id)
/** A job that a signed-in catcher has claimed over the API. */
async function makeClaimed(fields: Parameters<typeof makeJob>[1] = {}) {
  const catcher = await makeCatcher(server)
  const job = await makeJob(server, fields)
  expect((await claim(catcher.client, job.id)).status).toBe(200)
  return { ...catcher, job }
}

describe('releasing', () => {
  test('DISP-42 what was queued for an earlier claim neither releases nor completes the present one', async () => {
    const { client, job } = await makeClaimed()
    const claimedAt = async () => ((await client.call('myActiveJobs')).body as Job[])[0]!.claimedAt!
    const first = await claimedAt()
    expect((await release(client, job.id, { ...BROKE_DOWN, claimedAt: first })).status).toBe(204)
    waitUntilOpen()
    await claim(client, job.id)
    const late = await release(client, job.id, { ...BROKE_DOWN, claimedAt: first })
    const lateCompletion = await client.call('completeJob', {
      params: { id: job.id },
      body: { completionNotes: 'Relocated', claimedAt: first },
    })
    const refused = [409, 'You have claimed this job once more since then.']
    expect([late.status, late.text]).toEqual(refused)
    expect([lateCompletion.status, lateCompletion.text]).toEqual(refused)
    expect(await active(client)).toEqual([job.id])
    const now = await client.call('completeJob', {
      params: { id: job.id },
      body: { completionNotes: 'Relocated', claimedAt: await claimedAt() },
    })
    expect(now.status).toBe(200)
  })

  test('JOB-25 D-37 API POST /api/jobs/{id}/release makes the job available again, reverses its fee and is in the trail', async () => {
    const { user, client, job } = await makeClaimed({ address: '12 Wattle Street, Penrith' })
    const answer = await release(client, job.id, { ...BROKE_DOWN, note: 'Call me on 0491 570 156.' })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect(await active(client)).toEqual([])
    const [again] = ((await client.call('availableJobs')).body as Job[]).filter(({ id }) => id === job.id)
    expect(again).toMatchObject({
      claimedById: null,
      claimedAt: null,
      claimedEta: null,
      clientMobile: null,
      address: 'XX Wattle Street, Penrith',
    })
    expect(await stored.feesOf(server, job.id)).toMatchObject([
      { user_id: user.id, number: 1, cents: 100, includes_gst: false },
      { user_id: user.id, number: 2, cents: -100, includes_gst: false },
    ])
    const by = { actor_id: user.id, address: '127.0.0.1' }
    expect(await trailOf(job.id)).toEqual([
      { action: 'job.claim', detail: { eta: 30 }, ...by },
      { action: 'job.release', detail: { ...BROKE_DOWN, note: 'Call me on XX.' }, ...by },
    ])
  })

  test('JOB-25 D-37 FEE-01 a released job is claimed by another, or again by the same catcher, each with a fee of its own', async () => {
    const { user, client, job } = await makeClaimed()
    await release(client, job.id)
    const other = await makeCatcher(server)
    expect((await claim(other.client, job.id)).body).toMatchObject({ claimedById: other.user.id })
    expect((await claim(client, job.id)).text).toBe('This job has already been claimed.')
    expect((await release(other.client, job.id, { reason: 'wrong species' })).status).toBe(204)
    waitUntilOpen()
    expect((await claim(client, job.id)).status).toBe(200)
    expect((await complete(client, job.id)).status).toBe(200)
    expect(await centsOf(job.id)).toEqual([100, -100, 100, -100, 100])
    const fees = await stored.feesOf(server, job.id)
    const owed = (id: number) =>
      fees.filter(({ user_id }) => user_id === id).reduce((sum, { cents }) => sum + cents, 0)
    expect([owed(user.id), owed(other.user.id)]).toEqual([100, 0])
  })

  test('JOB-25 FEE-02 the reversal has the GST state of the claim, not of the release', async () => {
    const { user, client, job } = await makeClaimed()
    const { kysely } = server.core.database.scope('live')
    await kysely.updateTable('fee_entries').set({ includes_gst: true }).where('job_id', '=', job.id).execute()
    await release(client, job.id)
    expect(await stored.feesOf(server, job.id)).toMatchObject([
      { user_id: user.id, cents: 100, includes_gst: true },
      { user_id: user.id, cents: -100, includes_gst: true },
    ])
  })

  test('JOB-25 D-12 the ledger refuses a second fee for a claim that stands, and a second reversal', async () => {
    const { user, job } = await makeClaimed()
    const add = (number: number, cents: number) =>
      server.core.database
        .scope('live')
        .kysely.insertInto('fee_entries')
        .values({
          job_id: job.id,
          user_id: user.id,
          number,
          cents,
          includes_gst: false,
          created_at: new Date(),
        })
        .execute()
    await expect(add(1, 100)).rejects.toThrow('fee_entry_number_unique')
    await expect(add(2, 100)).rejects.toThrow('fee_entry_reversal_check')
    await add(2, -100)
    await expect(add(3, -100)).rejects.toThrow('fee_entry_reversal_check')
  })

  test.each([{}, { reason: '' }, { reason: 'bored' }, { reason: null }, { reason: ['other'] }])(
    'JOB-25 %j is refused: a reason is needed',
    async (body) => {
      const { client, job } = await makeClaimed()
      const answer = await release(client, job.id, body)
      expect([answer.status, answer.text]).toEqual([400, 'Please choose a reason'])
      expect(await active(client)).toEqual([job.id])
    },
  )

  test.each(['car broke down', 'wrong species', 'client cancelled', 'hoax', 'other'])(
    'JOB-25 %j is a reason',
    async (reason) => {
      const { client, job } = await makeClaimed()
      expect((await release(client, job.id, { reason, note: null })).status).toBe(204)
    },
  )

  test('JOB-25 only the claimer releases: not another catcher, not the logger, not a moderator by this call', async () => {
    const logger = await makeCatcher(server)
    const { client, job } = await makeClaimed({ createdById: logger.user.id })
    const others = [await makeCatcher(server), logger, await makeCatcher(server, { isModerator: true })]
    for (const other of others) {
      const answer = await release(other.client, job.id)
      expect([answer.status, answer.text]).toEqual([
        403,
        'Only the catcher who claimed this job can release it.',
      ])
    }
    expect(await active(client)).toEqual([job.id])
    expect(await centsOf(job.id)).toEqual([100])
  })

  test('JOB-25 D-27 what is completed or not claimed is a conflict, what is hidden or not there is not found', async () => {
    const { client, job } = await makeClaimed()
    await complete(client, job.id)
    expect(await release(client, job.id)).toMatchObject({
      status: 409,
      text: 'This job has already been completed.',
    })
    const unclaimed = await makeJob(server)
    expect(await release(client, unclaimed.id)).toMatchObject({
      status: 409,
      text: 'This job is not claimed.',
    })
    const far = await makeCatcher(server, { serviceSuburbs: ['Manly'] })
    for (const id of [unclaimed.id, job.id, 2_000_000_000])
      expect(await release(far.client, id)).toMatchObject({ status: 404, text: 'This job was not found.' })
    expect(await centsOf(job.id)).toEqual([100])
  })

  test('JOB-25 over GraphQL', async () => {
    const { client, job } = await makeClaimed()
    const document = 'mutation ($id: Int!, $input: ReleaseInput!) { releaseJob(id: $id, input: $input) }'
    const ask = () => askGraphql(client, { document }, { id: job.id, input: { reason: 'other' } })
    expect((await ask()).data).toEqual({ releaseJob: true })
    expect((await ask()).code).toBe('CONFLICT')
    expect(await centsOf(job.id)).toEqual([100, -100])
  })

  test('JOB-25 D-02 in the demo it leaves neither fee nor trail', async () => {
    const demo = server.client()
    await demo.call('demoLogin')
    const [job] = (await demo.call('availableJobs')).body as [Job]
    await claim(demo, job.id)
    expect((await release(demo, job.id)).status).toBe(204)
    expect(((await demo.call('availableJobs')).body as Job[]).map(({ id }) => id)).toContain(job.id)
    expect(await stored.feesOf(server, job.id, 'demo')).toEqual([])
    expect(await trailOf(job.id)).toEqual([])
  })
})

describe('releasing at the same moment', () => {
  test('JOB-25 four releases at once: one counts, the others say that the job is not claimed', async () => {
    const { client, job } = await makeClaimed()
    const answers = await Promise.all(Array.from({ length: 4 }, () => release(client, job.id)))
    expect(answers.map(({ status, text }) => `${status} ${text}`).toSorted()).toEqual([
      '204 ',
      ...Array<string>(3).fill('409 This job is not claimed.'),
    ])
    expect(await centsOf(job.id)).toEqual([100, -100])
    expect((await trailOf(job.id)).map(({ action }) => action)).toEqual(['job.claim', 'job.release'])
  })

  test('JOB-25 a release and a completion at once: exactly one happens', async () => {
    for (let round = 0; round < 5; round++) {
      const { client, job } = await makeClaimed()
      const [released, completed] = await Promise.all([release(client, job.id), complete(client, job.id)])
      const isReleased = released.status === 204
      expect(isReleased ? [completed.status, completed.text] : [released.status, released.text]).toEqual([
        409,
        isReleased ? 'This job is not claimed.' : 'This job has already been completed.',
      ])
      expect(completed.status).toBe(isReleased ? 409 : 200)
      expect(await centsOf(job.id)).toEqual(isReleased ? [100, -100] : [100])
    }
  })

  test('JOB-25 JOB-07 a release and the claims of others at once: at most one of these gets the job, and one fee stands', async () => {
    const { client, job } = await makeClaimed()
    const others = await Promise.all(Array.from({ length: 5 }, () => makeCatcher(server)))
    const [released, ...claims] = await Promise.all([
      release(client, job.id),
      ...others.map((other) => claim(other.client, job.id)),
    ])
    expect(released.status).toBe(204)
    const won = claims.filter(({ status }) => status === 200)
    expect(won.length).toBeLessThanOrEqual(1)
    for (const answer of claims.filter(({ status }) => status !== 200))
      expect([answer.status, answer.text]).toEqual([409, 'This job has already been claimed.'])
    expect(await centsOf(job.id)).toEqual(won.length === 1 ? [100, -100, 100] : [100, -100])
    const after = await makeCatcher(server)
    expect((await claim(after.client, job.id)).status).toBe(won.length === 1 ? 409 : 200)
  })

  test('JOB-25 D-46 a retry with the same key is answered as the first try, and takes no later claim back', async () => {
    const { client, job } = await makeClaimed()
    const headers = { 'idempotency-key': randomUUID() }
    const both = await Promise.all([1, 2].map(() => release(client, job.id, BROKE_DOWN, headers)))
    expect(both.map(({ status }) => status)).toEqual([204, 204])
    waitUntilOpen()
    expect((await claim(client, job.id)).status).toBe(200)
    expect((await release(client, job.id, BROKE_DOWN, headers)).status).toBe(204)
    expect(await active(client)).toEqual([job.id])
    expect((await release(client, job.id, { reason: 'other' }, headers)).status).toBe(422)
    expect(await centsOf(job.id)).toEqual([100, -100, 100])
  })

  test('JOB-25 AUTH-14 a locked account releases nothing', async () => {
    const { user, client, job } = await makeClaimed()
    const admin = await server.signedIn(await makeUser(server, { isAdmin: true }))
    await admin.call('lockUser', { params: { userId: user.id }, body: { reason: 'Unpaid logger' } })
    expect((await release(client, job.id)).status).toBe(401)
    expect(await centsOf(job.id)).toEqual([100])
  })
})
